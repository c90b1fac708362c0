import type { Plugin } from 'vite';
import { theme } from '../src/app/theme/tokens.js';

const { light, dark } = theme.palettes;
const colours = ({ ground, surface, line, sunk }: typeof light) =>
  `.first{background:${ground}}.first-bar{background:${surface};border-color:${line}}.first span{background:${sunk}}`;

/** The style of the first content of index.html: the bar at the top, and skeletons below it. */
const STYLE = `
body{margin:0}
.first{min-height:100vh}
.first-bar{display:flex;align-items:center;justify-content:space-between;box-sizing:border-box;height:56px;padding:0 16px;border-bottom:1px solid}
.first span{display:block;border-radius:12px}
.first-bar span{width:128px;height:24px}
.first-bar span+span{width:72px}
.first-page{display:grid;gap:16px;max-width:1120px;margin-left:max(0px,(100% - 1360px)/2);padding:32px 16px}
.first-page span{height:96px}
.first-page span:first-child{width:60%;height:48px}
${colours(light)}
@media(prefers-color-scheme:dark){${colours(dark)}}
@media(min-width:960px){.first-bar{height:72px;padding:0 max(32px,(100% - 1296px)/2)}.first-page{padding-inline:32px}}
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
