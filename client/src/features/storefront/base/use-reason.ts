import type { MenuItem } from '@libs/contract/menu/menu.js';
import { type UnavailableReason, unavailableReason } from '@libs/domain/menu/availability.js';
import { useChainClock } from '../../../api/clock.js';
import { branchState } from './branch/branch-state.js';
import { useBranch } from './branch/use-branch.js';

/**
 * Returns a function that returns why a food cannot be added now, or null if it can; undefined until branch and clock
 * are known.
 */
export function useReasonOf(): ((item: MenuItem) => UnavailableReason | null) | undefined {
  const branch = useBranch();
  const clock = useChainClock();
  if (branch === undefined || clock === undefined) return undefined;
  const { isPaused } = branchState(branch, clock);
  return (item) =>
    unavailableReason({
      item,
      branch,
      isPaused,
      at: clock.at,
      timeZone: clock.timeZone,
    });
}
