import { micromark } from 'micromark';
import { WEB_LINK } from '../../../libs/domain/shop/web-link.js';

/** The constructs of Markdown that a page does without: raw HTML, pictures and code are shown as they were typed. */
const DISABLED = ['htmlFlow', 'htmlText', 'labelStartImage', 'codeFenced', 'codeIndented', 'codeText', 'definition'];

/** The page has a heading of its own, so the highest one of its text is of the second level. */
const HIGHEST = 2;
const LOWEST = 6;
const HEADING = /<(\/?)h([1-6])>/g;
const LINK = /<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g;
/** a page of the shop, a part of the page, or an e-mail; the library allows other hosts and chats, too */
const OWN_LINK = /^(?!\/\/)(?:mailto:|[^:]*$|[^:]*[/?#])/i;

/** Returns Markdown as HTML of headings, paragraphs, lists, quotes, links and emphasis, safe to be put into a page. */
export function richText(markdown: string): string {
  const html = micromark(markdown, { extensions: [{ disable: { null: DISABLED } }] }).replace(
    LINK,
    (link, address: string, words: string) => (isAllowed(address) ? link : words),
  );
  const highest = Math.min(...[...html.matchAll(HEADING)].map(([, , level]) => Number(level)));
  return html.replace(HEADING, (_tag, slash: string, level: string) => {
    return `<${slash}h${Math.min(LOWEST, Number(level) - highest + HIGHEST)}>`;
  });
}

/** The library has emptied addresses of other protocols. */
const isAllowed = (address: string): boolean => address !== '' && (WEB_LINK.test(address) || OWN_LINK.test(address));
