import { PHONE_PATTERN } from '../../contract/values.js';

/**
 * The longest text that a number's field accepts: a copied number may have a link's prefix, brackets and invisible
 * marks.
 */
export const PHONE_TEXT_MAX = 40;

/** Sri Lankan mobile numbers begin with 07. All others are landlines or foreign. */
const MOBILE = /^07\d{8}$/;

/** The prefix of a number that is copied from a link. */
const LINK = /^tel:(?:\/\/)?/i;
/** Separators between the digits of a number: white space, dashes of every length, brackets, dots and slashes. */
const SEPARATORS = /[\s().\-/\u00ad\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
/** Invisible marks in numbers that are copied from contacts and chats: direction marks, joiners, byte-order marks. */
const INVISIBLE = /[\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** A number without its leading zero. */
const WITHOUT_ZERO = /^[1-9]\d{8}$/;
/** The country code before a number with or without its leading zero. */
const WITH_COUNTRY = /^(?:\+|00)?94(?:0?(\d{9}))$/;

const compactOf = (text: string): string =>
  text.replace(INVISIBLE, '').trim().replace(LINK, '').replace(SEPARATORS, '').replace('＋', '+');

/**
 * Returns a phone number in its stored form of ten digits: `0771234567` for `+94 77 123 4567`, `94771234567`,
 * `tel:+94771234567`, `077 123 4567`, `77 123 4567` and `0771234567`. Null for any other text. Idempotent.
 */
export function parsePhone(text: string): string | null {
  const compact = compactOf(text);
  if (PHONE_PATTERN.test(compact)) return compact;
  if (WITHOUT_ZERO.test(compact)) return `0${compact}`;
  const national = WITH_COUNTRY.exec(compact)?.[1];
  return national === undefined ? null : `0${national}`;
}

/** A short number of a call centre, such as 1919. */
const SHORT = /^\d{3,5}$/;

/** Returns whether a text is a number that a shop gives its customers: one of the country, or a short one. */
export const isSupportPhone = (text: string): boolean => SHORT.test(compactOf(text)) || parsePhone(text) !== null;

/** A search text that may be part of a number, in any usual form. */
const PART_OF_NUMBER = /^(?:\+|00)?\d{4,}$/;

/**
 * Returns the digits by which a text searches phone numbers: a complete number as from `parsePhone`, or at least four
 * digits of one. Null if the text has no such number.
 */
export function phoneSearch(text: string): string | null {
  const whole = parsePhone(text);
  if (whole !== null) return whole;
  const compact = compactOf(text);
  if (!PART_OF_NUMBER.test(compact)) return null;
  return compact.replace(/^\+94/, '0').replace(/^\+/, '');
}

/** Returns whether a stored phone number contains the number that a search text names; false if the text names none. */
export function matchesPhone(phone: string, text: string): boolean {
  const digits = phoneSearch(text);
  return digits !== null && phone.includes(digits);
}

/**
 * Returns whether text messages are sent to a phone number of ten digits. Landlines cannot receive them, and foreign
 * numbers attract message-pumping fraud.
 */
export function canReceiveMessages(phone: string): boolean {
  return MOBILE.test(phone);
}
