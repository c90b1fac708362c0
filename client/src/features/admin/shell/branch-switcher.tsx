import { Select } from 'antd';
import { useSelector } from 'react-redux';
import { messageOf } from '../../../api/failure.js';
import { selectWorkingBranch } from '../../../api/session-slice.js';
import { useSelectBranchMutation } from '../../../api/staff-session-api.js';
import { toast } from '../../../ui/toast.js';
import { useStaffBranchesQuery } from '../shared/admin-api.js';
import { useLeave } from '../shared/unsaved.js';

/** The branch that this tab works on: a super admin selects it, everybody else has one. */
export function useWorkingBranch(): { id: number; name: string } | null {
  return useSelector(selectWorkingBranch);
}

/** Selects the branch of this tab; shows the reason where that fails. */
export function useSelectBranch(): { select: (branch: number) => void; isBusy: boolean } {
  const [selectBranch, { isLoading }] = useSelectBranchMutation();
  return {
    isBusy: isLoading,
    select: (branch) =>
      void selectBranch({ branch })
        .unwrap()
        .catch((failure: unknown) => toast('error', messageOf(failure))),
  };
}

/** The super admin's choice of the branch to work on. */
export function BranchSwitcher() {
  const { data: branches = [], isLoading } = useStaffBranchesQuery();
  const working = useWorkingBranch();
  const { select, isBusy } = useSelectBranch();
  const leave = useLeave();
  return (
    <Select
      size="large"
      style={{ width: '100%' }}
      aria-label="Branch to work on"
      placeholder="Select a branch"
      loading={isLoading || isBusy}
      value={working?.id}
      onChange={(branch: number) => leave(() => select(branch))}
      options={branches
        .filter(({ id, state }) => state !== 'archived' || id === working?.id)
        .map(({ id, name, state }) => ({ value: id, label: state === 'draft' ? `${name} (draft)` : name }))}
    />
  );
}
