import { useChainClock } from '../../../api/clock.js';
import { ClockIcon } from '../../../ui/drawings/icons.js';
import { Notice } from '../../../ui/notice.js';
import { closedInWords } from './branch/branch-state.js';
import { useBranch } from './branch/use-branch.js';

/** Why the selected outlet takes no order now; undefined while it does or that is not known: the server decides in any case. */
export function useClosed(): string | undefined {
  const branch = useBranch();
  const clock = useChainClock();
  return branch === undefined || clock === undefined ? undefined : closedInWords(branch, clock);
}

/**
 * A notice that the outlet is closed or paused, with when it opens again; nothing while it takes orders.
 *
 * @param then what can be done meanwhile, as a sentence
 */
export function ClosedNotice({ then }: { then: string }) {
  const closed = useClosed();
  if (closed === undefined) return null;
  return (
    <Notice tone="warning" icon={ClockIcon}>
      {`${closed} ${then}`}
    </Notice>
  );
}
