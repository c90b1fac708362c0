import type { BranchClosing, SpecialHours } from '../../contract/branches/branches.js';
import { addDays } from './calendar-date.js';

/** The days on which a branch has other hours than usual. */
interface SpecialDays {
  closings: BranchClosing[];
  special_hours: SpecialHours[];
}

/**
 * Returns a branch's special days after others were set, sorted by date, and how many of its days were replaced. A day
 * without hours is a closing. Days before yesterday are dropped; yesterday's night may end after midnight.
 */
export function withSpecialDays(
  stored: Readonly<SpecialDays>,
  days: readonly SpecialHours[],
  today: string,
): SpecialDays & { replaced: number } {
  const dates = new Set(days.map(({ date }) => date));
  const isKept = ({ date }: BranchClosing) => !dates.has(date) && date >= addDays(today, -1);
  const before = new Set([...stored.closings, ...stored.special_hours].map(({ date }) => date));
  const closed = days.filter(({ hours }) => hours.length === 0).map(({ date, reason }) => ({ date, reason }));
  const open = days.filter(({ hours }) => hours.length > 0).map(({ date, reason, hours }) => ({ date, reason, hours }));
  return {
    closings: [...stored.closings.filter(isKept), ...closed].toSorted(byDate),
    special_hours: [...stored.special_hours.filter(isKept), ...open].toSorted(byDate),
    replaced: [...dates].filter((date) => before.has(date)).length,
  };
}

const byDate = (a: BranchClosing, b: BranchClosing): number => a.date.localeCompare(b.date);
