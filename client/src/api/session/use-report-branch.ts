import type { Named } from '@libs/contract/values.js';
import { BRANCH_STAFF } from '@libs/domain/people/roles.js';
import { useSelector } from 'react-redux';
import { idField, useAddressState } from '../../ui/staff/address-state.js';
import { selectUser } from './session-slice.js';
import { useBranchSwitch } from './use-branch-switch.js';
import { selectWorkingBranch } from './working-branch.js';

interface ReportBranch {
  /** null while none is selected or the branches are loading */
  branch: Named | null;
  /** archived branches included, whose orders and figures stay; undefined while they are loading */
  branches: readonly Named[] | undefined;
  isSwitching: boolean;
  /** whether the page's address selects it, rather than this tab's session */
  isInAddress: boolean;
  switchTo(branch: number): unknown;
}

const BRANCH_FIELDS = { branch: idField };

/**
 * Returns the branch whose orders a person of several branches reads: for the staff, this tab's branch. An accountant, who
 * changes nothing on the server, has it in the page's address (`?branch=`); default: the first branch.
 */
export function useReportBranch(): ReportBranch {
  const user = useSelector(selectUser);
  const working = useSelector(selectWorkingBranch);
  const { branches, isSwitching, switchTo } = useBranchSwitch({ withArchived: true });
  const [{ branch: chosen }, change] = useAddressState(BRANCH_FIELDS);
  if (user !== null && BRANCH_STAFF.includes(user.role_id)) {
    return { branch: working, branches, isSwitching, isInAddress: false, switchTo };
  }
  return {
    branch: branches?.find(({ id }) => id === chosen) ?? branches?.[0] ?? null,
    branches,
    isSwitching: false,
    isInAddress: true,
    switchTo: (id) => change({ branch: id }),
  };
}
