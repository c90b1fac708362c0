/**
 * What of the API a phone without a network may show: the shop's name, its outlets and the menu that was read last. Only pages on
 * which one looks around; a checkout, an order's page and the staff's screens get nothing that is kept.
 */
const KEPT = /^\/api\/(settings|branches|food-types\/branch\/\d+)$/;
const MENU = /^\/api\/food-types\//;
const BROWSING = new Set(['/', '/address', '/menu', '/offers', '/cart']);
/** Pages of the shop, whose code is kept: they open without a network, and say what is missing. */
const SHOP = /^\/(address|menu|offers|cart|summary|checkout|orders|order\/[^/]+)?$/;

/** Whether an address of the API is one whose newest answer is kept. */
export const isKept = (path: string): boolean => KEPT.test(path);

/** Whether an address of the API is a branch's menu: of these the last one is kept only. */
export const isMenu = (path: string): boolean => MENU.test(path);

/** Whether a page, by its path, may be shown kept answers. */
export const isBrowsing = (path: string): boolean => BROWSING.has(path);

/** Whether a path is a page of the shop that opens without a network. */
export const isShopPage = (path: string): boolean => SHOP.test(path);

interface Kept {
  /** the answer's body, as it was received */
  text: string;
  /** when it was received, as the header `Date` has it; null where that is missing */
  date: string | null;
  now: Date;
}

/**
 * Returns a kept answer as a page gets it: with `kept_at`, and without what is no longer true. The clock is the device's own,
 * and no version, so that the live line has the menu read again as soon as it is back.
 *
 * @throws SyntaxError where the text is no JSON
 */
export function asKept({ text, date, now }: Kept): string {
  const answer: Record<string, unknown> = JSON.parse(text);
  const { settings } = answer;
  return JSON.stringify({
    ...answer,
    ...(typeof settings === 'object' ? { settings: { ...settings, now: now.toISOString(), build: undefined } } : {}),
    ...('menu_version' in answer ? { menu_version: -1 } : {}),
    kept_at: new Date(date ?? now).toISOString(),
  });
}
