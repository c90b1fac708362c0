import type { Named } from '@libs/contract/values.js';
import { ROLE } from '@libs/contract/values.js';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectUser, selectWorkingBranch } from './session-slice.js';
import { useBranchSwitch } from './use-branch-switch.js';

interface ReportBranch {
  /** null while none is selected or the branches are loading */
  branch: Named | null;
  /** archived branches included, whose orders and figures stay; undefined while they are loading */
  branches: readonly Named[] | undefined;
  isSwitching: boolean;
  switchTo(branch: number): void;
}

/**
 * Returns the branch whose orders a person of the whole chain reads. A super admin's is this tab's branch. An
 * accountant, who changes nothing on the server, has it in the page's address (`?branch=`); default: the first branch.
 */
export function useReportBranch(): ReportBranch {
  const user = useSelector(selectUser);
  const working = useSelector(selectWorkingBranch);
  const { branches, isSwitching, switchTo } = useBranchSwitch({ withArchived: true });
  const [search, setSearch] = useSearchParams();
  if (user?.role_id !== ROLE.ACCOUNTANT) {
    return { branch: working, branches, isSwitching, switchTo };
  }
  const chosen = Number(search.get('branch'));
  return {
    branch: branches?.find(({ id }) => id === chosen) ?? branches?.[0] ?? null,
    branches,
    isSwitching: false,
    switchTo: (id) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          after.set('branch', String(id));
          return after;
        },
        { replace: true },
      ),
  };
}
