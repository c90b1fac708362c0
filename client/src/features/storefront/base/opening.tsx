import type { BranchSummary } from '@libs/contract/branches.js';
import { useChainClock } from '../../../api/clock.js';
import { type BranchState, branchState } from './branch-state.js';
import styles from './opening.module.css';

function inWords({ isOpen, isPaused, changesAt, reason }: BranchState): string {
  const state = isPaused ? 'Paused' : isOpen ? 'Open' : 'Closed';
  if (changesAt === null) return isOpen ? `${state} around the clock` : state;
  return `${state} until ${changesAt}${reason === '' || isOpen ? '' : ` (${reason})`}`;
}

/** Whether a branch takes orders now and until when, moving with the chain's clock; in words, never by colour alone. */
export function Opening({ branch }: { branch: BranchSummary }) {
  const clock = useChainClock();
  if (clock === undefined) {
    return <span className={branch.is_open ? styles.open : styles.closed}>{branch.is_open ? 'Open' : 'Closed'}</span>;
  }
  const state = branchState(branch, clock);
  return <span className={state.isOpen ? styles.open : styles.closed}>{inWords(state)}</span>;
}
