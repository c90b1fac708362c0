import type { Named } from '@libs/contract/values.js';
import { hasEveryBranch, type OfBranches, selectsBranch } from '@libs/domain/people/own-branches.js';
import { BRANCH_STAFF } from '@libs/domain/people/roles.js';
import type { StoredUser, WithSession } from './session-slice.js';

const NONE: Named[] = [];

/** Returns the user with the branches that an earlier build did not store. */
const withBranches = (user: StoredUser): OfBranches => ({ branches: NONE, ...user });

/** Returns the branches that were assigned to the person. */
export const selectOwnBranches = ({ session: { user } }: WithSession): readonly Named[] => user?.branches ?? NONE;

/** Whether the person sees every branch of the chain. */
export const selectHasEveryBranch = ({ session: { user } }: WithSession): boolean =>
  user !== null && hasEveryBranch(withBranches(user));

/** Whether the person sees several branches: those of the chain, or their own. */
export const selectHasSeveral = ({ session: { user } }: WithSession): boolean =>
  user !== null && selectsBranch(withBranches(user));

/** Whether the person's screens are those of one branch. An accountant's are of many. */
const worksInOne = ({ session: { user } }: WithSession): boolean =>
  user !== null && BRANCH_STAFF.includes(user.role_id);

/** Returns the branch of this tab's staff screens; null if there is none, or if the person has lost it. */
export function selectWorkingBranch(state: WithSession): Named | null {
  const { tabBranch } = state.session;
  if (tabBranch === null || !worksInOne(state)) return null;
  if (selectHasEveryBranch(state)) return tabBranch;
  return selectOwnBranches(state).find(({ id }) => id === tabBranch.id) ?? null;
}

/** Returns the branch of this tab if it is no longer one of the person's. */
export const selectLostBranch = (state: WithSession): Named | null =>
  worksInOne(state) && selectWorkingBranch(state) === null ? state.session.tabBranch : null;

/** Whether the person chooses the branch of this tab. */
export const selectCanSwitch = (state: WithSession): boolean => worksInOne(state) && selectHasSeveral(state);

/** Whether a user chooses a branch at log-in: one who has several and works in one at a time. */
export const isAskedWhere = ({ role_id, branches = NONE }: Pick<StoredUser, 'role_id' | 'branches'>): boolean =>
  BRANCH_STAFF.includes(role_id) && branches.length > 1;
