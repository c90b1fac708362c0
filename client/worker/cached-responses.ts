/**
 * The API responses that a phone may show without a network: the shop's name, its outlets and the menu that was read
 * last. Only pages for browsing get them; checkouts, order pages and staff screens get no cached response.
 */
const CACHEABLE = /^\/api\/(settings|branches|food-types\/branch\/\d+)$/;
const MENU = /^\/api\/food-types\//;
const BROWSING = /^\/(address|menu|offers|cart|at\/[^/]+(\/menu(\/[^/]+)?)?)?$/;
/** Other pages of the shop, whose code is cached. They, too, open without a network and say what is missing. */
const SHOP = /^\/(summary|checkout|orders|order\/[^/]+)$/;

/** Whether the latest response of an API path is cached, in each language. */
export const isCacheable = (path: string): boolean => CACHEABLE.test(path);

/** Whether an API path is a branch's menu. */
export const isMenu = (path: string): boolean => MENU.test(path);

/**
 * Whether a cached menu is deleted once another one is cached: only the menus of one branch are kept, one in each
 * language.
 */
export const isOtherMenu = (path: string, cached: string): boolean => MENU.test(path) && path !== cached;

/** Whether a page, by its path, may show cached responses. */
export const isBrowsing = (path: string): boolean => BROWSING.test(path);

/** Whether a path is a page of the shop that opens without a network. */
export const isShopPage = (path: string): boolean => BROWSING.test(path) || SHOP.test(path);

interface CachedResponse {
  /** the body, as it was received */
  text: string;
  /** the header `Date`; null if it is missing */
  date: string | null;
  now: Date;
}

/**
 * Returns a cached body as a page gets it: with `kept_at`, with the device's clock in place of the server's, and without a menu
 * version, so that the page reads the menu again as soon as its live connection is back.
 *
 * @throws SyntaxError if the text is not JSON
 */
export function markedAsCached({ text, date, now }: CachedResponse): string {
  const answer: Record<string, unknown> = JSON.parse(text);
  const { settings } = answer;
  return JSON.stringify({
    ...answer,
    ...(typeof settings === 'object' ? { settings: { ...settings, now: now.toISOString(), build: undefined } } : {}),
    ...('menu_version' in answer ? { menu_version: -1 } : {}),
    kept_at: new Date(date ?? now).toISOString(),
  });
}
