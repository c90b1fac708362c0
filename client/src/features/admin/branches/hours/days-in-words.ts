import type { OpeningPeriod, OwnDay } from '@libs/contract/branches/branches.js';

/** Returns the periods of a day in words. */
export const periodsInWords = (periods: readonly OpeningPeriod[]): string =>
  periods.length === 0 ? 'closed' : periods.map(({ open, close }) => `${open}–${close}`).join(' and ');

/** Returns what a branch does on a special day, with the reason: 'Closed, Poya day'. */
export function dayHoursInWords({ hours, reason }: Pick<OwnDay, 'hours' | 'reason'>): string {
  const what = hours === null ? 'Usual hours' : hours.length === 0 ? 'Closed' : periodsInWords(hours);
  return reason === '' ? what : `${what}, ${reason}`;
}
