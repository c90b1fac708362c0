import type { RoleId } from '@libs/contract/values.js';
import { ORDER_ROLES, STAFF_PAGES } from '@libs/domain/people/roles.js';
import type { RouteObject } from 'react-router-dom';
import { withTexts } from '../texts/load-texts.js';
import { CHECKOUT_TEXTS, MINE_TEXTS, ORDER_TEXTS, TAX_TEXTS, type TextPart } from '../texts/shop-parts.js';
import { fetchCode } from '../ui/fetched-code.js';
import { FIRST_PAGES, type PageCode } from './first-pages.js';
import { RequireRole } from './require-role.js';

interface Page {
  /** loads the page's chunk */
  route: Pick<RouteObject, 'lazy'>;
  /** the roles that may see it; everybody if absent */
  roles?: readonly RoleId[];
}

/** Returns a page whose code is a chunk of its own, which loads in parallel with the page's texts. */
function later({ load, texts = [] }: PageCode, roles?: readonly RoleId[]): Page {
  const lazy = async () => ({ Component: (await withTexts(texts, () => fetchCode(load))).default });
  return { route: { lazy }, ...(roles === undefined ? {} : { roles }) };
}

/** Returns a page with the texts of orders, and others. */
const ordering = (load: PageCode['load'], ...texts: TextPart[]): Page =>
  later({ load, texts: [ORDER_TEXTS, ...texts] });

/**
 * Returns a staff page, for the roles that `libs/domain` names, or for everybody. The list of its many files comes with a chunk of the
 * staff, so the pages of the shop do not load it.
 */
const staff = (
  name: 'login' | 'portal' | 'counter' | 'admin' | 'finance',
  roles = STAFF_PAGES.find(({ to }) => to === `/${name}`)?.roles,
): Page => later({ load: async () => (await import('./staff-pages.js'))[name]() }, roles);

/**
 * The route table; all paths match exactly. The code that the shop's pages share is one chunk, because many small files
 * cost a phone more than their bytes. Each page is a chunk of its own; boot.ts loads those early that people open
 * directly.
 */
const PAGES: Record<string, Page> = {
  '/': later(FIRST_PAGES['/']),
  '/address': later(FIRST_PAGES['/address']),
  '/menu': later(FIRST_PAGES['/menu']),
  '/offers': later(FIRST_PAGES['/offers']),
  '/cart': later(FIRST_PAGES['/cart']),
  '/summary': ordering(() => import('../features/storefront/pages/summary/summary-page.js'), CHECKOUT_TEXTS),
  '/checkout': later(FIRST_PAGES['/checkout']),
  '/order/:orderNumber': ordering(() => import('../features/storefront/order/receipt-page.js')),
  '/tax-invoice/:reference': later({
    load: () => import('../features/storefront/tax-invoice/tax-invoice-page.js'),
    texts: [TAX_TEXTS],
  }),
  '/orders': ordering(() => import('../features/storefront/pages/orders/orders-page.js'), MINE_TEXTS),
  '/feedback': ordering(() => import('../features/storefront/pages/feedback/feedback-page.js'), MINE_TEXTS),
  '/about-us': later({ load: () => import('../features/storefront/pages/static/about-us-page.js') }),
  '/privacy-policy': later({ load: () => import('../features/storefront/pages/static/privacy-policy-page.js') }),
  '/terms-and-conditions': later({ load: () => import('../features/storefront/pages/static/terms-page.js') }),
  '/login': staff('login'),
  '/portal': staff('portal'),
  '/admin': staff('admin'),
  '/finance': staff('finance'),
  // for the customers at a counter; no menu lists it, because it is opened once, on its device
  '/counter': staff('counter', ORDER_ROLES),
};

const routes = Object.entries(PAGES).map(([path, { route, roles }]) => ({
  roles,
  route: {
    path,
    caseSensitive: true,
    ...(roles === undefined
      ? route
      : { element: <RequireRole roles={roles} />, children: [{ index: true, ...route }] }),
  } as RouteObject,
}));

/** Pages with the footer under them. */
export const customerRoutes = routes.filter(({ roles }) => roles === undefined).map(({ route }) => route);
/** Pages that are tools. They have no footer and need a role. */
export const staffRoutes = routes.filter(({ roles }) => roles !== undefined).map(({ route }) => route);
