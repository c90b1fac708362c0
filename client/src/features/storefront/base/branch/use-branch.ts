import type { BranchSummary } from '@libs/contract/branches/branches.js';
import { useBranchesQuery } from '../../../../api/public-api.js';
import { useStorefront } from '../state/storefront-state.js';

/** Returns the selected outlet as the server describes it now; undefined if none is selected or the list is loading. */
export function useBranch(): BranchSummary | undefined {
  const id = useStorefront((state) => state.branch.selected?.id);
  const { data } = useBranchesQuery();
  return data?.find((branch) => branch.id === id);
}
