/** The import function of each page that people open directly or reload: boot.ts loads the one at hand beside the rest of the client. */
export const FIRST_PAGES = {
  '/': () => import('../features/storefront/home/home-page.js'),
  '/address': () => import('../features/storefront/address/address-page.js'),
  '/menu': () => import('../features/storefront/menu/menu-page.js'),
  '/offers': () => import('../features/storefront/menu/offers-page.js'),
  '/cart': () => import('../features/storefront/cart/cart-page.js'),
  '/checkout': () => import('../features/storefront/checkout/checkout-page.js'),
};
