import { BranchChoice } from '../../staff/branch-choice.js';
import { StaffState } from '../../ui/staff/staff-state.js';
import { useTexts } from './texts.js';

/** Asks a super admin to select a branch. Tells other users without a branch to ask for one. */
export function ChooseBranch({ canChoose }: { canChoose: boolean }) {
  const t = useTexts();
  if (canChoose) return <BranchChoice title={t('board.choose.title')} text={t('board.choose.text')} />;
  return <StaffState kind="empty" title={t('board.noBranch.title')} text={t('board.noBranch.text')} />;
}
