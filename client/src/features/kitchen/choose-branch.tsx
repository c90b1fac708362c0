import { useBranchSwitch } from '../../api/session/use-branch-switch.js';
import { BranchChoice } from '../../staff/branch-choice.js';
import { StaffState } from '../../ui/staff/staff-state.js';

/** The page before a super admin has selected a branch; a user without a branch reads whom to ask. */
export function ChooseBranch({ canChoose }: { canChoose: boolean }) {
  if (canChoose) return <Choice />;
  return <StaffState kind="empty" title="You belong to no branch" text="Ask a super admin to give you one." />;
}

function Choice() {
  const { branches, isSwitching, switchTo } = useBranchSwitch();
  return (
    <BranchChoice
      title="Which branch’s board?"
      text="You can switch it at any time, at the top of the board."
      branches={branches}
      isBusy={isSwitching}
      onChoose={switchTo}
    />
  );
}
