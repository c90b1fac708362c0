import type { MenuItem } from '@libs/contract/menu/menu.js';
import type { LineType } from '@libs/contract/values.js';
import { type UnavailableReason, unavailableReason } from '@libs/domain/menu/availability.js';
import { emptyGroupOf } from '@libs/domain/menu/menu-options.js';
import { useChainClock } from '../../../api/clock.js';
import { branchState } from './branch/branch-state.js';
import { useBranch } from './branch/use-branch.js';
import { selectMenuIndex } from './state/cart-selectors.js';
import { useStorefront } from './state/storefront-state.js';

/**
 * Returns a function that returns why a food cannot be added now, or null if it can; undefined until branch and clock
 * are known.
 */
export function useReasonOf(): ((item: MenuItem, type?: LineType) => UnavailableReason | null) | undefined {
  const branch = useBranch();
  const clock = useChainClock();
  const index = useStorefront(selectMenuIndex);
  if (branch === undefined || clock === undefined) return undefined;
  const { isPaused } = branchState(branch, clock);
  return (item, type = 'food') =>
    unavailableReason({
      item,
      emptyGroup: emptyGroupOf({ type, id: item.id }, { index, ...clock }),
      branch,
      isPaused,
      at: clock.at,
      timeZone: clock.timeZone,
    });
}
