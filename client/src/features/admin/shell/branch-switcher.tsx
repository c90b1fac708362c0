import { useSelector } from 'react-redux';
import { selectWorkingBranch } from '../../../api/session/session-slice.js';
import { useBranchSwitch } from '../../../api/session/use-branch-switch.js';
import { BranchSelect } from '../../../staff/branch-select.js';
import { useLeave } from '../../../ui/staff/unsaved.js';

/** Selects the branch that a super admin works on. */
export function BranchSwitcher({ onSwitch }: { onSwitch(): void }) {
  const working = useSelector(selectWorkingBranch);
  const { branches, isSwitching, switchTo } = useBranchSwitch();
  const leave = useLeave();
  return (
    <BranchSelect
      label="Branch to work on"
      isBusy={branches === undefined || isSwitching}
      value={working?.id}
      onChange={(branch) =>
        leave(() => {
          onSwitch();
          switchTo(branch);
        })
      }
      branches={branches ?? []}
    />
  );
}
