import type { Named } from '@libs/contract/entities.js';
import { ROLE } from '@libs/contract/values.js';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { messageOf } from '../../api/failure.js';
import { useBranchesQuery } from '../../api/public-api.js';
import { selectUser } from '../../api/session-slice.js';
import { useBranchSwitch } from '../../api/use-branch-switch.js';
import { useBranch } from '../../features/storefront/shared/use-branch.js';
import { useBranchChoice } from '../../features/storefront/shared/use-branch-choice.js';
import { useStorefront } from '../../features/storefront/state/storefront-state.js';
import { Dropdown, DropdownItem } from '../../ui/dropdown.js';
import { Icon } from '../../ui/icon.js';
import { toast } from '../../ui/toast.js';
import styles from './branch-menu.module.css';

/**
 * A super admin's choice is the branch that the staff screens work on as well. Not on the admin panel: it has a switch of
 * its own, which looks after forms that are not saved.
 */
function useSessionBranch(): (branch: Named) => void {
  const user = useSelector(selectUser);
  const { pathname } = useLocation();
  const { switchTo } = useBranchSwitch({ onFailure: (failure) => toast('error', messageOf(failure)) });
  return ({ id }) => {
    const isOwnToChoose = user?.role_id === ROLE.SUPER_ADMIN && pathname !== '/admin';
    if (isOwnToChoose && user.selected_branch?.id !== id) void switchTo(id);
  };
}

/** The branch dropdown: which outlet this page is about, and the way to another. */
export function BranchMenu() {
  const selected = useStorefront((state) => state.branch.selected);
  const { data: branches } = useBranchesQuery();
  const selectForSession = useSessionBranch();
  const { choose, question } = useBranchChoice(selectForSession);
  // the kept name may be an old one
  const name = useBranch()?.name ?? selected?.name ?? 'Select Branch';
  return (
    <>
      <Dropdown
        align="end"
        className={styles.box}
        name={selected === null ? name : `Branch: ${name}`}
        label={
          <>
            <Icon name="pin" size={20} />
            <span className={styles.name}>{name}</span>
          </>
        }
      >
        {branches?.map((branch) => (
          <DropdownItem key={branch.id}>
            <button type="button" aria-current={branch.id === selected?.id} onClick={() => choose(branch)}>
              <span className={branch.is_open ? styles.open : styles.closed} aria-hidden="true" />
              <span className={styles.choice}>{branch.name}</span>
              <span className={styles.state}>{branch.is_open ? 'Open' : 'Closed'}</span>
            </button>
          </DropdownItem>
        ))}
      </Dropdown>
      {question}
    </>
  );
}
