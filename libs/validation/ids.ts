import { fixedProblem, type SaidProblem } from './field-problems.js';

/** the largest value of an integer column */
export const LARGEST_ID = 2_147_483_647;
/** of random ids: the largest number that JSON represents exactly */
export const LARGEST_RANDOM_ID = Number.MAX_SAFE_INTEGER;

/** A UUID of any version, as the id of an order or of a check. */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** The id of a row whose column is a bigint, as text. */
export const BIG_ID = /^\d{1,18}$/;

/** Returns whether a value can be the id of a row: a whole number from 1 to the largest value of an integer column. */
export function isId(value: unknown, largest = LARGEST_ID): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= largest;
}

/** The problem of a field of a call that is no id; `name` is the field's. */
export const noId = (name: string): SaidProblem => fixedProblem('no-id', `${name} must be a whole number from 1 up`);
