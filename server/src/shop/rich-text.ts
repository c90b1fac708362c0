import { micromark } from 'micromark';

/** The constructs of Markdown that a page does without: raw HTML, pictures and code are shown as they were typed. */
const DISABLED = ['htmlFlow', 'htmlText', 'labelStartImage', 'codeFenced', 'codeIndented', 'codeText', 'definition'];

/** The page has a heading of its own, so the highest one of its text is of the second level. */
const HIGHEST = 2;
const LOWEST = 6;
const HEADING = /<(\/?)h([1-6])>/g;
/** a link whose address the library has emptied, because its protocol is none of http, https and mailto */
const DEAD_LINK = /<a href="">(.*?)<\/a>/g;

/** Returns Markdown as HTML of headings, paragraphs, lists, quotes, links and emphasis, safe to be put into a page. */
export function richText(markdown: string): string {
  const html = micromark(markdown, { extensions: [{ disable: { null: DISABLED } }] }).replace(DEAD_LINK, '$1');
  const highest = Math.min(...[...html.matchAll(HEADING)].map(([, , level]) => Number(level)));
  return html.replace(HEADING, (_tag, slash: string, level: string) => {
    return `<${slash}h${Math.min(LOWEST, Number(level) - highest + HIGHEST)}>`;
  });
}
