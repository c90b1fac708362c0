import type { ClientErrorRequest } from '../../contract/people/client-errors.js';

/** what may identify a person or open something of theirs: an address, a phone number, a token, a receipt's path */
const PERSONAL: readonly [pattern: RegExp, instead: string][] = [
  [/[^\s@/"'()<>]{1,64}@[^\s@/"'()<>]{1,255}/g, '<email>'],
  [/(\/order\/)[^\s/?#"')]+/g, '$1<order>'],
  // before the digits: a token has some of its own
  [/\b[0-9A-Za-z_-]{32,}\b/g, '<token>'],
  [/(?<![0-9A-Za-z])\+?\d[\d ]{5,18}\d(?![0-9A-Za-z])/g, '<number>'],
];

const cleaned = (text: string): string =>
  PERSONAL.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);

/**
 * A page's error as it may be logged: without e-mail addresses, receipts' paths, tokens and numbers as long as a phone's. The
 * names and positions in a stack stay.
 */
export function withoutPersonalData({ message, stack, path, build }: ClientErrorRequest): ClientErrorRequest {
  return { message: cleaned(message), stack: cleaned(stack), path: cleaned(path), build: cleaned(build) };
}
