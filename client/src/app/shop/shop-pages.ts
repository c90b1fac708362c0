import { type ShopRoute, shopRouteOf } from '@libs/domain/shop/addresses.js';
import { CHECKOUT_TEXTS, MINE_TEXTS, ORDER_TEXTS, TAX_TEXTS, type TextPart } from '../../texts/shop-parts.js';
import { FIRST_PAGES, type PageCode } from './first-pages.js';
import { type LaterPage, laterPage } from './later-page.js';

/** Returns a page with the texts of orders, and others. */
const ordering = (load: PageCode['load'], ...texts: TextPart[]): LaterPage =>
  laterPage({ load, texts: [ORDER_TEXTS, ...texts] });

// one page, so that the menu stays when the sheet of its food closes
const BRANCH_MENU = laterPage(FIRST_PAGES['/at/:branch/menu']);

/** The shop's route table; all paths match exactly. boot.ts loads those pages early that people open directly. */
export const SHOP_PAGES: Record<ShopRoute, LaterPage> = {
  '/': laterPage(FIRST_PAGES['/']),
  '/address': laterPage(FIRST_PAGES['/address']),
  '/menu': laterPage(FIRST_PAGES['/menu']),
  '/offers': laterPage(FIRST_PAGES['/offers']),
  '/cart': laterPage(FIRST_PAGES['/cart']),
  '/summary': ordering(() => import('../../features/storefront/pages/summary/summary-page.js'), CHECKOUT_TEXTS),
  '/checkout': laterPage(FIRST_PAGES['/checkout']),
  '/at/:branch': laterPage(FIRST_PAGES['/at/:branch']),
  '/at/:branch/menu': BRANCH_MENU,
  '/at/:branch/menu/:food': BRANCH_MENU,
  '/order/:orderNumber': ordering(() => import('../../features/storefront/order/receipt-page.js')),
  '/tax-invoice/:reference': laterPage({
    load: () => import('../../features/storefront/tax-invoice/tax-invoice-page.js'),
    texts: [TAX_TEXTS],
  }),
  '/orders': ordering(() => import('../../features/storefront/pages/orders/orders-page.js'), MINE_TEXTS),
  '/feedback': ordering(() => import('../../features/storefront/pages/feedback/feedback-page.js'), MINE_TEXTS),
  '/about-us': laterPage({ load: () => import('../../features/storefront/pages/static/about-us-page.js') }),
  '/privacy-policy': laterPage({ load: () => import('../../features/storefront/pages/static/privacy-policy-page.js') }),
  '/terms-and-conditions': laterPage({ load: () => import('../../features/storefront/pages/static/terms-page.js') }),
};

/** Returns the page at an address; undefined if there is none. */
export function shopPageAt(pathname: string): LaterPage | undefined {
  const route = shopRouteOf(pathname);
  return route && SHOP_PAGES[route];
}
