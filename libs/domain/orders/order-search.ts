import { parsePhone } from '../people/phone.js';
import { nameKey } from '../text/names.js';

/** The criteria of a search over all days: all that are present have to match. At least one is present. */
export interface OrderSearch {
  ticket?: number;
  /** as it is stored */
  reference?: string;
  /** ten digits */
  phone?: string;
}

/** how many orders a search gives at most: the newest */
export const SEARCH_MAX = 100;

const TICKET = /^\d{1,4}$/;
const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** Returns an order number as it is stored, of one that somebody typed (O reads as 0, I and L as 1); null for what is none. */
function parseOrderNumber(text: string): string | null {
  const reference = text.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return REFERENCE.test(reference) ? reference : null;
}

/** fewer letters would find half of everybody */
const NAME_MIN = 2;

/**
 * Returns what one text looks for over all days and branches: a ticket number of up to four digits, a whole order number, a whole
 * phone number in any usual form, or else the beginning of a customer's last or whole name, as `nameKey` gives it. An order number may be
 * a name too; then both are looked for. Null for what is too short.
 */
export function parseAnySearch(text: string): { search: OrderSearch | null; name: string | null } | null {
  const given = text.trim().replace(/\s+/g, ' ');
  const phone = parsePhone(given);
  const search = phone === null ? parseOrderSearch({ orderNo: given, phone: '' }) : { phone };
  const name = given.length >= NAME_MIN && !/\d/.test(given) ? nameKey(given) : null;
  return search === null && name === null ? null : { search, name };
}

/**
 * Returns what a search over all days looks for: a ticket number of up to four digits or a whole order number, a whole phone
 * number in any usual form, or both. Null where they name no order, since parts of numbers are not looked for over all days.
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
