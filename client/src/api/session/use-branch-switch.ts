import type { Named } from '@libs/contract/values.js';
import { useCallback, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { toast } from '../../ui/overlays/toast.js';
import { messageOf } from '../failure.js';
import { selectWorkingBranch } from './session-slice.js';
import { useSelectBranchMutation } from './staff-session-api.js';
import { branchLabel, useChainBranches } from './use-chain-branches.js';

interface BranchSwitch {
  /** drafts included; undefined while they are loading */
  branches: readonly Named[] | undefined;
  isError: boolean;
  refetch(): void;
  isSwitching: boolean;
  switchTo(branch: number): void;
}

/**
 * Returns the branches that a super admin may work on, and the function that switches to one. The session stores the
 * selection; nothing is reloaded. If it fails, a toast shows the error.
 *
 * @param withArchived whether archived branches are offered too, at the end; otherwise only if one is the current branch
 */
export function useBranchSwitch({ withArchived = false } = {}): BranchSwitch {
  const { branches, isError, refetch } = useChainBranches();
  const current = useSelector(selectWorkingBranch)?.id;
  const [select, { isLoading }] = useSelectBranchMutation();
  const switchTo = useCallback(
    (branch: number): void => {
      void select({ branch })
        .unwrap()
        .catch((failure: unknown) => toast('error', messageOf(failure)));
    },
    [select],
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
