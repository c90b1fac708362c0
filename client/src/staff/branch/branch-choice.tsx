import { CHAIN } from '@libs/domain/people/roles.js';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../../api/session/session-slice.js';
import { useBranchSwitch } from '../../api/session/use-branch-switch.js';
import { selectHasEveryBranch, selectLostBranch } from '../../api/session/working-branch.js';
import { useTexts } from '../../texts/use-texts.js';
import { ButtonLink } from '../../ui/button.js';
import { StaffState } from '../../ui/staff/staff-state.js';
import { BranchButtons } from './branch-buttons.js';
import styles from './branch-choice.module.css';

interface Props {
  /** the question as a heading */
  title: string;
  text: string;
}

/**
 * Asks a person of several branches for one, before a screen of one branch is shown. The only branch of a chain is
 * selected without a question. If the branch of this tab is no longer the user’s, the page says so and offers the others.
 */
export function BranchChoice({ title, text }: Props) {
  const t = useTexts();
  const user = useSelector(selectUser);
  const isOfChain = user !== null && CHAIN.includes(user.role_id);
  const hasEvery = useSelector(selectHasEveryBranch);
  const lost = useSelector(selectLostBranch);
  const { branches, isError, refetch, isSwitching, switchTo } = useBranchSwitch();
  const only = isOfChain && branches?.length === 1 ? branches[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined) void switchTo(only);
  }, [only, switchTo]);

  if (isError) return <StaffState kind="failed" title={t('staff.branch.notLoaded')} onRetry={refetch} />;
  if (branches === undefined) return <StaffState kind="loading" title={t('staff.branch.loading')} />;
  if (branches.length === 0 && !hasEvery) {
    return <StaffState kind="empty" title={t('staff.branch.nobody')} text={t('staff.branch.nobody.text')} />;
  }
  if (branches.length === 0) {
    return (
      <StaffState kind="empty" title={t('staff.branch.none')} text={t('staff.branch.none.text')}>
        {isOfChain && (
          <ButtonLink look="primary" to="/admin?tab=branches&add">
            {t('staff.branch.addFirst')}
          </ButtonLink>
        )}
      </StaffState>
    );
  }
  return (
    <StaffState
      kind="empty"
      title={lost === null ? title : t('staff.branch.lost', { branch: lost.name })}
      text={lost === null ? text : t('staff.branch.lost.text')}
    >
      <div className={styles.branches}>
        <BranchButtons branches={branches} isBusy={isSwitching} onChoose={(id) => void switchTo(id)} />
      </div>
    </StaffState>
  );
}
