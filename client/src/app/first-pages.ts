/**
 * The import function of each page that people open directly or reload. boot.ts loads the one at this address in
 * parallel with the rest of the client.
 */
export const FIRST_PAGES = {
  '/': () => import('../features/storefront/pages/home/home-page.js'),
  '/address': () => import('../features/storefront/pages/address/address-page.js'),
  '/menu': () => import('../features/storefront/pages/menu/menu-page.js'),
  '/offers': () => import('../features/storefront/pages/menu/offers-page.js'),
  '/cart': () => import('../features/storefront/pages/cart/cart-page.js'),
  '/checkout': () => import('../features/storefront/pages/checkout/checkout-page.js'),
};
