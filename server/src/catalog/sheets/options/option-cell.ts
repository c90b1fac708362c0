import type { OptionKind } from '../../../../../libs/contract/menu/options.js';
import { MARKS, type Mark } from '../../../../../libs/contract/values.js';
import { readTypedNumber } from '../../../../../libs/domain/money/typed-amount.js';
import { cleanText } from '../../../../../libs/validation/text.js';

/** An option as a cell writes it. */
export interface CellOption {
  name: string;
  /** rupees */
  price: number;
  isDefault: boolean;
  quantityMax: number;
  effort: number;
  /** the name of the food whose stock it takes; empty: of the option's own name */
  food: string | null;
  marks: Mark[];
}

/** How many are chosen, and of what kind; a `max` of null: as many as there are. */
export interface CellRule {
  kind: OptionKind;
  min: number;
  max: number | null;
}

export interface CellDefinition extends CellRule {
  options: CellOption[];
}

/** A group in a cell; without a definition, it is described elsewhere. */
export interface CellGroup {
  name: string;
  definition: CellDefinition | null;
}

/** A group without words in brackets: one of its options has to be chosen. */
export const CHOOSE_ONE: CellRule = { kind: 'choice', min: 1, max: 1 };

const SHOWN_MAX = 40;

/** A name in quotes: where a name begins, up to a quote after which a name ends. Two quotes inside are one. */
const QUOTED = /(?<=(?:^|[;\n:,(])[^\S\n]*)"((?:[^"]|"")*)"(?=[^\S\n]*(?:$|[;\n:,+()]))/g;
const IN_BRACKETS = /\([^()\n;]*\)/g;
/** A part that separators do not split, by its number. Names never have the sign around it. */
const KEPT = /\u200e(\d+)\u200e/g;
const ONLY_KEPT = /^\u200e(\d+)\u200e$/;
const LAST_KEPT = /^([\s\S]*?)\s*\u200e(\d+)\u200e$/;

const MINUS = /\s[-−–]\s*(?:rs\.?\s*)?\d[\d.,]*$/i;
const ENDS_IN_PRICE = /\+\s*(?:rs\.?\s*)?\d+$/i;
const REST_OF_PRICE = /^\d{2,3}(?:\.\d+)?(?:\s*\/[-=])?$/;

const RULES: readonly [RegExp, (min: number, max: number) => CellRule][] = [
  [/^(?:choose|pick) (\d+)$/, (min) => ({ kind: 'choice', min, max: min })],
  [/^(?:choose|pick) (\d+) ?(?:to|-|–) ?(\d+)$/, (min, max) => ({ kind: 'choice', min, max })],
  [/^(?:choose |pick )?up to (\d+)$/, (max) => ({ kind: 'choice', min: 0, max })],
  [/^extras?$/, () => ({ kind: 'extra', min: 0, max: null })],
  [/^extras?,? up to (\d+)$/, (max) => ({ kind: 'extra', min: 0, max })],
  [/^(?:leave out|without)$/, () => ({ kind: 'without', min: 0, max: null })],
  [/^(?:leave out|without),? up to (\d+)$/, (max) => ({ kind: 'without', min: 0, max })],
];

function ruleOf(words: string): CellRule | undefined {
  const plain = cleanText(words).toLowerCase();
  for (const [pattern, rule] of RULES) {
    const found = pattern.exec(plain);
    if (found) return rule(Number(found[1] ?? 0), Number(found[2] ?? 0));
  }
  return undefined;
}

/**
 * Reads a cell of option groups: `Size: Small, Large +300; Sauces (extra): Chilli, Garlic +50`. A name with a sign that
 * separates is in quotes. Words in brackets are a part of the name, unless they are a rule or a note of the format.
 *
 * @returns what is understood, and a sentence for each part that is not
 */
export function readOptionsCell(cell: string): { groups: CellGroup[]; problems: string[] } {
  const reader = new CellReader();
  const groups = reader
    .keep(cell)
    .split(/[;\n]/)
    .flatMap((part) => (part.trim() === '' ? [] : reader.group(part)));
  return { groups, problems: [...new Set(reader.problems)] };
}

class CellReader {
  readonly problems: string[] = [];
  private readonly kept: string[] = [];

  /** Replaces names in quotes, and what is in brackets, by their numbers. */
  keep(cell: string): string {
    const keep = (part: string) => `\u200e${this.kept.push(part) - 1}\u200e`;
    return cell.replaceAll('\u200e', '').replace(/\r\n?/g, '\n').replace(QUOTED, keep).replace(IN_BRACKETS, keep);
  }

