import type { BranchState } from '@libs/contract/branches/branches.js';
import type { Named } from '@libs/contract/values.js';
import { useSelector } from 'react-redux';
import { useStaffBranchesQuery } from './staff-session-api.js';
import { selectHasEveryBranch, selectOwnBranches } from './working-branch.js';

export interface ChainBranch extends Named {
  /** absent for branches that the person was given, which are listed whatever their state */
  state?: BranchState;
}

interface ChainBranches {
  /** undefined while they are loading, or if loading failed */
  branches: readonly ChainBranch[] | undefined;
  isError: boolean;
  refetch(): void;
}

/** Returns the branches that the person sees: the chain's, or those that the person was given. */
export function useChainBranches(): ChainBranches {
  const hasEveryBranch = useSelector(selectHasEveryBranch);
  const own = useSelector(selectOwnBranches);
  const { data, isError, refetch } = useStaffBranchesQuery(undefined, { skip: !hasEveryBranch });
  if (!hasEveryBranch) return { branches: own, isError: false, refetch: () => undefined };
  return { branches: data, isError: isError && data === undefined, refetch: () => void refetch() };
}

/** Returns the branch's name, with its state if customers do not see it. */
export function branchLabel({ name, state = 'open' }: ChainBranch): string {
  return state === 'open' ? name : `${name} (${state})`;
}
