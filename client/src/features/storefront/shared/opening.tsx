import type { BranchSummary } from '../../../../../libs/contract/entities.js';
import { nextChange } from '../../../../../libs/domain/business-time.js';
import { useChainClock } from '../../../api/clock.js';
import styles from './opening.module.css';

/** Whether a branch is open now and until when, moving with the chain's clock; in words, never by colour alone. */
export function Opening({ branch }: { branch: BranchSummary }) {
  const clock = useChainClock();
  const { isOpen, changesAt } =
    clock === undefined ? { isOpen: branch.is_open, changesAt: null } : nextChange(branch, clock.at, clock.timeZone);
  const isAlways = branch.open === branch.close;
  const until = isAlways ? ' around the clock' : changesAt === null ? '' : ` until ${changesAt}`;
  return <span className={isOpen ? styles.open : styles.closed}>{isOpen ? `Open${until}` : `Closed${until}`}</span>;
}
