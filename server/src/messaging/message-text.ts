import type { Language } from '../../../libs/contract/values.js';
import { isGsm, smsSegments } from '../../../libs/domain/text/sms-segments.js';
import { type Text, text } from '../../../libs/texts/text.js';
import { say } from '../common/texts.js';

/** Each segment is charged. Outside of the GSM alphabet one has 70 letters, too few for a code with its warning. */
const SEGMENTS = { code: 1, unicodeCode: 2, other: 2 };

/** Returns a name, then the name without its last word, and so on; not the empty one. */
function shorterNames(name: string): string[] {
  const words = name.split(' ');
  return words.map((_, dropped) => words.slice(0, words.length - dropped).join(' '));
}

interface Message {
  /** the message, which names the shop */
  of: (store: string) => Text;
  store: string;
  language: Language;
}

/**
 * Returns a text message of at most two segments. If the shop's name makes it longer, words of the name are left out
 * from its end, and the whole name, with which each message begins, if nothing else helps.
 */
export function messageText({ of, store, language }: Message): string {
  const fitting = shorterNames(store)
    .map((name) => say(of(name), language))
    .find((message) => smsSegments(message) <= SEGMENTS.other);
  return fitting ?? capitalized(say(of(''), language).replace(/^: /, ''));
}

const capitalized = (sentence: string) => sentence.slice(0, 1).toUpperCase() + sentence.slice(1);

interface CodeMessage extends Message {
  code: string;
  /** the shop's address on the web */
  publicUrl: string;
}

/**
 * Returns the text message with a one-time code, of one segment, or of two if it is not in the GSM alphabet. It begins with the code, which a phone's preview
 * shows, and ends with the line `@host #code`, so that a browser offers the code only on the shop's pages. If the shop's
 * name is too long, words are left out as in `messageText`, and if nothing else helps all but the code.
 */
export function codeText({ code, of, store, publicUrl, language }: CodeMessage): string {
  const withAddress = (message: Text) => `${say(message, language)}\n\n@${new URL(publicUrl).hostname} #${code}`;
  const fitting = shorterNames(store)
    .map((name) => withAddress(of(name)))
    .find((message) => smsSegments(message) <= (isGsm(message) ? SEGMENTS.code : SEGMENTS.unicodeCode));
  return fitting ?? withAddress(text('message.code.short', { code }));
}
