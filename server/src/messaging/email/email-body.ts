import { languageOf } from '../../../../libs/domain/text/names.js';
import { type Html, html } from '../../common/http/html.js';

/** Separates the two cells of a row, such as a dish and its price. */
export const CELL = '\t';

/** An address on the web, up to a character that cannot be its end. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

/** Returns the text of an e-mail from its paragraphs; a paragraph of several lines is an array. */
export const emailText = (paragraphs: readonly (string | readonly string[])[]): string =>
  paragraphs.map((paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.join('\n'))).join('\n\n');

/** Returns a row of an e-mail's table. */
export const emailRow = (left: string, right: string): string => `${left.replace(/[\t\n]/g, ' ')}${CELL}${right}`;

/** Returns the text of an e-mail for readers without HTML. */
export const emailPlain = (text: string): string => text.replaceAll(CELL, ': ');

/** Returns the text of an e-mail as simple HTML: paragraphs, rows as a table, and links. */
export function emailHtml(text: string): string {
  const blocks = text.split('\n\n').map((block) => blockOf(block.split('\n')));
  return `<!doctype html>${
    html`<html lang="${languageOf(text)}"><body style="font:16px/1.5 sans-serif;max-width:34em">
${blocks}
</body></html>`.text
  }`;
}

function blockOf(lines: readonly string[]): Html {
  if (!lines.some((line) => line.includes(CELL))) return html`<p>${lines.map((line) => html`${linked(line)}<br>`)}</p>`;
  const rows = lines.map((line) => {
    const [left = '', right = ''] = line.split(CELL);
    return html`<tr><td style="padding:2px 16px 2px 0">${left}</td><td align="right">${right}</td></tr>`;
  });
  return html`<table role="presentation">${rows}</table>`;
}

const linked = (line: string): Html =>
  line
    .split(ADDRESS)
    .reduce((all, part, i) => (i % 2 === 1 ? html`${all}<a href="${part}">${part}</a>` : html`${all}${part}`), html``);
