import { ValidateBy } from 'class-validator';
import { isCalendarDate } from '../../../../libs/domain/time/calendar-date.js';
import { InvalidInput } from '../errors.js';
import { fixedProblem, reports, type SaidProblem } from '../field-problems.js';

export const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDate(value);

/** A day as yyyy-mm-dd. */
export const Day = (wrong: SaidProblem): PropertyDecorator =>
  ValidateBy({ name: 'isDay', validator: { validate: isDay } }, reports(wrong));

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A time as ISO 8601 with its zone. */
export const Instant = (wrong: SaidProblem): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isInstant',
      validator: {
        validate: (value) => typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value)),
      },
    },
    reports(wrong),
  );

/** The problem of a field of a call that is no day; `name` is the field's. */
export const noDay = (name: string): SaidProblem => fixedProblem('no-day', `${name} must be a day as yyyy-mm-dd`);

/** @throws InvalidInput unless the value is a day of the calendar as yyyy-mm-dd */
export function parseDay(value: unknown, name: string): string {
  if (!isDay(value)) throw new InvalidInput({ [name]: [noDay(name)] });
  return value;
}
