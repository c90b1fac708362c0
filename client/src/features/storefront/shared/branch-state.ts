import type { BranchSummary } from '@libs/contract/entities.js';
import { localTime, nextChange } from '@libs/domain/business-time.js';
import type { ChainClock } from '../../../api/clock.js';

export interface BranchState {
  /** whether it takes an order now */
  isOpen: boolean;
  isPaused: boolean;
  /** HH:MM at which that changes; null where it never does */
  changesAt: string | null;
}

/** Whether a branch takes orders at this moment: its hours, and its own pause within them. */
export function branchState(branch: BranchSummary, { at, timeZone }: ChainClock): BranchState {
  const { isOpen, changesAt } = nextChange(branch, at, timeZone);
  const pausedUntil = branch.pause ? new Date(branch.pause.until) : null;
  if (!isOpen || pausedUntil === null || pausedUntil <= at) return { isOpen, isPaused: false, changesAt };
  return { isOpen: false, isPaused: true, changesAt: localTime(pausedUntil, timeZone).clock };
}
