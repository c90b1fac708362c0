import type { BranchSummary, Named } from '@libs/contract/entities.js';
import { ROLE } from '@libs/contract/values.js';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectUser } from './session-slice.js';
import { useBranchSwitch } from './use-branch-switch.js';

interface ReportBranch {
  /** null while none is chosen, or the branches have not come yet */
  branch: Named | null;
  branches: readonly BranchSummary[];
  isSwitching: boolean;
  switchTo(branch: number): Promise<void>;
}

/**
 * The branch whose orders a person of the whole chain reads. A super admin's is kept in the session; an accountant, who changes
 * nothing on the server, has it in the page's address (`?branch=`), else the first.
 */
export function useReportBranch({ onFailure }: { onFailure(error: unknown): void }): ReportBranch {
  const user = useSelector(selectUser);
  const { branches, isSwitching, switchTo } = useBranchSwitch({ onFailure });
  const [search, setSearch] = useSearchParams();
  if (user?.role_id !== ROLE.ACCOUNTANT) {
    return { branch: user?.selected_branch ?? null, branches, isSwitching, switchTo };
  }
  const chosen = Number(search.get('branch'));
  return {
    branch: branches.find(({ id }) => id === chosen) ?? branches[0] ?? null,
    branches,
    isSwitching: false,
    switchTo: async (id) => setSearch({ branch: String(id) }, { replace: true }),
  };
}
