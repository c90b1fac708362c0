import { ROLE } from '@libs/contract/values.js';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../api/session/session-slice.js';
import { useBranchSwitch } from '../api/session/use-branch-switch.js';
import { useTexts } from '../texts/use-texts.js';
import { Button, ButtonLink } from '../ui/button.js';
import { StaffState } from '../ui/staff/staff-state.js';
import styles from './branch-choice.module.css';

interface Props {
  /** the question as a heading */
  title: string;
  text: string;
}

/**
 * Asks a person of the whole chain for a branch before a screen of one branch is shown. The only branch of a chain is
 * selected without a question. A super admin of a chain without branches gets a link that adds one.
 */
export function BranchChoice({ title, text }: Props) {
  const t = useTexts();
  const isSuperAdmin = useSelector(selectUser)?.role_id === ROLE.SUPER_ADMIN;
  const { branches, isError, refetch, isSwitching, switchTo } = useBranchSwitch();
  const only = isSuperAdmin && branches?.length === 1 ? branches[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined) switchTo(only);
  }, [only, switchTo]);

  if (isError) return <StaffState kind="failed" title={t('staff.branch.notLoaded')} onRetry={refetch} />;
  if (branches === undefined) return <StaffState kind="loading" title={t('staff.branch.loading')} />;
  if (branches.length === 0) {
    return (
      <StaffState kind="empty" title={t('staff.branch.none')} text={t('staff.branch.none.text')}>
        {isSuperAdmin && (
          <ButtonLink look="primary" to="/admin?tab=branches&add">
            {t('staff.branch.addFirst')}
          </ButtonLink>
        )}
      </StaffState>
    );
  }
  return (
    <StaffState kind="empty" title={title} text={text}>
      <ul className={styles.branches}>
        {branches.map(({ id, name }) => (
          <li key={id}>
            <Button isWide isBusy={isSwitching} onClick={() => switchTo(id)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </StaffState>
  );
}
