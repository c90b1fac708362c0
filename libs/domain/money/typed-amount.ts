import { type Text, text as textOf } from '../../texts/text.js';
import { type Cents, fromCents } from './money.js';

/** The decimal sign. The other of the two signs separates thousands. */
export type DecimalSign = '.' | ',';

const CURRENCY = /^(?:rs\.?|lkr|₨|රු\.?)\s*/i;
/** `1,250/-` and `1,250/=` are common ways to write prices in Sri Lanka */
const NO_CENTS = /\s*\/[-=]$/;
const MINUS = /^[-−–]\s*/;
/** above every field's limit, and exact */
const DIGITS = /^\d{1,12}$/;
const DECIMALS = /^\d{1,2}$/;
const SPACE = /[ \u00a0\u2009\u202f]/;

/** Returns the digits of a whole number with optional thousands separators; null if a separator is misplaced. */
function wholeDigits(text: string, separator: string): string | null {
  if (DIGITS.test(text)) return text;
  const groups = text.split(text.includes(separator) ? separator : SPACE);
  const [first = '', ...others] = groups;
  const last = others.pop() ?? '';
  if (!/^[1-9]\d{0,2}$/.test(first) || !/^\d{3}$/.test(last)) return null;
  const isByThrees = others.every((group) => /^\d{3}$/.test(group));
  const isAsInIndia = first.length < 3 && others.every((group) => /^\d{2}$/.test(group));
  const digits = groups.join('');
  return (isByThrees || isAsInIndia) && DIGITS.test(digits) ? digits : null;
}

/**
 * Returns the hundredths of a typed number: `12,450`, `1,25,000`, `Rs. 99.5`, `1,250/-`, `-5`. Null for any other text:
 * the last thousands separator must precede exactly three digits, and there are at most two decimals. Never guesses:
 * `7,5` is null, neither 75 nor 7.5.
 */
export function readTypedNumber(text: string, decimal: DecimalSign = '.'): number | null {
  const bare = text.trim().replace(CURRENCY, '').replace(NO_CENTS, '');
  const [whole = '', decimals, ...more] = bare.replace(MINUS, '').split(decimal);
  if (more.length > 0 || (decimals !== undefined && !DECIMALS.test(decimals))) return null;
  const digits = whole === '' && decimals !== undefined ? '0' : wholeDigits(whole, decimal === '.' ? ',' : '.');
  if (digits === null) return null;
  const hundredths = Number(digits) * 100 + Number((decimals ?? '').padEnd(2, '0'));
  return MINUS.test(bare) ? 0 - hundredths : hundredths;
}

/** Returns a typed amount of rupees as cents; null if the text is no amount or is negative. */
export function parseAmount(text: string, decimal: DecimalSign = '.'): Cents | null {
  const cents = readTypedNumber(text, decimal);
  return cents === null || cents < 0 ? null : cents;
}

const SHOWN_MAX = 30;

/** Returns what to type instead of a text that `readTypedNumber` rejects. */
export function unreadNumber(text: string, decimal: DecimalSign = '.'): Text {
  const shown = text.trim().slice(0, SHOWN_MAX);
  const written = (hundredths: number) => String(fromCents(hundredths)).replace('.', decimal);
  const swapped = readTypedNumber(text, decimal === '.' ? ',' : '.');
  const kind = decimal === '.' ? 'point' : 'comma';
  if (swapped === null) return textOf(`rule.number.${kind}`, { shown });
  const values = { shown, number: written(swapped) };
  // `1.250` is more than a thousand to some people, and one and a quarter to others
  return swapped % 100 === 0
    ? textOf(`rule.number.${kind}.thousands`, values)
    : textOf(`rule.number.${kind}.decimals`, values);
}
