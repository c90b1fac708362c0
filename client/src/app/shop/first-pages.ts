import { type ShopRoute, shopRouteOf } from '@libs/domain/shop/addresses.js';
import type { ComponentType } from 'react';
import { CHECKOUT_TEXTS, ORDER_TEXTS, OUTLET_TEXTS, type TextPart } from '../../texts/shop-parts.js';

export interface PageCode {
  /** loads the page's chunk */
  load: () => Promise<{ default: ComponentType }>;
  /** its texts besides those that all pages need */
  texts?: readonly TextPart[];
}

/** The menu of the outlet in the address. */
const BRANCH_MENU: PageCode = { load: () => import('../../features/storefront/pages/menu/branch-menu-page.js') };

/** The same with the code of the food's sheet, which it opens at once. */
const FOOD: PageCode = {
  load: async () => {
    const [page] = await Promise.all([
      BRANCH_MENU.load(),
      import('../../features/storefront/pages/menu/food/food-sheet.js'),
    ]);
    return page;
  },
};

/**
 * The pages that people open directly or reload. boot.ts loads the one at this address in parallel with the rest of the
 * client.
 */
export const FIRST_PAGES = {
  '/': { load: () => import('../../features/storefront/pages/home/home-page.js') },
  '/address': { load: () => import('../../features/storefront/pages/address/address-page.js'), texts: [OUTLET_TEXTS] },
  '/menu': { load: () => import('../../features/storefront/pages/menu/menu-page.js') },
  '/offers': { load: () => import('../../features/storefront/pages/menu/offers-page.js') },
  '/cart': { load: () => import('../../features/storefront/pages/cart/cart-page.js') },
  '/checkout': {
    load: () => import('../../features/storefront/pages/checkout/checkout-page.js'),
    texts: [ORDER_TEXTS, CHECKOUT_TEXTS],
  },
  '/at/:branch': { load: () => import('../../features/storefront/pages/branch/branch-page.js'), texts: [OUTLET_TEXTS] },
  '/at/:branch/menu': BRANCH_MENU,
  '/at/:branch/menu/:food': FOOD,
} satisfies Partial<Record<ShopRoute, PageCode>>;

/** Returns the table's page at an address; undefined if the table has none. */
export function firstPageAt(pathname: string): PageCode | undefined {
  const route = shopRouteOf(pathname);
  return Object.entries(FIRST_PAGES).find(([path]) => path === route)?.[1];
}
