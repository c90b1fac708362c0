import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, Min, ValidateBy } from 'class-validator';
import { daysBetween } from '../domain/time/calendar-date.js';
import { Day, isDay, noDay } from './dates.js';
import { fixedProblem, reports, type SaidProblem } from './field-problems.js';
import { LARGEST_ID } from './ids.js';
import { cleanText } from './text.js';
import { together } from './together.js';
import { TextLength } from './validators.js';

/* The fields of a query string. Every value is text, and a form sends an empty text for an empty field. */

const emptyIsNone = (value: unknown): unknown => (value === '' ? undefined : value);
const EmptyIsNone = (): PropertyDecorator => Transform(({ value }: { value: unknown }) => emptyIsNone(value));

/** A day as yyyy-mm-dd. */
export const QueryDay = (name: string): PropertyDecorator => together(EmptyIsNone(), Day(noDay(name)));

/** An optional day as yyyy-mm-dd. */
export const OptionalDay = (name: string): PropertyDecorator => together(QueryDay(name), IsOptional());

const notOneOf = (name: string, words: readonly string[]): SaidProblem => {
  const known = words.join(', ');
  return fixedProblem('unknown-word', `${name} must be one of: ${known}`, { known });
};

/** An optional value of a list of words. */
export const QueryChoice = (name: string, words: readonly string[]): PropertyDecorator =>
  together(EmptyIsNone(), IsOptional(), IsIn(words, reports(notOneOf(name, words))));

/** The last day of a period: not before the first, and at most `max` days in all. `QueryDay` rejects other texts. */
export const LastDay = (
  last: string,
  { first, max, tooLong }: { first: string; max: number; tooLong: SaidProblem },
): PropertyDecorator => {
  const fits = (compare: (from: string, to: string) => boolean) => (to: unknown, given?: { object: object }) => {
    const from: unknown = given && Object.entries(given.object).find(([name]) => name === first)?.[1];
    return !isDay(from) || !isDay(to) || compare(from, to);
  };
  return together(
    ValidateBy(
      { name: 'isNear', validator: { validate: fits((from, to) => daysBetween(from, to) < max) } },
      reports(tooLong),
    ),
    ValidateBy(
      { name: 'isAfter', validator: { validate: fits((from, to) => to >= from) } },
      reports(fixedProblem('ends-before-start', `${last} must not be before ${first}`)),
    ),
  );
};

/** An optional whole number; without limits, an id. */
export const QueryNumber = (
  name: string,
  { min = 1, max = LARGEST_ID }: { min?: number; max?: number } = {},
): PropertyDecorator => {
  const sentence =
    max >= LARGEST_ID ? `${name} must be a whole number from ${min} up` : `${name} must be ${min} to ${max}`;
  const wrong = reports(fixedProblem('no-number', sentence, { min, max }));
  return together(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : emptyIsNone(value),
    ),
    IsOptional(),
    Max(max, wrong),
    Min(min, wrong),
    IsInt(wrong),
  );
};

/** An optional text, cleaned. With `min` 0, a text that is empty after cleaning counts as missing. */
export const QueryText = (name: string, { min = 0, max }: { min?: number; max: number }): PropertyDecorator =>
  together(
    Transform(({ value }: { value: unknown }) => {
      if (typeof value !== 'string' || value === '') return emptyIsNone(value);
      const text = cleanText(value);
      return min === 0 ? emptyIsNone(text) : text;
    }),
    IsOptional(),
    TextLength({
      ...{ min, max },
      wrong: fixedProblem('wrong-length', `${name} must have ${min} to ${max} characters`, { min, max }),
    }),
    IsString(reports(fixedProblem('no-text', `${name} must be text`))),
  );
