import type { BranchSummary } from '@libs/contract/branches/branches.js';
import { useChainClock } from '../../../api/clock.js';
import { type BranchState, branchState } from './branch/branch-state.js';
import styles from './opening.module.css';
import { type Translate, useTexts } from './texts.js';

function inWords(t: Translate, { isOpen, isPaused, changesAt: when, reason }: BranchState): string {
  if (when === null) return isOpen ? t('shop.opening.always') : t('shop.opening.closed');
  if (isOpen) return t('shop.opening.openUntil', { when });
  if (isPaused) return t('shop.opening.pausedUntil', { when });
  return reason === ''
    ? t('shop.opening.closedUntil', { when })
    : t('shop.opening.closedUntilBecause', { when, reason });
}

/** Says in words whether a branch takes orders now, and until when; follows the chain's clock. */
export function Opening({ branch }: { branch: BranchSummary }) {
  const t = useTexts();
  const clock = useChainClock();
  if (clock === undefined) {
    return (
      <span className={branch.is_open ? styles.open : styles.closed}>
        {branch.is_open ? t('shop.opening.open') : t('shop.opening.closed')}
      </span>
    );
  }
  const state = branchState(branch, clock);
  return <span className={state.isOpen ? styles.open : styles.closed}>{inWords(t, state)}</span>;
}
