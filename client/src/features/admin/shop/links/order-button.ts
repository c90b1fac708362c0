import type { AccentShades } from '@libs/contract/branches/shop.js';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

interface OrderButton {
  url: string;
  words: string;
  colours: Pick<AccentShades, 'accent' | 'onAccent'>;
}

/** Returns the HTML of a button for another website. It needs neither a style sheet nor a script. */
export const orderButton = ({ url, words, colours: { accent, onAccent } }: OrderButton): string =>
  `<a href="${escaped(url)}" style="display:inline-block;padding:14px 24px;border-radius:12px;` +
  `background:${accent};color:${onAccent};font:600 16px/1.25 sans-serif;text-decoration:none">${escaped(words)}</a>`;
