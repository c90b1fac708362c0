import type { StaffBranch } from '@libs/contract/staff-branches.js';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from '../../../api/api.js';
import { subscribeToMenu } from '../../../realtime/menu-room.js';
import { applyStock } from './branch-cache.js';

interface BranchEntry {
  cacheEntryRemoved: Promise<void>;
  dispatch: (action: ReturnType<typeof api.util.invalidateTags>) => unknown;
  getCacheEntry: () => { status: QueryStatus };
  updateCachedData: (recipe: (branch: StaffBranch) => void) => unknown;
}

/** Updates a cached branch with other users' changes and with sales, for as long as its entry is held. */
export async function keepCurrent(
  branchId: number,
  { cacheEntryRemoved, dispatch, getCacheEntry, updateCachedData }: BranchEntry,
): Promise<void> {
  const end = subscribeToMenu({
    branchId,
    onStock: (items) => {
      // an answer that is on its way may be older than the message, and would take its place
      let isInDoubt = getCacheEntry().status === QueryStatus.pending;
      updateCachedData((branch) => {
        isInDoubt = applyStock(branch, items) || isInDoubt;
      });
      if (isInDoubt) dispatch(api.util.invalidateTags(['Branch']));
    },
    onChanged: () => dispatch(api.util.invalidateTags(['Branch', 'Branches'])),
  });
  await cacheEntryRemoved;
  end();
}
