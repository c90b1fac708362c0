import type { OrderType } from '@libs/contract/values.js';
import { useChainClock } from '../../../api/clock.js';
import { ClockIcon } from '../../../ui/drawings/icons.js';
import { Notice } from '../../../ui/notice.js';
import { closedInWords } from './branch/branch-state.js';
import { useBranch } from './branch/use-branch.js';
import { useStorefront } from './state/storefront-state.js';
import { useTexts } from './texts.js';

/**
 * Returns why the selected outlet takes no orders now; undefined if it does, or if that is not known yet. The server
 * decides in any case.
 *
 * @param orderType absent: the chosen one
 */
export function useClosed(orderType?: OrderType): string | undefined {
  useTexts();
  const branch = useBranch();
  const clock = useChainClock();
  const chosen = useStorefront((state) => state.address.orderType);
  if (branch === undefined || clock === undefined) return undefined;
  return closedInWords(branch, { clock, orderType: orderType ?? chosen });
}

/**
 * A notice that the outlet is closed or paused, with the time at which it opens again. Renders nothing while it takes
 * orders.
 * @param then a sentence about what the customer can do meanwhile
 */
export function ClosedNotice({ then, orderType }: { then: string; orderType?: OrderType }) {
  const closed = useClosed(orderType);
  if (closed === undefined) return null;
  return (
    <Notice tone="warning" icon={ClockIcon}>
      {`${closed} ${then}`}
    </Notice>
  );
}
