import { useSelector } from 'react-redux';
import { selectWorkingBranch } from '../../../api/session/session-slice.js';
import { useBranchSwitch } from '../../../api/session/use-branch-switch.js';
import { BranchSelect } from '../../../staff/branch-select.js';
import { useLeave } from '../../../ui/staff/unsaved.js';
import { useStaffBranchesQuery } from '../api/admin-api.js';

/** Selects the branch that a super admin works on. It lists drafts, but not archived branches. */
export function BranchSwitcher() {
  const { data: branches = [], isLoading } = useStaffBranchesQuery();
  const working = useSelector(selectWorkingBranch);
  const { isSwitching, switchTo } = useBranchSwitch();
  const leave = useLeave();
  return (
    <BranchSelect
      label="Branch to work on"
      isBusy={isLoading || isSwitching}
      value={working?.id}
      onChange={(branch) => leave(() => switchTo(branch))}
      branches={branches
        .filter(({ id, state }) => state !== 'archived' || id === working?.id)
        .map(({ id, name, state }) => ({ id, name: state === 'draft' ? `${name} (draft)` : name }))}
    />
  );
}
