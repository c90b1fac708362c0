import type { ComponentType } from 'react';
import { CHECKOUT_TEXTS, ORDER_TEXTS, type TextPart } from '../../texts/shop-parts.js';

export interface PageCode {
  /** loads the page's chunk */
  load: () => Promise<{ default: ComponentType }>;
  /** its texts besides those that all pages need */
  texts?: readonly TextPart[];
}

/**
 * The pages that people open directly or reload. boot.ts loads the one at this address in parallel with the rest of the
 * client.
 */
export const FIRST_PAGES = {
  '/': { load: () => import('../../features/storefront/pages/home/home-page.js') },
  '/address': { load: () => import('../../features/storefront/pages/address/address-page.js') },
  '/menu': { load: () => import('../../features/storefront/pages/menu/menu-page.js') },
  '/offers': { load: () => import('../../features/storefront/pages/menu/offers-page.js') },
  '/cart': { load: () => import('../../features/storefront/pages/cart/cart-page.js') },
  '/checkout': {
    load: () => import('../../features/storefront/pages/checkout/checkout-page.js'),
    texts: [ORDER_TEXTS, CHECKOUT_TEXTS],
  },
} satisfies Record<string, PageCode>;
