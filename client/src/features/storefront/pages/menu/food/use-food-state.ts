import type { BranchSummary } from '@libs/contract/branches/branches.js';
import { type UnavailableReason, unavailableReason } from '@libs/domain/menu/availability.js';
import { emptyGroupOf, mustChooseNow } from '@libs/domain/menu/menu-options.js';
import { branchState } from '../../../base/branch/branch-state.js';
import type { OrderMoment } from '../../../base/due/use-order-moment.js';
import { selectMenuIndex } from '../../../base/state/cart-selectors.js';
import { useStorefront } from '../../../base/state/storefront-state.js';
import type { MenuEntry } from '../menu-sections.js';

export interface FoodState {
  /** why it cannot be ordered at that moment; null if it can be */
  reason: UnavailableReason | null;
  /** the required group of which too little is available */
  emptyGroup: string | undefined;
  /** whether a person has to choose before it can be added */
  mustAsk: boolean;
  /** whether the stock is that of another day */
  isComingDay: boolean;
}

/** Returns the function that says whether a food of the menu can be ordered at a moment. */
export function useFoodState(branch: BranchSummary, moment: OrderMoment): (entry: MenuEntry) => FoodState {
  const { isPaused } = branchState(branch, moment);
  const index = useStorefront(selectMenuIndex);
  const isComingDay = useStorefront(({ due }) => due.slot?.stock_day != null);
  return ({ item, type }) => {
    const [ref, now] = [
      { type, id: item.id },
      { index, ...moment },
    ];
    const emptyGroup = emptyGroupOf(ref, now);
    const reason = unavailableReason({ item, emptyGroup, branch, isPaused, ...moment });
    return { reason, emptyGroup, mustAsk: mustChooseNow(ref, now), isComingDay };
  };
}
