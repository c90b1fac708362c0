import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StockChangedPayload } from '@libs/contract/orders/events.js';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { ApiDispatch } from '../../../api/api.js';
import { readAgain } from '../../../api/reads/read-again.js';
import { subscribeToMenu } from '../../../realtime/menu-room.js';

interface BranchEntry {
  cacheEntryRemoved: Promise<void>;
  dispatch: ApiDispatch;
  getCacheEntry: () => { status: QueryStatus };
  updateCachedData: (recipe: (branch: StaffBranch) => void) => unknown;
}

/** Updates a cached branch with other users' changes and with sales, as long as the cache entry exists. */
export async function keepCurrent(
  branchId: number,
  { cacheEntryRemoved, dispatch, getCacheEntry, updateCachedData }: BranchEntry,
): Promise<void> {
  const end = subscribeToMenu({
    branchId,
    onStock: (items) => {
      // a response in flight may be older than the message and would overwrite it
      let isInDoubt = getCacheEntry().status === QueryStatus.pending;
      updateCachedData((branch) => {
        isInDoubt = applyStock(branch, items) || isInDoubt;
      });
      if (isInDoubt) void dispatch(readAgain(['Branch']));
    },
    onChanged: () => dispatch(readAgain(['Branch', 'Branches'])),
  });
  await cacheEntryRemoved;
  end();
}

/**
 * Applies sales to a cached branch: remaining and sold portions change together, today's quantity stays. Returns true
 * if an item ran out or became available: somebody may have set it sold out or put it back, which the message does not
 * contain, so the branch has to be loaded again.
 */
export function applyStock(branch: StaffBranch, items: StockChangedPayload['items']): boolean {
  let isInDoubt = false;
  for (const { type, id, remaining_quantity } of items) {
    const list = type === 'food' ? branch.food : branch.offers;
    const item = list.find((candidate) => candidate.id === id);
    if (item === undefined || item.remaining_quantity === remaining_quantity) continue;
    const staysOnSale = item.remaining_quantity > 0 && remaining_quantity > 0;
    item.remaining_quantity = remaining_quantity;
    if (staysOnSale) item.sold_today = Math.max(0, item.stock_today - remaining_quantity);
    else isInDoubt = true;
  }
  return isInDoubt;
}
