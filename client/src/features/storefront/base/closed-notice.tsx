import type { OrderType } from '@libs/contract/values.js';
import { useChainClock } from '../../../api/clock.js';
import { OwnWords } from '../../../texts/own-words.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { ClockIcon } from '../../../ui/drawings/icons.js';
import { Notice } from '../../../ui/notice.js';
import { closedInWords, takesLater } from './branch/branch-state.js';
import { useBranch } from './branch/use-branch.js';
import { dueAsked } from './state/due-slice.js';
import { useStorefront, useStorefrontDispatch } from './state/storefront-state.js';

/** Returns how to open the choice of the time; undefined if the selected outlet takes no orders for later. */
export function useDueChoice(): (() => void) | undefined {
  const dispatch = useStorefrontDispatch();
  const orderType = useStorefront((state) => state.address.orderType);
  return takesLater(useBranch()) ? () => void dispatch(dueAsked(orderType)) : undefined;
}

/**
 * Returns why the selected outlet takes no order of the chosen moment; undefined if it does, or if that is not known
 * yet. The server decides in any case.
 *
 * @param orderType absent: the chosen one
 */
export function useClosed(orderType?: OrderType): string | undefined {
  useTexts();
  const branch = useBranch();
  const clock = useChainClock();
  const chosen = useStorefront((state) => state.address.orderType);
  const isForLater = useStorefront(({ due }) => due.slot !== null);
  if (branch === undefined || clock === undefined || isForLater) return undefined;
  return closedInWords(branch, { clock, orderType: orderType ?? chosen });
}

/**
 * A notice that the outlet is closed or paused, with the time at which it opens again, and a button that orders for
 * later if the outlet takes such orders. Renders nothing while it takes orders.
 * @param then a sentence about what the customer can do meanwhile
 */
export function ClosedNotice({ then, orderType }: { then: string; orderType?: OrderType }) {
  const t = useTexts();
  const closed = useClosed(orderType);
  const choose = useDueChoice();
  const reason = useBranch()?.pause?.reason;
  if (closed === undefined) return null;
  return (
    <Notice tone="warning" icon={ClockIcon}>
      {choose === undefined ? (
        <span>
          <OwnWords words={reason}>{`${closed} ${then}`}</OwnWords>
        </span>
      ) : (
        <>
          <span>
            <OwnWords words={reason}>{closed}</OwnWords>
          </span>
          <Button onClick={choose}>{t('shop.later.order')}</Button>
        </>
      )}
    </Notice>
  );
}
