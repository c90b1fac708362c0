import { ValidateBy } from 'class-validator';
import { isCalendarDate } from '../../../../libs/domain/time/calendar-date.js';
import { InvalidInput } from '../errors.js';

export const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDate(value);

/** A day as yyyy-mm-dd. */
export const Day = (message: string): PropertyDecorator =>
  ValidateBy({ name: 'isDay', validator: { validate: isDay } }, { message });

/** @throws InvalidInput unless the value is a day of the calendar as yyyy-mm-dd */
export function parseDay(value: unknown, name: string): string {
  if (!isDay(value)) throw new InvalidInput({ [name]: [`${name} must be a day as yyyy-mm-dd`] });
  return value;
}
