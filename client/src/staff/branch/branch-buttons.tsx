import type { Named } from '@libs/contract/values.js';
import { clsx } from 'clsx';
import { useSelector } from 'react-redux';
import { lastBranch } from '../../api/session/last-branch.js';
import { selectUser } from '../../api/session/session-slice.js';
import { Button } from '../../ui/button.js';
import styles from './branch-buttons.module.css';

interface Props {
  branches: readonly Named[];
  isBusy: boolean;
  /** in one column, the first one as the main action */
  isList?: boolean;
  onChoose(id: number): void;
}

/** A button for each branch; the one that was selected last comes first. */
export function BranchButtons({ branches, isBusy, isList = false, onChoose }: Props) {
  const user = useSelector(selectUser);
  const last = lastBranch() ?? user?.branch_id;
  const ordered = [...branches].sort((one, other) => Number(other.id === last) - Number(one.id === last));
  return (
    <ul className={clsx(styles.branches, isList && styles.list)}>
      {ordered.map(({ id, name }) => (
        <li key={id}>
          <Button
            isWide
            look={isList && id === last ? 'primary' : 'plain'}
            className={styles.branch}
            isBusy={isBusy}
            onClick={() => onChoose(id)}
          >
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
