import fs from 'node:fs';
import path from 'node:path';
import type { BrandShades } from '../../../../libs/contract/branches/shop.js';
import type { Language } from '../../../../libs/contract/values.js';
import { brandCss } from '../../../../libs/domain/shop/brand-css.js';

/** HTML that is safe to put into a page. */
export class Html {
  constructor(readonly text: string) {}
}

type Insertion = string | number | Html | readonly Html[];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A template of HTML. Escapes inserted values, unless this template has made them. */
export function html(parts: TemplateStringsArray, ...insertions: Insertion[]): Html {
  return new Html(parts.reduce((text, part, i) => text + written(insertions[i - 1] ?? '') + part));
}

function written(insertion: Insertion): string {
  if (insertion instanceof Html) return insertion.text;
  if (Array.isArray(insertion)) return insertion.map((piece: Html) => piece.text).join('\n');
  return String(insertion).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/**
 * The style of the few pages that the server renders, light and dark, without scripts. The shop's accent is added to
 * it.
 */
const STYLE = `
:root{color-scheme:light dark;--ground:#fff8f0;--surface:#fff;--ink:#1f1a17;--quiet:#6b5f55;--line:#eadfd2;--leaf:#2e7d4f;--mustard:#f2b705}
@media (prefers-color-scheme:dark){:root{--ground:#14110f;--surface:#1e1a17;--ink:#f6efe6;--quiet:#b3a698;--line:#362f29;--leaf:#5fc28a}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--ink);font:16px/1.5 Figtree,system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:32px 16px 48px}
h1{font:700 32px/1.15 "Bricolage Grotesque",system-ui,sans-serif;margin:0 0 8px;letter-spacing:-.01em}
p{margin:0 0 16px}
.quiet{color:var(--quiet)}
.after{margin-top:4px}
.panel{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:24px;margin:24px 0}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0}
dt{color:var(--quiet)}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
.sum{font:700 40px/1.1 "Bricolage Grotesque",system-ui,sans-serif;font-variant-numeric:tabular-nums;margin:4px 0 20px}
.badge{display:inline-block;background:var(--mustard);color:#1f1a17;border-radius:999px;padding:2px 12px;font-size:14px;font-weight:600;margin-bottom:20px}
form{display:grid;gap:8px}
button{display:block;width:100%;min-height:52px;padding:8px 16px;border-radius:12px;border:1px solid var(--line);background:var(--surface);color:var(--ink);font:600 16px/1.3 Figtree,system-ui,sans-serif;text-align:left;cursor:pointer}
button small{display:block;font-weight:400;font-size:14px;color:var(--quiet)}
button:hover{border-color:var(--accent)}
button:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
button.main{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
button.main small{color:inherit}
a{color:var(--accent-text)}
aside{position:fixed;inset:auto 0 0;border-top:1px solid var(--line);background:var(--surface);font-size:12px;line-height:21px;text-align:center}
.messages{list-style:none;margin:24px 0;padding:0;display:grid;gap:12px}
.messages li{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:16px}
.messages .quiet{display:flex;justify-content:space-between;font-size:14px;font-variant-numeric:tabular-nums}
.messages p{margin:8px 0 0;white-space:pre-wrap;overflow-wrap:anywhere}
`;

interface Page {
  title: string;
  body: Html;
  /** English if absent */
  language?: Language;
  /** the shop's accent */
  shades: BrandShades;
  /** after how many seconds the page reloads itself */
  refreshSeconds?: number;
  /** the result of `fontFaces` */
  fonts?: string;
  /** whether the page is marked as part of the demonstration */
  isDemonstration?: boolean;
}

const FONTS = { 'Bricolage Grotesque': /^bricolage-grotesque.*\.woff2$/, Figtree: /^figtree.*\.woff2$/ };

/** Returns the client's fonts as style rules; empty if no built client is served. */
export function fontFaces(webRoot: string): string {
  const folder = path.join(webRoot, 'assets');
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return Object.entries(FONTS)
    .map(([family, pattern]) => [family, files.find((file) => pattern.test(file))])
    .filter(([, file]) => file !== undefined)
    .map(
      ([family, file]) =>
        `@font-face{font-family:"${family}";font-weight:200 900;font-display:swap;src:url(/assets/${file})}`,
    )
    .join('\n');
}

const DEMONSTRATION_STRIP = html`<aside aria-label="Demonstration"><b>Demonstration</b> No food, no charge.</aside>`;

/** Returns a complete page. */
export function page({
  title,
  body,
  shades,
  refreshSeconds,
  fonts = '',
  isDemonstration = false,
  language = 'en',
}: Page): string {
  const strip = isDemonstration ? DEMONSTRATION_STRIP : html``;
  const refresh = refreshSeconds === undefined ? html`` : html`<meta http-equiv="refresh" content="${refreshSeconds}">`;
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refresh}<title>${title}</title><style>${new Html(fonts + STYLE + brandCss(shades))}</style></head>
<body><main>${body}</main>${strip}</body></html>`.text;
}
