import type { Brand } from '../../../../libs/contract/branches/shop.js';
import { pictureSrcSet } from '../../../../libs/domain/menu/pictures.js';
import { Html, html } from '../../common/http/html.js';
import type { Reader } from '../reader.js';

/** px: the height of the mark in the bar */
const MARK = 32;
/** letters of a name that the bar shows in one line, as in client/src/app/shell/logo.tsx */
const ONE_LINE = 20;

/** Returns the shop's mark and name, as the client shows them. */
export function shopName({ name, logo_url: logo, logo_aspect: aspect }: Brand): Html {
  const mark =
    logo === null
      ? html`<b class="first-mark">${name.slice(0, 1)}</b>`
      : html`<img class="first-mark" src="${logo}" srcset="${pictureSrcSet(logo) ?? ''}" sizes="96px" width="${Math.round(MARK * (aspect ?? 1))}" height="${MARK}" alt="">`;
  const long = new Html(name.length > ONE_LINE ? ' data-long' : '');
  return html`${mark}<b class="first-name"${long}>${name}</b>`;
}

interface Framed {
  brand: Brand;
  /** the branch that the page is about */
  branch?: { name: string; phone: string } | undefined;
  content: Html;
}

/**
 * Returns the first content of a page: what a person reads until the client replaces it, and without JavaScript. Its
 * classes are those of client/src/app/first-paint.css.
 */
export function framed({ brand, branch, content }: Framed, { t }: Reader): Html {
  const links = [
    ['/', t('shop.footer.branches')],
    ['/about-us', t('shop.link.about')],
    ['/privacy-policy', t('shop.link.privacy')],
    ['/terms-and-conditions', t('shop.link.terms')],
  ];
  const phone = branch && html`<a class="first-call" href="tel:${branch.phone}">${branch.phone}</a>`;
  return html`<div class="first">
<header class="first-bar"><a href="/">${shopName(brand)}</a>${phone ?? html`<span></span>`}</header>
<main class="first-main">${content}</main>
<footer class="first-foot"><ul>${links.map(([to = '', words = '']) => html`<li><a href="${to}">${words}</a></li>`)}${
    branch ? html`<li><a href="tel:${branch.phone}">${branch.name} ${branch.phone}</a></li>` : html``
  }</ul></footer>
</div>`;
}

/** Returns a picture of the shop's that fills its box. It is decoration, because its name is beside it. */
export const picture = (
  url: string,
  { sizes, width, height, isUrgent }: { sizes: string; width: number; height: number; isUrgent: boolean },
): Html =>
  html`<img src="${url}" srcset="${pictureSrcSet(url) ?? ''}" sizes="${sizes}" width="${width}" height="${height}" alt=""${new Html(
    isUrgent ? '' : ' loading="lazy"',
  )} decoding="async">`;
