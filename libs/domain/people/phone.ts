import { PHONE_PATTERN } from '../../contract/values.js';

/** Characters that a field for a number takes: a number may be copied with a link's beginning, brackets and invisible marks. */
export const PHONE_TEXT_MAX = 40;

/** Sri Lankan mobile numbers begin with 07; everything else is a landline or foreign. */
const MOBILE = /^07\d{8}$/;

/** How a number begins that is copied from a link. */
const LINK = /^tel:(?:\/\/)?/i;
/** Separators that people write between the digits of a number: white space, dashes of every length, brackets, points and slashes. */
const SEPARATORS = /[\s().\-/\u00ad\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
/** Marks without width that come along with a number from contacts and chats: direction, joiners, and the start of a text. */
const INVISIBLE = /[\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** A number without its leading zero. */
const WITHOUT_ZERO = /^[1-9]\d{8}$/;
/** The country's code in front of a number that then lacks, or keeps, its leading zero. */
const WITH_COUNTRY = /^(?:\+|00)?94(?:0?(\d{9}))$/;

const compactOf = (text: string): string =>
  text.replace(INVISIBLE, '').trim().replace(LINK, '').replace(SEPARATORS, '').replace('＋', '+');

/**
 * Returns a phone number as the product stores and answers it: ten digits, such as `0771234567` for `+94 77 123 4567`,
 * `94771234567`, `tel:+94771234567`, `077 123 4567`, `77 123 4567` and `0771234567`. Null for a text that is no number of ten national
 * digits. Idempotent.
 */
export function parsePhone(text: string): string | null {
  const compact = compactOf(text);
  if (PHONE_PATTERN.test(compact)) return compact;
  if (WITHOUT_ZERO.test(compact)) return `0${compact}`;
  const national = WITH_COUNTRY.exec(compact)?.[1];
  return national === undefined ? null : `0${national}`;
}

/** A search text that could be a part of a number, in any usual form. */
const PART_OF_NUMBER = /^(?:\+|00)?\d{4,}$/;

/**
 * Returns the digits by which a search text names phone numbers: a whole number as `parsePhone` gives it, or at least four
 * digits of one. Null for a text that names none.
 */
export function phoneSearch(text: string): string | null {
  const whole = parsePhone(text);
  if (whole !== null) return whole;
  const compact = compactOf(text);
  if (!PART_OF_NUMBER.test(compact)) return null;
  return compact.replace(/^\+94/, '0').replace(/^\+/, '');
}

/** Whether a stored phone number contains what a search text names; false where the text names no number. */
export function matchesPhone(phone: string, text: string): boolean {
  const digits = phoneSearch(text);
  return digits !== null && phone.includes(digits);
}

/**
 * Whether text messages are sent to a phone number of ten digits. Landlines cannot take them, and foreign numbers are
 * what message-pumping fraud lives on.
 */
export function canReceiveMessages(phone: string): boolean {
  return MOBILE.test(phone);
}
