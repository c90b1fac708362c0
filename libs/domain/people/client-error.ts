import type { ClientErrorRequest } from '../../contract/requests/people/client-errors.js';

/** what may identify a person or give access: an address, a phone number, a token, a receipt's path */
const PERSONAL: readonly [pattern: RegExp, instead: string][] = [
  [/[^\s@/"'()<>]{1,64}@[^\s@/"'()<>]{1,255}/g, '<email>'],
  [/(\/order\/)[^\s/?#"')]+/g, '$1<order>'],
  // before the digits, because a token contains digits
  [/\b[0-9A-Za-z_-]{32,}\b/g, '<token>'],
  [/(?<![0-9A-Za-z])\+?\d[\d ]{5,18}\d(?![0-9A-Za-z])/g, '<number>'],
];

const cleaned = (text: string): string =>
  PERSONAL.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);

/**
 * Returns the error of a page without personal data, for the log: without email addresses, receipt paths, tokens and
 * numbers as long as a phone number. Names and positions in the stack stay.
 */
export function withoutPersonalData({ message, stack, path, build }: ClientErrorRequest): ClientErrorRequest {
  return { message: cleaned(message), stack: cleaned(stack), path: cleaned(path), build: cleaned(build) };
}
