import type { Named } from '@libs/contract/values.js';
import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { toast } from '../../ui/overlays/toast.js';
import { messageOf } from '../failure.js';
import { keepLastBranch } from './last-branch.js';
import { tabBranchSelected } from './session-slice.js';
import { useSelectBranchMutation } from './staff-session-api.js';
import { branchLabel, useChainBranches } from './use-chain-branches.js';
import { selectCanSwitch, selectOwnBranches, selectWorkingBranch } from './working-branch.js';

interface BranchSwitch {
  /** drafts included; undefined while they are loading */
  branches: readonly Named[] | undefined;
  isError: boolean;
  refetch(): void;
  isSwitching: boolean;
  /** Resolves with whether the branch is selected. */
  switchTo(branch: number): Promise<boolean>;
}

/**
 * Returns the branches that the person may work on, and the function that switches to one. The session stores the
 * selection; nothing is reloaded. If it fails, a toast shows the error.
 *
 * @param withArchived whether archived branches are offered too, at the end; otherwise only if one is the current branch
 */
export function useBranchSwitch({ withArchived = false } = {}): BranchSwitch {
  const { branches, isError, refetch } = useChainBranches();
  const dispatch = useDispatch();
  const current = useSelector(selectWorkingBranch)?.id;
  const own = useSelector(selectOwnBranches);
  const canSwitch = useSelector(selectCanSwitch);
  const [select, { isLoading }] = useSelectBranchMutation();
  const switchTo = useCallback(
    async (branch: number): Promise<boolean> => {
      // the only branch that is left is the session's already
      const only = canSwitch ? undefined : own.find(({ id }) => id === branch);
      if (only !== undefined) {
        dispatch(tabBranchSelected(only));
        return true;
      }
      const { error } = await select({ branch });
      if (error === undefined) keepLastBranch(branch);
      else toast('error', messageOf(error));
      return error === undefined;
    },
    [select, canSwitch, own, dispatch],
  );
  const offered = useMemo(
    () =>
      branches
        ?.filter(({ id, state }) => withArchived || state !== 'archived' || id === current)
        .sort((one, other) => Number(one.state === 'archived') - Number(other.state === 'archived'))
        .map((branch) => ({ id: branch.id, name: branchLabel(branch) })),
    [branches, current, withArchived],
  );
  return { branches: offered, isError, refetch, isSwitching: isLoading, switchTo };
}