  group(part: string): CellGroup {
    const colon = part.indexOf(':');
    if (colon === -1) return { name: this.name(part), definition: null };
    const { head, rule } = this.headOf(part.slice(0, colon));
    const name = this.name(head);
    if (name === '') {
      this.problems.push(`Name the option group before the colon, like Size: Small, Large +300.`);
    }
    const written = part
      .slice(colon + 1)
      .split(',')
      .filter((option) => option.trim() !== '');
    written.forEach((option, at) => {
      const before = written[at - 1]?.trim() ?? '';
      if (ENDS_IN_PRICE.test(before) && REST_OF_PRICE.test(option.trim())) {
        this.problems.push(
          `“${this.shown(`${before},${option}`)}” is not clear. Write a price without commas, like +1250.50.`,
        );
      }
    });
    return { name, definition: { ...rule, options: written.map((option) => this.option(option)) } };
  }

  private headOf(head: string): { head: string; rule: CellRule } {
    const [, before = '', number] = LAST_KEPT.exec(head.trimEnd()) ?? [];
    const words = number === undefined ? '' : this.inBrackets(Number(number));
    const rule = ruleOf(words);
    return rule === undefined ? { head, rule: CHOOSE_ONE } : { head: before, rule };
  }

  private option(written: string): CellOption {
    const option: CellOption = {
      name: '',
      price: 0,
      isDefault: false,
      quantityMax: 1,
      effort: 0,
      food: null,
      marks: [],
    };
    let rest = written.trim();
    // price and notes are in any order
    for (let round = 0; round < 2; round += 1) rest = this.takePrice(this.takeNotes(rest, option), option);
    if (MINUS.test(rest)) {
      this.problems.push(
        `“${this.shown(rest)}” reads like a lower price. Give the food its lowest price, and add to it here with +.`,
      );
    }
    option.name = this.name(rest);
    if (option.name === '')
      this.problems.push(`“${this.shown(written)}” has no name. Name the option before its price.`);
    return option;
  }

  /** Returns the text before a price, which goes into the option; the whole text if it ends in none. */
  private takePrice(text: string, option: CellOption): string {
    const plus = text.lastIndexOf('+');
    const tail = this.raw(text.slice(plus + 1));
    if (plus === -1 || !/\d/.test(tail)) return text;
    const price = priceOf(tail);
    if (price === null) {
      this.problems.push(
        `“+${tail.trim().slice(0, SHOWN_MAX)}” is not a price. Write it like +300 or +1250.50, or put a name with + in quotes.`,
      );
    }
    option.price = price ?? 0;
    return text.slice(0, plus).trimEnd();
  }

  /** Returns the text before notes in brackets, which go into the option; the whole text if it ends in none. */
  private takeNotes(text: string, option: CellOption): string {
    const [, before = '', number] = LAST_KEPT.exec(text) ?? [];
    const words = number === undefined ? '' : this.inBrackets(Number(number));
    const notes = words.split(',').map((word) => this.noteOf(word.trim()));
    if (notes.some((note) => note === undefined)) return text;
    const marks = [...option.marks, ...notes.flatMap((note) => note?.marks ?? [])];
    Object.assign(option, ...notes.map((note) => note ?? {}), { marks });
    return before;
  }

  private noteOf(word: string): Partial<CellOption> | undefined {
    const plain = word.toLowerCase();
    const mark = MARKS.find((known) => known === plain);
    if (mark !== undefined) return { marks: [mark] };
    if (plain === 'default') return { isDefault: true };
    const [, times] = /^up to (\d{1,4})$/.exec(plain) ?? [];
    if (times !== undefined) return { quantityMax: Number(times) };
    const [, effort] = /^effort (\d{1,4})$/.exec(plain) ?? [];
    if (effort !== undefined) return { effort: Number(effort) };
    if (plain === 'food') return { food: '' };
    const [, food] = /^food\s*:([\s\S]+)$/i.exec(word) ?? [];
    if (food !== undefined) return { food: this.name(food) };
    const price = plain.startsWith('+') ? priceOf(plain.slice(1)) : null;
    return price === null ? undefined : { price };
  }

  /** Returns what is in brackets; empty for a name in quotes. */
  private inBrackets(number: number): string {
    const part = this.kept[number] ?? '';
    return part.startsWith('(') ? part.slice(1, -1) : '';
  }

  private name(text: string): string {
    const [, number] = ONLY_KEPT.exec(text.trim()) ?? [];
    const only = number === undefined ? undefined : this.kept[Number(number)];
    if (only?.startsWith('"')) return cleanText(only.slice(1, -1).replaceAll('""', '"'));
    const name = cleanText(this.raw(text));
    if (name.startsWith('"')) {
      this.problems.push(`“${name.slice(0, SHOWN_MAX)}” begins with a quote that is not closed.`);
    }
    return name;
  }

  /** Returns a text as it is in the cell. */
  private raw(text: string): string {
    // what is in brackets may have names in quotes
    return text.replace(KEPT, (_all, number: string) => this.raw(this.kept[Number(number)] ?? ''));
  }

  private shown(text: string): string {
    return this.raw(text).trim().slice(0, SHOWN_MAX);
  }
}

/** Returns rupees; null if a text is none. Commas separate options, so a price has none. */
function priceOf(text: string): number | null {
  const cents = text.includes(',') ? null : readTypedNumber(text);
  return cents === null || cents < 0 ? null : cents / 100;
}
