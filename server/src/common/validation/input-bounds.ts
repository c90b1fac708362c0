import { problem, type SaidProblem } from '../../../../libs/validation/field-problems.js';
import { InvalidInput } from '../errors.js';

/**
 * The limits of every input. They are above the longest lists of the calls and what our clients send (a full cart whose
 * lines have nine options), and low enough that reading the input field by field is cheap.
 */
export const INPUT_BOUNDS = {
  /** levels of nested objects and lists */
  depth: 10,
  /** objects and lists in total */
  containers: 1300,
  /** values of every kind in total */
  values: 8000,
  /** UTF-16 units of one text */
  text: 4096,
  /** UTF-16 units of the text of a page */
  longText: 24_000,
  /** UTF-16 units of one field's name */
  name: 100,
} as const;

const PROBLEM = {
  depth: problem('too-deep'),
  size: problem('too-many-parts'),
  text: problem('text-too-long'),
  name: problem('name-too-long'),
};

interface Container {
  /** an object or a list */
  value: object;
  depth: number;
  /** the top-level field that contains it, for the rejection */
  field: string;
}

/**
 * Rejects an input that is too deep, has too many parts, or contains too long a text. Runs before the input is cleaned,
 * converted or validated, stops at the first problem, does not recurse, and visits at most `INPUT_BOUNDS.values`
 * values.
 *
 * @param value parsed JSON, a parsed form or a parsed query
 * @param textMax UTF-16 units of one text
 * @throws InvalidInput with the top-level field
 */
export function checkInputBounds(value: unknown, textMax: number = INPUT_BOUNDS.text): void {
  const checkText = (field: string, part: unknown) => {
    if (typeof part === 'string' && part.length > textMax) reject(field, PROBLEM.text);
  };
  checkText('body', value);
  if (!isContainer(value)) return;
  const found: Container[] = [{ value, depth: 0, field: 'body' }];
  let values = 0;
  let containers = 0;
  for (let next = found.pop(); next !== undefined; next = found.pop()) {
    const { depth, field } = next;
    const names = Array.isArray(next.value) ? undefined : Object.keys(next.value);
    const parts: unknown[] = Array.isArray(next.value) ? next.value : Object.values(next.value);
    containers += 1;
    values += parts.length;
    if (depth >= INPUT_BOUNDS.depth) reject(field, PROBLEM.depth);
    if (values > INPUT_BOUNDS.values || containers > INPUT_BOUNDS.containers) reject(field, PROBLEM.size);
    for (const [at, part] of parts.entries()) {
      const name = names?.[at];
      if (name !== undefined && name.length > INPUT_BOUNDS.name) reject(field, PROBLEM.name);
      const top = depth === 0 && name !== undefined ? name : field;
      checkText(top, part);
      if (isContainer(part)) found.push({ value: part, depth: depth + 1, field: top });
    }
  }
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

function reject(field: string, found: SaidProblem): never {
  throw new InvalidInput({ [field]: [found] });
}
