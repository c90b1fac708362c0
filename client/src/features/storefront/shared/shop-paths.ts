/** Pages about one branch's food: they need a branch, and they follow its menu live. */
const SHOP_PATHS: ReadonlySet<string> = new Set(['/address', '/menu', '/offers', '/cart', '/summary', '/checkout']);

export function isShopPath(pathname: string): boolean {
  return SHOP_PATHS.has(pathname);
}
