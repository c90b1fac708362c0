import { type ComponentType, lazy } from 'react';
import { ROLE, ROLE_IDS, type RoleId } from '../../../libs/contract/values.js';

interface Page {
  load: () => Promise<{ default: ComponentType }>;
  /** who may see it; everybody where it is absent */
  roles?: readonly RoleId[];
}

/** The route table of specification 2, exact matches all. Each page is a chunk of its own. */
const PAGES: Record<string, Page> = {
  '/': { load: () => import('../features/storefront/home/home-page.js') },
  '/login': { load: () => import('../features/auth/login-page.js') },
  '/about-us': { load: () => import('../features/storefront/static/about-us-page.js') },
  '/privacy-policy': { load: () => import('../features/storefront/static/privacy-policy-page.js') },
  '/terms-and-conditions': { load: () => import('../features/storefront/static/terms-page.js') },
  '/feedback': { load: () => import('../features/storefront/feedback/feedback-page.js') },
  '/address': { load: () => import('../features/storefront/address/address-page.js') },
  '/menu': { load: () => import('../features/storefront/menu/menu-page.js') },
  '/offers': { load: () => import('../features/storefront/menu/offers-page.js') },
  '/cart': { load: () => import('../features/storefront/cart/cart-page.js') },
  '/summary': { load: () => import('../features/storefront/summary/summary-page.js') },
  '/checkout': { load: () => import('../features/storefront/checkout/checkout-page.js') },
  '/order/:orderNumber': { load: () => import('../features/storefront/receipt/receipt-page.js') },
  '/portal': { load: () => import('../features/kitchen/portal-page.js'), roles: ROLE_IDS },
  '/admin': {
    load: () => import('./staff-admin-page.js'),
    roles: [ROLE.BRANCH_MANAGER, ROLE.SUPER_ADMIN, ROLE.MENU_EDITOR],
  },
  '/finance': { load: () => import('../features/finance/finance-page.js'), roles: [ROLE.SUPER_ADMIN] },
};

const routes = Object.entries(PAGES).map(([path, { load, roles }]) => ({ path, roles, Page: lazy(load) }));

/** Pages with the footer under them. */
export const customerRoutes = routes.filter(({ roles }) => roles === undefined);
/** Pages that are tools: no footer, and a role to see them. */
export const staffRoutes = routes.flatMap(({ path, roles, Page }) =>
  roles === undefined ? [] : [{ path, roles, Page }],
);
