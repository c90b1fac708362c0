import type { Named } from '@libs/contract/values.js';
import { useCallback, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { toast } from '../../ui/overlays/toast.js';
import { messageOf } from '../failure.js';
import { selectWorkingBranch } from './session-slice.js';
import { useSelectBranchMutation } from './staff-session-api.js';
import { branchLabel, useChainBranches } from './use-chain-branches.js';

interface BranchSwitch {
  /** drafts included, archived branches left out, except the current one; undefined while they are loading */
  branches: readonly Named[] | undefined;
  isError: boolean;
  refetch(): void;
  isSwitching: boolean;
  switchTo(branch: number): void;
}

/**
 * Returns the branches that a super admin may work on, and the function that switches to one. The session stores the
 * selection; nothing is reloaded. If it fails, a toast shows the error.
 */
export function useBranchSwitch(): BranchSwitch {
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
        ?.filter(({ id, state }) => state !== 'archived' || id === current)
        .map((branch) => ({ id: branch.id, name: branchLabel(branch) })),
    [branches, current],
  );
  return { branches: offered, isError, refetch, isSwitching: isLoading, switchTo };
}
