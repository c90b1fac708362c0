import { type ComponentType, lazy } from 'react';
import { ROLE, ROLE_IDS, type RoleId } from '../../../libs/contract/values.js';

type PageModule = Promise<{ default: ComponentType }>;

interface PageEntry {
  load: () => PageModule;
  /** who may see it; everybody where it is absent */
  roles?: readonly RoleId[];
}

/** The route table of specification 2, exact matches all. Each page is a chunk of its own. */
const PAGES: Record<string, PageEntry> = {
  '/': { load: () => import('../features/storefront/home/home-page.js') },
  '/login': { load: () => import('../features/auth/login-page.js') },
  '/portal': { load: () => import('../features/kitchen/portal-page.js'), roles: ROLE_IDS },
  '/admin': {
    load: () => import('../features/admin/admin-page.js'),
    roles: [ROLE.BRANCH_MANAGER, ROLE.SUPER_ADMIN, ROLE.MENU_EDITOR],
  },
  '/finance': { load: () => import('../features/finance/finance-page.js'), roles: [ROLE.SUPER_ADMIN] },
};

export const routes = Object.entries(PAGES).map(([path, { load, roles }]) => ({ path, roles, Page: lazy(load) }));
