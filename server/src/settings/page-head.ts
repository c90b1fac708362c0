import { createHash } from 'node:crypto';
import type { Brand } from '../../../libs/contract/branches/shop.js';
import type { Language } from '../../../libs/contract/values.js';
import { imageUrl, pictureSrcSet } from '../../../libs/domain/menu/pictures.js';
import { PAGE_COLOURS } from '../../../libs/domain/shop/accent.js';
import { brandCss } from '../../../libs/domain/shop/brand-css.js';
import { Html, html } from '../common/http/html.js';

/** The shop's data in the head of each page. */
export interface HeadOfShop {
  brand: Brand;
  /** the stored icon's name; null: the page keeps its own icons */
  icon: string | null;
  version: number;
  /** the id of the built client, which an open page compares with the one that is served */
  build: string;
  publicUrl: string;
  languages: readonly Language[];
}

/** The part of the head in client/index.html and staff.html that is the shop's. */
const OWN_PART = /<!--shop-->.*?<!--\/shop-->/s;
/** The part of the first content that is the shop's: in the bar, until the client has been loaded. */
const OWN_NAME = /<!--name-->.*?<!--\/name-->/s;
const THEME_COLOURS = /\s*<meta name="theme-color"[^>]*>/g;
const OWN_ICONS: Record<string, string>[] = [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-180.png' },
];

/** A sentence of a shop that has written none. */
export const descriptionOf = ({ description, name }: Brand): string =>
  description || `Order from ${name} online, for delivery or pickup.`;

function tag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([attribute, value]) => html` ${new Html(attribute)}="${value}"`.text);
  return `<${name}${written.join('')}>`;
}

const iconsOf = (icon: string | null): Record<string, string>[] =>
  icon === null
    ? OWN_ICONS
    : [
        { rel: 'icon', href: imageUrl(icon, 192), type: 'image/png' },
        { rel: 'apple-touch-icon', href: imageUrl(icon, 180) },
      ];

/** px: the height of the mark in the bar */
const MARK = 32;
/** letters of a name that the bar shows in one line, as in client/src/app/shell/logo.tsx */
const ONE_LINE = 20;

/** Returns the shop's mark and name, as the client shows them. */
function nameOf({ name, logo_url: logo, logo_aspect: aspect }: Brand): string {
  const mark =
    logo === null
      ? html`<b class="first-mark">${name.slice(0, 1)}</b>`
      : html`<img class="first-mark" src="${logo}" srcset="${pictureSrcSet(logo) ?? ''}" sizes="96px" width="${Math.round(MARK * (aspect ?? 1))}" height="${MARK}" alt="">`;
  const long = new Html(name.length > ONE_LINE ? ' data-long' : '');
  return html`${mark}<b class="first-name"${long}>${name}</b>`.text;
}

/** Puts the shop's name, words, colours, mark and icons into the built page. */
export function pageOfShop(page: string, { brand, icon, version, build, publicUrl, languages }: HeadOfShop): string {
  const title = brand.tagline === '' ? brand.name : `${brand.name}: ${brand.tagline}`;
  const picture = brand.home_url ?? imageUrl(icon, 512);
  const facts: Record<string, string> = {
    'og:type': 'website',
    // one address for all pages: a preview is of the shop, never of an order
    'og:url': `${publicUrl}/`,
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': descriptionOf(brand),
    ...(picture === null ? {} : { 'og:image': publicUrl + picture }),
  };
  const head = [
    html`<title>${title}</title>`.text,
    tag('meta', { name: 'description', content: descriptionOf(brand) }),
    tag('meta', { name: 'passline-shop', content: String(version) }),
    tag('meta', { name: 'passline-build', content: build }),
    tag('meta', {
      name: 'theme-color',
      media: '(prefers-color-scheme: light)',
      content: brand.shades.light.accent,
    }),
    tag('meta', { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: PAGE_COLOURS.dark.ground }),
    ...Object.entries(facts).map(([property, content]) => tag('meta', { property, content })),
    ...iconsOf(icon).map((link) => tag('link', link)),
    tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
    `<style id="brand">${brandCss(brand.shades)}</style>`,
  ];
  // the client chooses one of them before it can read the settings
  const root = tag('html', { lang: 'en', 'data-languages': languages.join(' ') });
  // a function: `$` in a name has no meaning
  return page
    .replace('<html lang="en">', root)
    .replace(THEME_COLOURS, '')
    .replace(OWN_PART, () => head.join('\n    '))
    .replace(OWN_NAME, () => nameOf(brand));
}

const INLINE_STYLES = /<style[^>]*>(.*?)<\/style>/gs;

/** Returns the sources, for a content policy, of the styles in a page's text. */
export const inlineStyles = (page: string): string[] =>
  [...page.matchAll(INLINE_STYLES)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
