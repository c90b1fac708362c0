import { createHash } from 'node:crypto';
import type { Brand } from '../../../libs/contract/branches/shop.js';
import type { Language } from '../../../libs/contract/values.js';
import { imageUrl } from '../../../libs/domain/menu/pictures.js';
import { PAGE_COLOURS } from '../../../libs/domain/shop/accent.js';
import { brandCss } from '../../../libs/domain/shop/brand-css.js';
import { homeTitle } from '../../../libs/domain/shop/page-titles.js';
import { text } from '../../../libs/texts/text.js';
import { Html, html } from '../common/http/html.js';
import { say } from '../common/texts.js';
import { shopName } from './content/frame.js';
import { dataBlock, type Fact } from './structured-data.js';

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
/** The first content of a page without words of its own: the bar, and boxes in the place of the page. */
const FIRST_CONTENT = /<!--first-->.*?<!--\/first-->/s;
const NO_SCRIPT = /<noscript>.*?<\/noscript>/s;
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

/** A page that search engines may find. */
export interface FoundPage {
  title: string;
  description: string;
  /** the page's one address, without a host */
  path: string;
  /** an address without a host; null: the shop's */
  picture: string | null;
  /** the branch whose menu the client requests first */
  branchId?: number | undefined;
  facts: readonly Fact[];
  content: Html;
}

interface Visit {
  language: Language;
  /** absent: a page without words of its own, which no search engine keeps */
  found?: FoundPage | undefined;
}

/** Returns the address of a page in a language; in English it has no parameter. */
const inLanguage = (path: string, language: Language): string =>
  language === 'en' ? path : `${path}?lang=${language}`;

/** Returns the one address of a page, and those of its other languages. */
function addresses(path: string, language: Language, { publicUrl, languages }: HeadOfShop): string[] {
  const canonical = { rel: 'canonical', href: publicUrl + inLanguage(path, language) };
  const others = languages.map((code) => ({ hreflang: code, href: publicUrl + inLanguage(path, code) }));
  const alternates = languages.length < 2 ? [] : [...others, { hreflang: 'x-default', href: publicUrl + path }];
  return [canonical, ...alternates.map((one) => ({ rel: 'alternate', ...one }))].map((link) => tag('link', link));
}

/** Puts the shop's name, words, colours, mark and icons into the built page, and what a search engine reads. */
export function pageOfShop(page: string, shop: HeadOfShop, { language, found }: Visit): string {
  const { brand, icon, version, build, publicUrl, languages } = shop;
  const title = found?.title ?? homeTitle(brand, language);
  const description = found?.description ?? descriptionOf(brand);
  const picture = found?.picture ?? brand.home_url ?? imageUrl(icon, 512);
  const preview: Record<string, string> = {
    'og:type': 'website',
    // a page without words of its own, such as an order's, shares the shop's address
    'og:url': publicUrl + (found ? inLanguage(found.path, language) : '/'),
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    ...(picture === null ? {} : { 'og:image': publicUrl + picture }),
  };
  const head = [
    html`<title>${title}</title>`.text,
    tag('meta', { name: 'description', content: description }),
    ...(found ? addresses(found.path, language, shop) : []),
    tag('meta', { name: 'passline-shop', content: String(version) }),
    tag('meta', { name: 'passline-build', content: build }),
    tag('meta', {
      name: 'theme-color',
      media: '(prefers-color-scheme: light)',
      content: brand.shades.light.accent,
    }),
    tag('meta', { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: PAGE_COLOURS.dark.ground }),
    ...Object.entries(preview).map(([property, content]) => tag('meta', { property, content })),
    ...iconsOf(icon).map((link) => tag('link', link)),
    tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
    `<style id="brand">${brandCss(brand.shades)}</style>`,
    ...(found ? [dataBlock(found.facts).text] : []),
  ];
  const root = tag('html', {
    lang: language,
    // the client chooses one of them before it can read the settings
    'data-languages': languages.join(' '),
    ...(found?.branchId !== undefined && { 'data-branch': String(found.branchId) }),
  });
  // functions: `$` in a name has no meaning
  const shown = page
    .replace('<html lang="en">', () => root)
    .replace(THEME_COLOURS, '')
    .replace(OWN_PART, () => head.join('\n    '));
  return found
    ? shown
        .replace(FIRST_CONTENT, () => found.content.text)
        .replace(NO_SCRIPT, () => html`<noscript>${say(text('page.noScript'), language)}</noscript>`.text)
    : shown.replace(OWN_NAME, () => shopName(brand).text);
}

const INLINE_STYLES = /<style[^>]*>(.*?)<\/style>/gs;

/** Returns the sources, for a content policy, of the styles in a page's text. */
export const inlineStyles = (page: string): string[] =>
  [...page.matchAll(INLINE_STYLES)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
