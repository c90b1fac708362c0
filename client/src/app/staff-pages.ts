/** The import function of each staff page. */
export const portal = () => import('../features/kitchen/portal-page.js');
export const counter = () => import('../features/kitchen/counter/counter-page.js');
export const admin = () => import('./staff-admin-page.js');
export const finance = () => import('./staff-finance-page.js');
