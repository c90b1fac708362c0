import { useChainClock } from '../../../api/clock.js';
import { ClockIcon } from '../../../ui/icons.js';
import { Notice } from '../../../ui/notice.js';
import { branchState } from './branch-state.js';
import { useBranch } from './use-branch.js';

/** Whether the selected outlet takes an order now; true while that is not known, the server decides in any case. */
export function useTakesOrders(): boolean {
  const branch = useBranch();
  const clock = useChainClock();
  return branch === undefined || clock === undefined || branchState(branch, clock).isOpen;
}

/**
 * A notice that the outlet is closed or paused, with when it opens again; nothing while it takes orders.
 *
 * @param then what can be done meanwhile, as a sentence
 */
export function ClosedNotice({ then }: { then: string }) {
  const branch = useBranch();
  const clock = useChainClock();
  if (branch === undefined || clock === undefined) return null;
  const { isOpen, isPaused, changesAt, reason: closing } = branchState(branch, clock);
  if (isOpen) return null;
  const why = isPaused ? 'takes no orders at the moment' : 'is closed now';
  const given = isPaused ? branch.pause?.reason : closing;
  const reason = given ? ` (${given})` : '';
  return (
    <Notice tone="warning" icon={ClockIcon}>
      {`${branch.name} ${why}${reason}${changesAt !== null ? ` and opens at ${changesAt}` : ''}. ${then}`}
    </Notice>
  );
}
