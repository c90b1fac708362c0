import type { BranchSummary } from '@libs/contract/branches/branches.js';
import { type LocalTime, localTime } from '@libs/domain/time/business-time.js';
import { addDays, dayInWords } from '@libs/domain/time/calendar-date.js';
import { closingOn, nextOpeningChange, type OpeningChange } from '@libs/domain/time/opening-hours.js';
import type { ChainClock } from '../../../../api/clock.js';
import { t } from '../texts.js';

export interface BranchState {
  /** whether it takes orders now */
  isOpen: boolean;
  isPaused: boolean;
  /**
   * when that changes: 'HH:MM' if within a day, otherwise with the day; null if it does not change within the next
   * weeks
   */
  changesAt: string | null;
  /** why it stays closed today, if the branch gives a reason; may be empty */
  reason: string;
}

/** Returns whether a branch takes orders at this moment, by its opening hours and its own pause. */
export function branchState(branch: BranchSummary, { at, timeZone }: ChainClock): BranchState {
  const now = localTime(at, timeZone);
  const { isOpen, changesAt } = nextOpeningChange(branch, at, timeZone);
  const reason = closingOn(branch, now.date)?.reason ?? '';
  const pausedUntil = branch.pause ? new Date(branch.pause.until) : null;
  if (!isOpen || pausedUntil === null || pausedUntil <= at) {
    return { isOpen, isPaused: false, changesAt: whenInWords(changesAt, now), reason };
  }
  return { isOpen: false, isPaused: true, changesAt: localTime(pausedUntil, timeZone).clock, reason: '' };
}

/** within the next 24 hours, a time needs no day */
function whenInWords(change: OpeningChange['changesAt'], now: LocalTime): string | null {
  if (change === null) return null;
  const { date, clock } = change;
  const tomorrow = addDays(now.date, 1);
  if (date === now.date || (date === tomorrow && clock <= now.clock)) return clock;
  return date === tomorrow ? t('shop.when.tomorrow', { clock }) : `${dayInWords(date)}, ${clock}`;
}

/** Returns a sentence that the branch is closed, until when and why; undefined while it takes orders. */
export function closedInWords(branch: BranchSummary, clock: ChainClock): string | undefined {
  const { isOpen, isPaused, changesAt, reason: closing } = branchState(branch, clock);
  if (isOpen) return undefined;
  const reason = isPaused ? (branch.pause?.reason ?? '') : closing;
  const state = isPaused ? 'paused' : 'closed';
  const until = changesAt === null ? 'Now' : 'Until';
  const why = reason === '' ? '' : 'Because';
  return t(`shop.closed.${state}${until}${why}`, { branch: branch.name, when: changesAt ?? '', reason });
}
