import { BranchChoice } from '../../staff/branch-choice.js';
import { useTexts } from '../../texts/use-texts.js';
import { StaffState } from '../../ui/staff/staff-state.js';

interface Props {
  /** the question as a heading */
  title: string;
  text: string;
  canChoose: boolean;
}

/** Asks a super admin to select a branch. Tells other users without a branch to ask for one. */
export function ChooseBranch({ title, text, canChoose }: Props) {
  const t = useTexts();
  if (canChoose) return <BranchChoice title={title} text={text} />;
  return <StaffState kind="empty" title={t('board.noBranch.title')} text={t('board.noBranch.text')} />;
}
