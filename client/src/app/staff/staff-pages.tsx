import { BRANCH_STAFF, STAFF_PAGES } from '@libs/domain/people/roles.js';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { withTexts } from '../../texts/load-texts.js';
import type { TextPart } from '../../texts/shop-parts.js';
import { BOARD_TEXTS } from '../../texts/staff-parts.js';
import { fetchCode } from '../../ui/fetched-code.js';
import { RequireRole } from './require-role.js';

interface Page {
  load: () => Promise<{ default: ComponentType }>;
  /** its texts besides those that all pages of the staff need */
  texts?: readonly TextPart[];
}

/** The pages at the addresses of `isStaffPath`; each is a chunk of its own. */
const PAGES: Record<string, Page> = {
  '/login': { load: () => import('../../features/auth/login-page.js') },
  '/portal': { load: () => import('../../features/kitchen/portal-page.js'), texts: [BOARD_TEXTS] },
  '/admin': { load: () => import('./staff-admin-page.js') },
  '/finance': { load: () => import('./staff-finance-page.js') },
  '/counter': { load: () => import('../../features/kitchen/counter/counter-page.js'), texts: [BOARD_TEXTS] },
};

function rolesOf(path: string) {
  // for the customers at a counter; no menu lists it, because it is opened once, on its device
  return path === '/counter' ? BRANCH_STAFF : STAFF_PAGES.find(({ to }) => to === path)?.roles;
}

/** The routes of the staff's pages; all of them but the log-in need a role. */
export const STAFF_ROUTES: RouteObject[] = Object.entries(PAGES).map(([path, { load, texts = [] }]) => {
  const lazy = async () => ({ Component: (await withTexts(texts, () => fetchCode(load))).default });
  const roles = rolesOf(path);
  if (roles === undefined) return { path, lazy };
  return { path, element: <RequireRole roles={roles} />, children: [{ index: true, lazy }] };
});
