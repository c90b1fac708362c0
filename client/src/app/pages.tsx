import type { RoleId } from '@libs/contract/values.js';
import { STAFF_PAGES } from '@libs/domain/roles.js';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import AddressPage from '../features/storefront/address/address-page.js';
import CartPage from '../features/storefront/cart/cart-page.js';
import CheckoutPage from '../features/storefront/checkout/checkout-page.js';
import HomePage from '../features/storefront/home/home-page.js';
import MenuPage from '../features/storefront/menu/menu-page.js';
import OffersPage from '../features/storefront/menu/offers-page.js';
import SummaryPage from '../features/storefront/summary/summary-page.js';
import { fetchCode } from '../ui/fetched-code.js';
import { RequireRole } from './require-role.js';

interface Page {
  /** the page itself, or what fetches its own chunk */
  route: Pick<RouteObject, 'Component' | 'lazy'>;
  /** who may see it; everybody where it is absent */
  roles?: readonly RoleId[];
}

/** A page in a chunk of its own. */
function later(load: () => Promise<{ default: ComponentType }>, roles?: readonly RoleId[]): Page {
  const lazy = async () => ({ Component: (await fetchCode(load)).default });
  return { route: { lazy }, ...(roles === undefined ? {} : { roles }) };
}

/** A page of the staff, for the roles that the table of `libs/domain` names. */
const staff = (path: string, load: () => Promise<{ default: ComponentType }>): Page =>
  later(load, STAFF_PAGES.find(({ to }) => to === path)?.roles ?? []);

const now = (Component: ComponentType): Page => ({ route: { Component } });

/**
 * The route table, exact matches all. What every customer passes through comes with the shop's own
 * chunk: one more request would cost a phone more than the code does.
 */
const PAGES: Record<string, Page> = {
  '/': now(HomePage),
  '/address': now(AddressPage),
  '/menu': now(MenuPage),
  '/offers': now(OffersPage),
  '/cart': now(CartPage),
  '/summary': now(SummaryPage),
  '/checkout': now(CheckoutPage),
  '/order/:orderNumber': later(() => import('../features/storefront/receipt/receipt-page.js')),
  '/orders': later(() => import('../features/storefront/orders/orders-page.js')),
  '/feedback': later(() => import('../features/storefront/feedback/feedback-page.js')),
  '/about-us': later(() => import('../features/storefront/static/about-us-page.js')),
  '/privacy-policy': later(() => import('../features/storefront/static/privacy-policy-page.js')),
  '/terms-and-conditions': later(() => import('../features/storefront/static/terms-page.js')),
  '/login': later(() => import('../features/auth/login-page.js')),
  '/portal': staff('/portal', () => import('../features/kitchen/portal-page.js')),
  '/admin': staff('/admin', () => import('./staff-admin-page.js')),
  '/finance': staff('/finance', () => import('../features/finance/finance-page.js')),
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
/** Pages that are tools: no footer, and a role to see them. */
export const staffRoutes = routes.filter(({ roles }) => roles !== undefined).map(({ route }) => route);
