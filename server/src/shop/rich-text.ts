import { micromark } from 'micromark';
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { WEB_LINK } from '../../../libs/domain/shop/web-link.js';

/** The constructs of Markdown that a page does without: raw HTML, pictures and code are shown as they were typed. */
const DISABLED = ['htmlFlow', 'htmlText', 'labelStartImage', 'codeFenced', 'codeIndented', 'codeText', 'definition'];

/** The page has a heading of its own, so the highest one of its text is of the second level. */
const HIGHEST = 2;
const LOWEST = 6;
const HEADING = /<(\/?)h([1-6])>/g;
const LINK = /<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g;
/** a page of the shop, a part of the page, an e-mail, or a telephone number */
const OWN_LINK = /^(?:mailto:[^\s]+|tel:\+?[\d().-]+|(?!\/\/)[^:]*|(?!\/\/)[^:]*[/?#].*)$/i;
const PARAGRAPH = /<p>[\s\S]*?<\/p>/g;
const LINE_END = /(?<!<br \/>)\n/g;

/**
 * Returns Markdown as HTML of headings, paragraphs, lists, tables, quotes, links and emphasis, safe to be put into a
 * page. Addresses are links, and a line that ends within a paragraph ends on the page, too.
 */
export function richText(markdown: string): string {
  const html = micromark(markdown, {
    // every link is judged below
    allowDangerousProtocol: true,
    extensions: [gfmTable(), gfmAutolinkLiteral(), { disable: { null: DISABLED } }],
    htmlExtensions: [gfmTableHtml(), gfmAutolinkLiteralHtml()],
  })
    .replace(LINK, (link, address: string, words: string) => (isAllowed(address) ? link : words))
    .replace(PARAGRAPH, (paragraph) => paragraph.replace(LINE_END, '<br />\n'));
  const highest = Math.min(...[...html.matchAll(HEADING)].map(([, , level]) => Number(level)));
  return html.replace(HEADING, (_tag, slash: string, level: string) => {
    return `<${slash}h${Math.min(LOWEST, Number(level) - highest + HIGHEST)}>`;
  });
}

const isAllowed = (address: string): boolean => address !== '' && (WEB_LINK.test(address) || OWN_LINK.test(address));
