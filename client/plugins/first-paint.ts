import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { theme } from '../src/app/theme/tokens.js';

const { light, dark } = theme.palettes;
const colours = ({ ground, line, sunk, ink }: typeof light) =>
  `.first{background:${ground};color:${ink}}.first-bar{border-color:${line}}.first span{background:${sunk}}`;

/** The fallbacks of the name's typeface, so that the name keeps its width when the style sheets arrive. */
const FALLBACKS = fs
  .readFileSync(path.join(import.meta.dirname, '..', 'src', 'app', 'theme', 'fonts.css'), 'utf8')
  .match(/@font-face \{[^}]*"Bricolage Fallback[^}]*551 900[^}]*\}/g)
  ?.join('')
  .replace(/\s+/g, ' ');

/**
 * The style of the first content of the pages: the bar at the top with the shop's mark and name, and skeletons. It has
 * the geometry of app/shell/{navbar,logo}.module.css and staff-bar.module.css, so that nothing moves when the client
 * replaces it. On a phone the branch takes the place of the name then.
 */
const STYLE = `
${FALLBACKS}
body{margin:0}
.first{min-height:100vh}
.first-bar{display:flex;align-items:center;gap:10px;box-sizing:border-box;height:56px;padding:0 16px;border-bottom:1px solid}
.first span{border-radius:12px}
.first-bar span{width:128px;height:24px}
.first-bar span:last-child{width:72px;margin-left:auto}
.first-mark{flex:none;box-sizing:border-box;width:32px;height:32px}
.first-bar img{width:auto;max-width:128px;object-fit:contain;border-radius:3.84px}
.first-bar b.first-mark{display:grid;place-items:center;border-radius:28%;background:var(--accent);color:var(--on-accent);font:800 1.25rem/1 ${theme.font.display}}
.first-name{max-width:13em;font:800 1.25rem/1.1 ${theme.font.display};letter-spacing:-.03em;text-wrap:balance;overflow-wrap:anywhere;-webkit-font-smoothing:antialiased}
.first-name[data-long]{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:2;font-size:1rem}
.staff .first-name{display:none}
.first-page{display:grid;gap:16px;max-width:1120px;margin-left:max(0px,(100% - 1360px)/2);padding:32px 16px}
.first-page span{height:96px}
.first-page span:first-child{width:60%;height:48px}
${colours(light)}
@media(prefers-color-scheme:dark){${colours(dark)}.first-bar img{background:#fff}}
@media(max-width:399px){.first-bar img{max-width:88px}}
@media(min-width:960px){.first-bar:not(.staff){height:72px;padding:0 max(32px,(100% - 1296px)/2)}.first-page{padding-inline:32px}}
`;

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
      handler: (html) => {
        const sheets = html.match(STYLE_SHEETS) ?? [];
        return {
          html: html.replace(STYLE_SHEETS, '').replace('</body>', `${sheets.join('')}\n  </body>`),
          tags: [{ tag: 'style', children: STYLE, injectTo: 'head' as const }],
        };
      },
    },
  };
}
