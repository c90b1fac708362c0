import { ROLE, ROLE_IDS, type RoleId } from '@libs/contract/values.js';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import AddressPage from '../features/storefront/address/address-page.js';
import CartPage from '../features/storefront/cart/cart-page.js';
import CheckoutPage from '../features/storefront/checkout/checkout-page.js';
import HomePage from '../features/storefront/home/home-page.js';
import MenuPage from '../features/storefront/menu/menu-page.js';
import OffersPage from '../features/storefront/menu/offers-page.js';
import SummaryPage from '../features/storefront/summary/summary-page.js';

interface Page {
  Page: ComponentType | LazyExoticComponent<ComponentType>;
  /** fetches the page's own code, where it has a chunk of its own */
  load?: () => Promise<unknown>;
  /** who may see it; everybody where it is absent */
  roles?: readonly RoleId[];
}

/** A page in a chunk of its own. */
function later(load: () => Promise<{ default: ComponentType }>, roles?: readonly RoleId[]): Page {
  return { Page: lazy(load), load, ...(roles === undefined ? {} : { roles }) };
}

/**
 * The route table, exact matches all. What every customer passes through comes with the shop's own
 * chunk: one more request would cost a phone more than the code does.
 */
const PAGES: Record<string, Page> = {
  '/': { Page: HomePage },
  '/address': { Page: AddressPage },
  '/menu': { Page: MenuPage },
  '/offers': { Page: OffersPage },
  '/cart': { Page: CartPage },
  '/summary': { Page: SummaryPage },
  '/checkout': { Page: CheckoutPage },
  '/order/:orderNumber': later(() => import('../features/storefront/receipt/receipt-page.js')),
  '/feedback': later(() => import('../features/storefront/feedback/feedback-page.js')),
  '/about-us': later(() => import('../features/storefront/static/about-us-page.js')),
  '/privacy-policy': later(() => import('../features/storefront/static/privacy-policy-page.js')),
  '/terms-and-conditions': later(() => import('../features/storefront/static/terms-page.js')),
  '/login': later(() => import('../features/auth/login-page.js')),
  '/portal': later(() => import('../features/kitchen/portal-page.js'), ROLE_IDS),
  '/admin': later(() => import('./staff-admin-page.js'), [ROLE.BRANCH_MANAGER, ROLE.SUPER_ADMIN, ROLE.MENU_EDITOR]),
  '/finance': later(() => import('../features/finance/finance-page.js'), [ROLE.SUPER_ADMIN]),
};

const routes = Object.entries(PAGES).map(([path, page]) => ({ path, ...page }));

/** Loads the code of the page at an address, where it has some of its own; an order's number does not matter for it. */
export async function loadPage(pathname: string): Promise<void> {
  await PAGES[pathname.replace(/^\/order\/.*/, '/order/:orderNumber')]?.load?.();
}

/** Pages with the footer under them. */
export const customerRoutes = routes.filter(({ roles }) => roles === undefined);
/** Pages that are tools: no footer, and a role to see them. */
export const staffRoutes = routes.flatMap(({ path, roles, Page }) =>
  roles === undefined ? [] : [{ path, roles, Page }],
);
