import { ValidateBy } from 'class-validator';
import { FIRST_DAY, isCalendarDate, isCalendarMonth, LAST_DAY } from '../domain/time/calendar-date.js';
import { parseInstant } from '../domain/time/instant.js';
import { fixedProblem, reports, type SaidProblem } from './field-problems.js';

export const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDate(value);

/** A day as yyyy-mm-dd. */
export const Day = (wrong: SaidProblem): PropertyDecorator =>
  ValidateBy({ name: 'isDay', validator: { validate: isDay } }, reports(wrong));

/** A time as ISO 8601 with its zone. */
export const Instant = (wrong: SaidProblem): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isInstant',
      validator: { validate: (value) => typeof value === 'string' && parseInstant(value) !== null },
    },
    reports(wrong),
  );

/** A month as yyyy-mm. */
export const Month = (wrong: SaidProblem): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isMonth',
      validator: { validate: (value) => typeof value === 'string' && isCalendarMonth(value) },
    },
    reports(wrong),
  );

/** The problem of a field of a call that is no day; `name` is the field's. */
export const noDay = (name: string): SaidProblem =>
  fixedProblem('no-day', `${name} must be a day as yyyy-mm-dd, from ${FIRST_DAY} to ${LAST_DAY}`);
