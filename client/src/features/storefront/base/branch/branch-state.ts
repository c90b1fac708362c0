import type { BranchSummary } from '@libs/contract/branches/branches.js';
import type { OrderType } from '@libs/contract/values.js';
import { type LocalTime, localTime } from '@libs/domain/time/business-time.js';
import { addDays, dayText } from '@libs/domain/time/calendar-date.js';
import { nextOpeningChange, type OpeningChange, periodsOn, specialReasonOn } from '@libs/domain/time/opening-hours.js';
import type { ChainClock } from '../../../../api/clock.js';
import { say, t } from '../../../../texts/i18n.js';

export interface BranchState {
  /** whether it takes orders now */
  isOpen: boolean;
  isPaused: boolean;
  /**
   * when that changes: 'HH:MM' if within a day, otherwise with the day; null if it does not change within the next
   * weeks
   */
  changesAt: string | null;
  /** why it has other hours today, if the branch gives a reason; may be empty */
  reason: string;
  /** whether it stays closed all day */
  isClosedToday: boolean;
}

/** Returns whether a branch takes orders at this moment, by its opening hours and its own pause. */
export function branchState(branch: BranchSummary, { at, timeZone }: ChainClock): BranchState {
  const now = localTime(at, timeZone);
  const { isOpen, changesAt } = nextOpeningChange(branch, at, timeZone);
  const reason = specialReasonOn(branch, now.date);
  const isClosedToday = periodsOn(branch, now.date).length === 0;
  const pausedUntil = branch.pause ? new Date(branch.pause.until) : null;
  if (!isOpen || pausedUntil === null || pausedUntil <= at) {
    const when = whenInWords(changesAt, now, isClosedToday);
    return { isOpen, isPaused: false, changesAt: when, reason, isClosedToday };
  }
  return {
    isOpen: false,
    isPaused: true,
    changesAt: localTime(pausedUntil, timeZone).clock,
    reason: '',
    isClosedToday,
  };
}

/** Whether an outlet takes orders for a chosen time, also while it is closed. */
export const takesLater = (branch: Pick<BranchSummary, 'later_days'> | undefined): boolean =>
  (branch?.later_days ?? 0) > 0;

/** Within the next 24 hours a time needs no day, unless the sentence is about today. */
function whenInWords(change: OpeningChange['changesAt'], now: LocalTime, isAboutToday: boolean): string | null {
  if (change === null) return null;
  const { date, clock } = change;
  const tomorrow = addDays(now.date, 1);
  if (date === now.date || (!isAboutToday && date === tomorrow && clock <= now.clock)) return clock;
  return date === tomorrow
    ? t('shop.when.tomorrow', { clock })
    : t('date.dayTime', { day: say(dayText(date)), time: clock });
}

/** Returns when a closed branch opens, with the day unless that is today; null if not within the next weeks. */
export function opensAgain(branch: BranchSummary, { at, timeZone }: ChainClock): string | null {
  return whenInWords(nextOpeningChange(branch, at, timeZone).changesAt, localTime(at, timeZone), true);
}

/** Returns when a branch that takes orders delivers again, as `changesAt`; undefined if it delivers now. */
export function deliversAgain(branch: BranchSummary, { at, timeZone }: ChainClock): string | null | undefined {
  const { isOpen, changesAt } = nextOpeningChange(branch, at, timeZone, 'Delivery');
  return isOpen ? undefined : whenInWords(changesAt, localTime(at, timeZone), true);
}

/**
 * Returns a sentence that the branch takes no orders of a type, until when and why; undefined while it does.
 */
export function closedInWords(
  branch: BranchSummary,
  { clock, orderType }: { clock: ChainClock; orderType: OrderType },
): string | undefined {
  const { isOpen, isPaused, changesAt, reason: closing } = branchState(branch, clock);
  if (isOpen) {
    if (branch.is_above_longest_wait) return t('shop.closed.tooBusy', { branch: branch.name });
    const again = orderType === 'Delivery' ? deliversAgain(branch, clock) : undefined;
    if (again === undefined) return undefined;
    if (again === null) return t('shop.closed.deliveryNow', { branch: branch.name });
    return t('shop.closed.deliveryUntil', { branch: branch.name, when: again });
  }
  const reason = isPaused ? (branch.pause?.reason ?? '') : closing;
  const state = isPaused ? 'paused' : 'closed';
  const until = changesAt === null ? 'Now' : 'Until';
  const why = reason === '' ? '' : 'Because';
  return t(`shop.closed.${state}${until}${why}`, { branch: branch.name, when: changesAt ?? '', reason });
}
