import { parsePhone } from '../people/phone.js';
import { nameKey } from '../text/names.js';

/** The criteria of a search over all days. At least one is present, and all that are present must match. */
export interface OrderSearch {
  ticket?: number;
  /** in its stored form */
  reference?: string;
  /** ten digits */
  phone?: string;
}

/** the most orders that a search returns: the newest */
export const SEARCH_MAX = 100;

const TICKET = /^\d{1,4}$/;
const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** Returns a typed order number in its stored form (O reads as 0, I and L as 1); null if it is none. */
function parseOrderNumber(text: string): string | null {
  const reference = text.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return REFERENCE.test(reference) ? reference : null;
}

/** fewer letters would match too many customers */
const NAME_MIN = 2;

/**
 * Returns what a text searches for over all days and branches: a ticket number of up to four digits, a complete order
 * number, a complete phone number in any usual form, or otherwise the beginning of a customer's last or full name
 * (`nameKey`). A text that can be both an order number and a name searches for both. Null if it is too short.
 */
export function parseAnySearch(text: string): { search: OrderSearch | null; name: string | null } | null {
  const given = text.trim().replace(/\s+/g, ' ');
  const phone = parsePhone(given);
  const search = phone === null ? parseOrderSearch({ orderNo: given, phone: '' }) : { phone };
  const name = given.length >= NAME_MIN && !/\d/.test(given) ? nameKey(given) : null;
  return search === null && name === null ? null : { search, name };
}

/**
 * Returns what a search over all days looks for: a ticket number of up to four digits or a complete order number, a
 * complete phone number in any usual form, or both. Null if they identify no order: parts of numbers are not searched
 * over all days.
 */
export function parseOrderSearch({ orderNo, phone }: { orderNo: string; phone: string }): OrderSearch | null {
  const number = orderNo.trim();
  const search: OrderSearch = {};
  if (number !== '') {
    const reference = parseOrderNumber(number);
    if (TICKET.test(number)) search.ticket = Number(number);
    else if (reference !== null) search.reference = reference;
    else return null;
  }
  if (phone.trim() !== '') {
    const digits = parsePhone(phone);
    if (digits === null) return null;
    search.phone = digits;
  }
  return Object.keys(search).length === 0 ? null : search;
}
