import { useChainClock } from '../../../api/clock.js';
import { ClockIcon } from '../../../ui/drawings/icons.js';
import { Notice } from '../../../ui/notice.js';
import { closedInWords } from './branch/branch-state.js';
import { useBranch } from './branch/use-branch.js';

/**
 * Returns why the selected outlet takes no orders now; undefined if it does, or if that is not known yet. The server
 * decides in any case.
 */
export function useClosed(): string | undefined {
  const branch = useBranch();
  const clock = useChainClock();
  return branch === undefined || clock === undefined ? undefined : closedInWords(branch, clock);
}

/**
 * A notice that the outlet is closed or paused, with the time at which it opens again. Renders nothing while it takes
 * orders.
 * @param then a sentence about what the customer can do meanwhile
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
