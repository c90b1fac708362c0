import type { Order } from '@libs/contract/orders/orders.js';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { subscriptions } from '../../../realtime/subscriptions.js';
import { useOwnScreen } from './own-screen.js';
import { ShownOrdersReporter } from './shown-orders-reporter.js';

/** Reports orders as shown; call it from an effect. Returns a function that removes them. */
export type ShowOrders = (orders: readonly Order[]) => () => void;

interface Shown {
  onShown: ShowOrders;
  /** false if the branch counts only registered screens, and this one has started a shift without being registered */
  isCounted: boolean;
}

/**
 * Reports to the server which orders this board shows: call `onShown` from each component that renders orders. Only a
 * screen that has started its shift is a board; other screens mark nothing as seen.
 */
export function useShownOrders(branchId: number, isOnShift: boolean): Shown {
  const screen = useOwnScreen(branchId);
  const [isCounted, setCounted] = useState(true);
  const reporter = useMemo(
    () =>
      new ShownOrdersReporter({
        branchId,
        screen,
        onCounted: setCounted,
        isVisible: () => document.visibilityState === 'visible',
      }),
    [branchId, screen],
  );
  useEffect(() => {
    if (!isOnShift) return;
    reporter.start(subscriptions);
    document.addEventListener('visibilitychange', reporter.report);
    return () => {
      document.removeEventListener('visibilitychange', reporter.report);
      reporter.stop();
    };
  }, [reporter, isOnShift]);
  const onShown: ShowOrders = useCallback(
    (orders) => {
      const hide = reporter.show(orders);
      // most events only remove or move a ticket, which needs no report
      if (!reporter.hasUnreported()) return hide;
      // after the paint that shows them
      const frame = requestAnimationFrame(reporter.report);
      return () => {
        cancelAnimationFrame(frame);
        hide();
      };
    },
    [reporter],
  );
  return { onShown, isCounted: isCounted || !isOnShift };
}
