import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { themeCss } from '../src/app/theme/theme-css.js';
import { theme } from '../src/app/theme/tokens.js';

const styleOf = (...file: string[]): string =>
  fs.readFileSync(path.join(import.meta.dirname, '..', 'src', 'app', ...file), 'utf8');

/** Returns a style sheet without comments and needless spaces; none of its texts in quotes contains either. */
const small = (css: string): string =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;\}/g, '}');

/** The fallbacks of the names' and headings' typefaces, so that words keep their width when the style sheets arrive. */
const fallbacks = (): string =>
  styleOf('theme', 'fonts.css')
    .match(/@font-face \{[^}]*Fallback[^}]*\}/g)
    ?.join('') ?? '';

/**
 * The first content keeps the fallbacks, because other letters would move it when their files arrive. Two hidden letters
 * request these files, so that the client has them at its first paint.
 */
const letters = (): string => {
  const fallback = (fonts: string) => fonts.replace(/^[^,]*, /, '');
  const [display = '', words = ''] = [theme.font.display, theme.font.text].map((fonts) => fonts.split(',')[0]);
  return `.first{--font-display:${fallback(theme.font.display)};--font-text:${fallback(theme.font.text)};font-family:var(--font-text)}
    .first::before,.first::after{content:"a";position:absolute;visibility:hidden;font-family:${display}}
    .first::after{font-family:${words}}`;
};

/**
 * The style of the pages' first content. The shop's pages have the client's base too, which applies to all of it, so
 * that nothing changes when the other style sheets arrive. The staff's come after antd's.
 */
const firstStyle = (isShop: boolean): string =>
  small(
    [
      fallbacks(),
      themeCss(),
      isShop ? styleOf('theme', 'base.css') : 'body{margin:0}',
      styleOf('first-paint.css'),
      letters(),
    ].join('\n'),
  );

const STYLE_SHEETS = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Makes the built page paint as soon as it arrives: the styles of its first content are inlined, and the client's style
 * sheets, which block painting, come after that content.
 */
export function firstPaintPlugin(): Plugin {
  return {
    name: 'passline-first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path: page }) => {
        const sheets = html.match(STYLE_SHEETS) ?? [];
        return {
          html: html.replace(STYLE_SHEETS, '').replace('</body>', `${sheets.join('')}\n  </body>`),
          tags: [{ tag: 'style', children: firstStyle(page === '/index.html'), injectTo: 'head' as const }],
        };
      },
    },
  };
}
