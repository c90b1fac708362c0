import type { BranchSummary } from '@libs/contract/branches/branches.js';
import { type LocalTime, localTime } from '@libs/domain/time/business-time.js';
import { addDays, dayInWords } from '@libs/domain/time/calendar-date.js';
import { closingOn, nextOpeningChange, type OpeningChange } from '@libs/domain/time/opening-hours.js';
import type { ChainClock } from '../../../../api/clock.js';
import { t } from '../texts.js';

export interface BranchState {
  /** whether it takes an order now */
  isOpen: boolean;
  isPaused: boolean;
  /** when that changes: 'HH:MM' within a day, else with its day; null where it does not within the next weeks */
  changesAt: string | null;
  /** why it stays closed today, where its branch says so; may be empty */
  reason: string;
}

/** Whether a branch takes orders at this moment: its hours, and its own pause within them. */
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

/** A time within a day needs no day beside it. */
function whenInWords(change: OpeningChange['changesAt'], now: LocalTime): string | null {
  if (change === null) return null;
  const { date, clock } = change;
  const tomorrow = addDays(now.date, 1);
  if (date === now.date || (date === tomorrow && clock <= now.clock)) return clock;
  return date === tomorrow ? t('shop.when.tomorrow', { clock }) : `${dayInWords(date)}, ${clock}`;
}

/** Returns that the branch takes no order now, until when and why, as a sentence; undefined while it takes orders. */
export function closedInWords(branch: BranchSummary, clock: ChainClock): string | undefined {
  const { isOpen, isPaused, changesAt, reason: closing } = branchState(branch, clock);
  if (isOpen) return undefined;
  const reason = isPaused ? (branch.pause?.reason ?? '') : closing;
  const state = isPaused ? 'paused' : 'closed';
  const until = changesAt === null ? 'Now' : 'Until';
  const why = reason === '' ? '' : 'Because';
  return t(`shop.closed.${state}${until}${why}`, { branch: branch.name, when: changesAt ?? '', reason });
}
