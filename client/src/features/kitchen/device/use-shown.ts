import type { Order } from '@libs/contract/orders/orders.js';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { subscriptions } from '../../../realtime/subscriptions.js';
import { useOwnScreen } from './own-screen.js';
import { ShownReporter } from './shown-reporter.js';

/** Reports orders as shown, from an effect; returns a function that reports them as hidden. */
export type ShowOrders = (orders: readonly Order[]) => () => void;

interface Shown {
  onShown: ShowOrders;
  /** false if the branch counts registered screens only, and this one is on its shift without being registered */
  isCounted: boolean;
}

/**
 * Reports to the server which orders this board shows: call `onShown` from each component that draws orders. Only a screen
 * that has started its shift is a board; any other screen marks nothing as seen.
 */
export function useShown(branchId: number, isOnShift: boolean): Shown {
  const screen = useOwnScreen(branchId);
  const [isCounted, setCounted] = useState(true);
  const reporter = useMemo(
    () =>
      new ShownReporter({
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
      // most events remove a ticket or move it: without new orders no frame is requested
      if (!reporter.hasNews()) return hide;
      // after the paint that shows them, not before
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
