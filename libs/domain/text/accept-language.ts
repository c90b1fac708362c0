import type { Language } from '../../contract/values.js';

interface Wish {
  /** a language tag such as `si-LK`, or `*` */
  tag: string;
  /** 0 (not acceptable) to 1 */
  weight: number;
}

const WEIGHT = /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/i;

/** Returns a part of the header; undefined if its weight is malformed. */
function wishOf(part: string): Wish | undefined {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const given = parameters.find((parameter) => /^q=/i.test(parameter));
  if (given === undefined) return { tag: tag.toLowerCase(), weight: 1 };
  return WEIGHT.test(given) ? { tag: tag.toLowerCase(), weight: Number(given.slice(2)) } : undefined;
}

/**
 * Returns the offered language that a request prefers (RFC 9110, section 12.5.4): the one with the highest weight, and
 * the first of equal ones. A region is ignored: `si-LK` is Sinhala. Without a header, or if none is offered, English.
 */
export function acceptedLanguage(header: string | undefined, offered: readonly Language[]): Language {
  if (header === undefined) return 'en';
  const wishes = header
    .split(',')
    .flatMap((part) => wishOf(part) ?? [])
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  for (const { tag } of wishes) {
    if (tag === '*') return 'en';
    const language = offered.find((code) => tag === code || tag.startsWith(`${code}-`));
    if (language !== undefined) return language;
  }
  return 'en';
}
