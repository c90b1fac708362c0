import type { MenuItem } from '@libs/contract/menu/menu.js';
import type { LineType } from '@libs/contract/values.js';
import { type UnavailableReason, unavailableReason } from '@libs/domain/menu/availability.js';
import { emptyGroupOf, mustChooseNow } from '@libs/domain/menu/menu-options.js';
import { mustChoose } from '@libs/domain/menu/options.js';
import { branchState } from './branch/branch-state.js';
import { useBranch } from './branch/use-branch.js';
import { useOrderMoment } from './due/use-order-moment.js';
import { selectMenuIndex } from './state/cart-selectors.js';
import { useStorefront } from './state/storefront-state.js';

/**
 * Returns a function that returns why a food cannot be ordered for its moment, or null if it can; undefined until branch and clock
 * are known.
 */
export function useReasonOf(): ((item: MenuItem, type?: LineType) => UnavailableReason | null) | undefined {
  const branch = useBranch();
  const moment = useOrderMoment();
  const index = useStorefront(selectMenuIndex);
  if (branch === undefined || moment === undefined) return undefined;
  const { isPaused } = branchState(branch, moment);
  return (item, type = 'food') =>
    unavailableReason({
      item,
      emptyGroup: emptyGroupOf({ type, id: item.id }, { index, ...moment }),
      branch,
      isPaused,
      ...moment,
    });
}

/** Returns whether a person has to choose before a food can be added for its moment. */
export function useMustChoose(): (ref: { type: LineType; id: number }) => boolean {
  const moment = useOrderMoment();
  const index = useStorefront(selectMenuIndex);
  return (ref) => (moment ? mustChooseNow(ref, { index, ...moment }) : mustChoose(index.questionsOf(ref.type, ref.id)));
}
