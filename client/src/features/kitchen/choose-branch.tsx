import { useBranchSwitch } from '../../api/session/use-branch-switch.js';
import { BranchChoice } from '../../staff/branch-choice.js';
import { StaffState } from '../../ui/staff/staff-state.js';
import { useTexts } from './texts.js';

/** The page before a super admin has selected a branch. It tells a user without a branch whom to ask. */
export function ChooseBranch({ canChoose }: { canChoose: boolean }) {
  const t = useTexts();
  if (canChoose) return <Choice />;
  return <StaffState kind="empty" title={t('board.noBranch.title')} text={t('board.noBranch.text')} />;
}

function Choice() {
  const t = useTexts();
  const { branches, isSwitching, switchTo } = useBranchSwitch();
  return (
    <BranchChoice
      title={t('board.choose.title')}
      text={t('board.choose.text')}
      branches={branches}
      isBusy={isSwitching}
      onChoose={switchTo}
    />
  );
}
