import type { Brand } from '@libs/contract/branches/shop.js';
import { brandCss } from '@libs/domain/shop/brand-css.js';

function styleOfBrand(): HTMLStyleElement {
  const known = document.querySelector<HTMLStyleElement>('style#brand');
  if (known !== null) return known;
  const style = document.createElement('style');
  style.id = 'brand';
  return document.head.appendChild(style);
}

/** Puts the shop's colours and its icon into the open page, as the server does with a new one. */
export function showBrand({ accent, icon_url, shades }: Brand): void {
  styleOfBrand().textContent = brandCss(shades);
  const light = document.querySelector<HTMLMetaElement>('meta[name="theme-color"][media*="light"]');
  if (light !== null) light.content = accent;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon === null || icon_url === null) return;
  icon.type = 'image/png';
  icon.href = icon_url;
}
