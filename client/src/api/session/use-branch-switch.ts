import type { BranchSummary } from '@libs/contract/branches/branches.js';
import { toast } from '../../ui/overlays/toast.js';
import { messageOf } from '../failure.js';
import { useBranchesQuery } from '../public-api.js';
import { useSelectBranchMutation } from './staff-session-api.js';

const NONE: readonly BranchSummary[] = [];

/**
 * Returns the branches that a super admin may work on, and the function that switches to one. The session stores the
 * selection; nothing is reloaded. If it fails, a toast shows the error.
 */
export function useBranchSwitch() {
  const { data: branches = NONE } = useBranchesQuery();
  const [select, { isLoading }] = useSelectBranchMutation();
  const switchTo = (branch: number): void => {
    void select({ branch })
      .unwrap()
      .catch((failure: unknown) => toast('error', messageOf(failure)));
  };
  return { branches, isSwitching: isLoading, switchTo };
}
