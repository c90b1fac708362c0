import type { Brand } from '@libs/contract/branches/shop.js';
import { brandCss } from '@libs/domain/shop/brand-css.js';

/** Returns the style sheet of the brand, which the server has written into the page; an empty one in development. */
function sheetOfBrand(): CSSStyleSheet | null {
  const known = document.querySelector<HTMLStyleElement>('style#brand');
  if (known !== null) return known.sheet;
  const style = document.createElement('style');
  style.id = 'brand';
  return document.head.appendChild(style).sheet;
}

/** Puts the shop's colours and its icon into the open page, as the server does with a new one. */
export function showBrand({ accent, icon_url, shades }: Pick<Brand, 'accent' | 'icon_url' | 'shades'>): void {
  const sheet = sheetOfBrand();
  // not as text of the element, which the content policy of the shop's pages forbids
  while (sheet !== null && sheet.cssRules.length > 0) sheet.deleteRule(0);
  sheet?.insertRule(`@media all{${brandCss(shades)}}`);
  const light = document.querySelector<HTMLMetaElement>('meta[name="theme-color"][media*="light"]');
  if (light !== null) light.content = accent;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon === null || icon_url === null) return;
  icon.type = 'image/png';
  icon.href = icon_url;
}
