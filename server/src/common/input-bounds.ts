import { InvalidInput } from './errors.js';

/**
 * What any input may consist of, for every sender. Far above what a client of ours sends (a full cart whose lines carry whole
 * foods, a list of 2000 ids), and low enough that what reads the input field by field stays cheap.
 */
export const INPUT_BOUNDS = {
  /** levels of objects and lists in each other */
  depth: 10,
  /** objects and lists together */
  containers: 500,
  /** values of every kind, at all levels */
  values: 5000,
  /** UTF-16 units of one text */
  text: 4096,
  /** UTF-16 units of one field's name */
  name: 100,
} as const;

const SENTENCE = {
  depth: 'This is nested too deeply.',
  size: 'This has too many parts. Send less.',
  text: 'This text is too long.',
  name: 'A field has a name that is too long.',
};

interface Part {
  value: unknown;
  depth: number;
  /** the field at the top that the part belongs to: named in the rejection */
  field: string;
}

/**
 * Rejects an input that is too deep, has too many parts, or carries a text that is too long, before anything cleans, converts
 * or validates it. It stops at the first fault, does not recurse, and visits at most `INPUT_BOUNDS.values` values.
 *
 * @param value parsed JSON, a parsed form or a parsed query
 * @throws InvalidInput naming the field at the top
 */
export function checkInputBounds(value: unknown): void {
  const parts: Part[] = [{ value, depth: 0, field: 'body' }];
  let values = 0;
  let containers = 0;
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    if (typeof part.value === 'string' && part.value.length > INPUT_BOUNDS.text) reject(part.field, SENTENCE.text);
    if (typeof part.value !== 'object' || part.value === null) continue;
    const children = childrenOf(part.value);
    containers += 1;
    values += children.length;
    if (part.depth >= INPUT_BOUNDS.depth) reject(part.field, SENTENCE.depth);
    if (values > INPUT_BOUNDS.values || containers > INPUT_BOUNDS.containers) reject(part.field, SENTENCE.size);
    const isList = Array.isArray(part.value);
    for (const [name, child] of children) {
      if (!isList && name.length > INPUT_BOUNDS.name) reject(part.field, SENTENCE.name);
      parts.push({ value: child, depth: part.depth + 1, field: part.depth === 0 && !isList ? name : part.field });
    }
  }
}

/** Of a list that is too long only so many that the caller rejects it: the rest is not read. */
function childrenOf(value: object): [name: string, child: unknown][] {
  if (Array.isArray(value)) {
    return value.slice(0, INPUT_BOUNDS.values + 1).map((child: unknown, at) => [String(at), child]);
  }
  return Object.entries(value);
}

function reject(field: string, sentence: string): never {
  throw new InvalidInput({ [field]: [sentence] });
}
