import type { BranchSummary } from '@libs/contract/branches/branches.js';
import { clsx } from 'clsx';
import { useChainClock } from '../../../api/clock.js';
import type { Translate } from '../../../texts/i18n.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Text } from '../../../ui/layout/text.js';
import { type BranchState, branchState, deliversAgain, opensAgain, takesLater } from './branch/branch-state.js';
import styles from './opening.module.css';

function inWords(t: Translate, { isOpen, isPaused, changesAt: when, reason, isClosedToday }: BranchState): string {
  if (when === null) return isOpen ? t('shop.opening.always') : t('shop.opening.closed');
  if (isOpen) {
    return reason === '' ? t('shop.opening.openUntil', { when }) : t('shop.opening.openUntilBecause', { when, reason });
  }
  if (isPaused) return t('shop.opening.pausedUntil', { when });
  if (reason === '') return t('shop.opening.closedUntil', { when });
  return isClosedToday
    ? t('shop.opening.closedToday', { when, reason })
    : t('shop.opening.closedUntilBecause', { when, reason });
}

/** Says that a branch takes no orders now, but orders for later. @param when it opens; null if that is not known */
function laterInWords(t: Translate, state: BranchState, when: string | null): string {
  const { isPaused, reason, isClosedToday } = state;
  if (isPaused || when === null) return t('shop.later.also', { state: inWords(t, state) });
  if (reason === '') return t('shop.later.also', { state: t('shop.opening.opens', { when }) });
  const because = isClosedToday ? 'shop.opening.closedToday' : 'shop.opening.opensBecause';
  return t('shop.later.also', { state: t(because, { when, reason }) });
}

function State({ isOpen, children }: { isOpen: boolean; children: string }) {
  const className = clsx(styles.state, !isOpen && styles.closed);
  return <Text {...{ children, className }} tone={isOpen ? 'good' : 'quiet'} size="small" weight="semibold" />;
}

/** Says in words whether a branch takes orders now, and until when; follows the chain's clock. */
export function Opening({ branch }: { branch: BranchSummary }) {
  const t = useTexts();
  const clock = useChainClock();
  if (clock === undefined) {
    return <State isOpen={branch.is_open}>{branch.is_open ? t('shop.opening.open') : t('shop.opening.closed')}</State>;
  }
  const state = branchState(branch, clock);
  const again = state.isOpen ? deliversAgain(branch, clock) : undefined;
  return (
    <State isOpen={state.isOpen}>
      {again
        ? t('shop.opening.delivers', { state: inWords(t, state), when: again })
        : !state.isOpen && takesLater(branch)
          ? laterInWords(t, state, opensAgain(branch, clock))
          : inWords(t, state)}
    </State>
  );
}
