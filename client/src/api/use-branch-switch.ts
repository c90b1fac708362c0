import type { BranchSummary } from '@libs/contract/branches.js';
import { useBranchesQuery } from './public-api.js';
import { useSelectBranchMutation } from './staff-session-api.js';

const NONE: readonly BranchSummary[] = [];

/** The branches that a super admin may work on, and how to switch; the session keeps the choice, nothing is reloaded. */
export function useBranchSwitch({ onFailure }: { onFailure(error: unknown): void }) {
  const { data: branches = NONE } = useBranchesQuery();
  const [select, { isLoading }] = useSelectBranchMutation();
  const switchTo = async (branch: number): Promise<void> => {
    try {
      await select({ branch }).unwrap();
    } catch (error) {
      onFailure(error);
    }
  };
  return { branches, isSwitching: isLoading, switchTo };
}
