import type { BranchPause } from '@libs/contract/branches/branches.js';
import { useServerClock } from '../../../api/clock.js';
import styles from './branch-state.module.css';

interface Props {
  branch: { is_open: boolean; pause?: BranchPause | null };
}

/** Whether a branch takes orders now, as a label. */
export function BranchState({ branch }: Props) {
  const clock = useServerClock();
  if (branch.pause) {
    return (
      <span className={styles.state} data-state="paused">
        {`Paused${clock !== null ? ` until ${clock.clockOf(branch.pause.until)}` : ''}`}
      </span>
    );
  }
  return (
    <span className={styles.state} data-state={branch.is_open ? 'open' : 'closed'}>
      {branch.is_open ? 'Open' : 'Closed'}
    </span>
  );
}
