import type { Order } from '@libs/contract/orders.js';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { subscriptions } from '../../../realtime/subscriptions.js';
import { useOwnScreen } from './own-screen.js';
import { ShownReporter } from './shown-reporter.js';

/** Says that these orders are drawn, from an effect; what it gives takes them off the screen again. */
export type ShowOrders = (orders: readonly Order[]) => () => void;

interface Shown {
  onShown: ShowOrders;
  /** false where the branch counts registered screens only, and this one is on its shift without being registered */
  isCounted: boolean;
}

/**
 * Reports to the server which orders this board has on its screen: call `onShown` from whatever draws orders. Only a screen
 * that has started its shift is a board; one that merely looks marks nothing as seen.
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
    const release = subscriptions.use({ take: (line) => reporter.start(line) });
    document.addEventListener('visibilitychange', reporter.report);
    return () => {
      release();
      document.removeEventListener('visibilitychange', reporter.report);
      reporter.stop();
    };
  }, [reporter, isOnShift]);
  const onShown: ShowOrders = useCallback(
    (orders) => {
      const hide = reporter.show(orders);
      // most events take a ticket away or move it: no frame is asked for to say nothing
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
