import type { Hours } from '../time/business-time.js';
import { MINUTES_A_DAY, type OpeningHours, spanOf, weekOf } from '../time/opening-hours.js';

/**
 * How a food's hours compare with the opening hours of its branch: the branch is `never` open in them, they are partly
 * `outside`, only a `part` of the opening hours, or the `same`.
 */
export type HoursFit = 'never' | 'outside' | 'part' | 'same';

const MINUTES_A_WEEK = 7 * MINUTES_A_DAY;

/** Returns for each minute of the week, from Monday, whether it is within periods of weekdays. */
function minutesOf(week: readonly (readonly Hours[])[]): boolean[] {
  const minutes = new Array<boolean>(MINUTES_A_WEEK).fill(false);
  for (const [day, periods] of week.entries()) {
    for (const [from, to] of periods.map(spanOf)) {
      for (let minute = from; minute < to; minute++) minutes[(day * MINUTES_A_DAY + minute) % MINUTES_A_WEEK] = true;
    }
  }
  return minutes;
}

/** Returns a function that compares own hours with the usual week of a branch. */
export function hoursFitOf(branch: OpeningHours): (own: Hours) => HoursFit {
  const open = minutesOf(weekOf(branch));
  return (own) => {
    const served = minutesOf(weekOf(own));
    if (!open.some((isOpen, minute) => isOpen && served[minute])) return 'never';
    if (served.some((isServed, minute) => isServed && !open[minute])) return 'outside';
    return open.some((isOpen, minute) => isOpen && !served[minute]) ? 'part' : 'same';
  };
}
