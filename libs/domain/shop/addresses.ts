/** Returns the path of a branch's page. */
export const branchPath = (branch: string): string => `/at/${branch}`;

/** Returns the path of a branch's menu. */
export const menuPath = (branch: string): string => `${branchPath(branch)}/menu`;

/** Returns the path of a branch's menu with the sheet of a food or a combo. */
export const foodPath = (branch: string, food: string): string => `${menuPath(branch)}/${food}`;

/** The paths of the shop's pages, as the client's router has them. Any other address is none of the shop's. */
export const SHOP_ROUTES = [
  '/',
  '/address',
  '/menu',
  '/offers',
  '/cart',
  '/summary',
  '/checkout',
  '/order/:orderNumber',
  '/tax-invoice/:reference',
  '/orders',
  '/feedback',
  '/about-us',
  '/privacy-policy',
  '/terms-and-conditions',
  '/at/:branch',
  '/at/:branch/menu',
  '/at/:branch/menu/:food',
] as const;

export type ShopRoute = (typeof SHOP_ROUTES)[number];

const PATTERNS = SHOP_ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${route.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

/** A page of the shop at an address. */
export interface ShopAddress {
  route: ShopRoute;
  /** the parts of the path by their names in the route */
  parts: Readonly<Partial<Record<string, string>>>;
}

/** Returns the page at a path, which must match exactly; undefined if the shop has no such page. */
export function shopAddressOf(path: string): ShopAddress | undefined {
  for (const { route, pattern } of PATTERNS) {
    const match = pattern.exec(path);
    if (match !== null) return { route, parts: { ...match.groups } };
  }
  return undefined;
}

/** Returns the route that a path matches exactly; undefined if the shop has no such page. */
export const shopRouteOf = (path: string): ShopRoute | undefined => shopAddressOf(path)?.route;

/** Numbers of orders and of tax invoices have capital letters. */
const WITH_CAPITALS = /^\/(order|tax-invoice)\//;

/**
 * Returns the path of the shop that somebody meant who wrote it with capital letters or a slash at the end; undefined
 * if the path is exact, or is none of the shop's.
 */
export function plainPathOf(path: string): string | undefined {
  const open = path.replace(/(?<=.)\/+$/, '');
  const plain = WITH_CAPITALS.test(open) ? open : open.toLowerCase();
  return plain === path || shopRouteOf(plain) === undefined ? undefined : plain;
}
