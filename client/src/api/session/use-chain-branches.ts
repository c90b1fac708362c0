import type { BranchState } from '@libs/contract/branches/branches.js';
import type { Named } from '@libs/contract/values.js';
import { isOfEveryBranch } from '@libs/domain/people/roles.js';
import { useSelector } from 'react-redux';
import { useBranchesQuery } from '../public-api.js';
import { selectUser } from './session-slice.js';
import { useStaffBranchesQuery } from './staff-session-api.js';

export interface ChainBranch extends Named {
  /** absent in the public list, whose branches are open */
  state?: BranchState;
}

interface ChainBranches {
  /** undefined while they are loading, or if loading failed */
  branches: readonly ChainBranch[] | undefined;
  isError: boolean;
  refetch(): void;
}

/** Returns the branches of the chain: all of them for roles of every branch, and the open ones for everybody else. */
export function useChainBranches(): ChainBranches {
  const role = useSelector(selectUser)?.role_id;
  const seesAll = role !== undefined && isOfEveryBranch(role);
  const all = useStaffBranchesQuery(undefined, { skip: !seesAll });
  const open = useBranchesQuery('base', { skip: seesAll });
  const { data, isError, refetch } = seesAll ? all : open;
  return { branches: data, isError: isError && data === undefined, refetch: () => void refetch() };
}

/** Returns the branch's name, with its state if customers do not see it. */
export function branchLabel({ name, state = 'open' }: ChainBranch): string {
  return state === 'open' ? name : `${name} (${state})`;
}
