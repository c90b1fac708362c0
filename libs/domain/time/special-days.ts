import type { BranchClosing, OwnDay, SpecialHours } from '../../contract/branches/branches.js';
import type { Hours } from './business-time.js';
import { addDays } from './calendar-date.js';

/** The days on which a branch has other hours than usual. */
export interface SpecialDays {
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
  const before = comingDays(daysIn(stored), today);
  const set = [...before.filter(({ date }) => !dates.has(date)), ...days];
  const had = new Set(daysIn(stored).map(({ date }) => date));
  return { ...byKind(set), replaced: [...dates].filter((date) => had.has(date)).length };
}

/** Returns the days from yesterday on, whose night may end after midnight, sorted by date. */
export const comingDays = <Day extends { date: string }>(days: readonly Day[], today: string): Day[] =>
  days.filter(({ date }) => date >= addDays(today, -1)).toSorted(byDate);

/** Returns a branch's special days: those of the chain, and on the days that it has of its own, its own. */
export function daysOfBranch(chain: readonly SpecialHours[], own: readonly OwnDay[]): SpecialDays {
  const dates = new Set(own.map(({ date }) => date));
  return byKind([...chain.filter(({ date }) => !dates.has(date)), ...own.filter(hasHours)]);
}

/**
 * Returns the days that a branch has of its own if these are its special days: those on which it differs from the
 * chain. `hours: null` are its usual hours on a day that is special in the chain.
 */
export function ownDays(wanted: Readonly<SpecialDays>, chain: readonly SpecialHours[]): OwnDay[] {
  const days = daysIn(wanted);
  const dates = new Set(days.map(({ date }) => date));
  const asUsual = chain
    .filter(({ date }) => !dates.has(date))
    .map(({ date }): OwnDay => ({ date, reason: '', hours: null }));
  return [...days.filter((day) => !chain.some((other) => isSameDay(day, other))), ...asUsual].toSorted(byDate);
}

/**
 * Returns what a branch has of its own: as it is stored, or if its days do not follow from that, because a server that
 * does not know own days has changed them, what differs from the chain.
 */
export function ownDaysOf(
  stored: Readonly<SpecialDays> & { own_days: readonly OwnDay[] },
  chain: readonly SpecialHours[],
  today: string,
): OwnDay[] {
  const isKept = haveSameDays(stored, daysOfBranch(chain, stored.own_days), today);
  return isKept ? [...stored.own_days] : ownDays(stored, chain);
}

/** Returns whether two lists of special days are equal from yesterday on. */
export function haveSameDays(one: Readonly<SpecialDays>, other: Readonly<SpecialDays>, today: string): boolean {
  const [these, those] = [comingDays(daysIn(one), today), comingDays(daysIn(other), today)];
  return these.length === those.length && these.every((day, place) => isSame(day, those[place]));
}

/** Returns all special days as one list; a closing has no hours, and comes before other hours on its day. */
export function daysIn({ closings, special_hours }: Readonly<SpecialDays>): SpecialHours[] {
  const closed = new Set(closings.map(({ date }) => date));
  return [
    ...closings.map(({ date, reason }) => ({ date, reason, hours: [] })),
    ...special_hours.filter(({ date }) => !closed.has(date)),
  ].toSorted(byDate);
}

/** Returns whether two special days are equal: the date, the reason and the hours. */
export const isSameDay = (one: Readonly<SpecialHours>, other: Readonly<SpecialHours>): boolean =>
  one.date === other.date && one.reason === other.reason && areSamePeriods(one.hours, other.hours);

const areSamePeriods = (some: readonly Hours[], others: readonly Hours[]): boolean =>
  some.length === others.length &&
  some.every(({ open, close }, place) => open === others[place]?.open && close === others[place]?.close);

const isSame = (one: SpecialHours, other: SpecialHours | undefined): boolean =>
  other !== undefined && isSameDay(one, other);

const hasHours = (day: OwnDay): day is OwnDay & SpecialHours => day.hours !== null;

function byKind(days: readonly SpecialHours[]): SpecialDays {
  const sorted = days.toSorted(byDate);
  return {
    closings: sorted.filter(({ hours }) => hours.length === 0).map(({ date, reason }) => ({ date, reason })),
    special_hours: sorted
      .filter(({ hours }) => hours.length > 0)
      .map(({ date, reason, hours }) => ({ date, reason, hours })),
  };
}

const byDate = (a: { date: string }, b: { date: string }): number => a.date.localeCompare(b.date);
