import type { Order } from '@libs/contract/orders.js';
import { useCallback, useEffect, useMemo } from 'react';
import { subscriptions } from '../../../realtime/subscriptions.js';
import { ShownReporter } from './shown-reporter.js';

/** Says that these orders are drawn, from an effect; what it gives takes them off the screen again. */
export type ShowOrders = (orders: readonly Order[]) => () => void;

/**
 * Reports to the server which orders this board has on its screen: call what it gives from whatever draws orders. Only a screen
 * that has started its shift is a board; one that merely looks marks nothing as seen.
 */
export function useShown(branchId: number, isOnShift: boolean): ShowOrders {
  const reporter = useMemo(
    () => new ShownReporter({ branchId, isVisible: () => document.visibilityState === 'visible' }),
    [branchId],
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
  return useCallback(
    (orders) => {
      const hide = reporter.show(orders);
      // after the paint that shows them, not before
      const frame = requestAnimationFrame(reporter.report);
      return () => {
        cancelAnimationFrame(frame);
        hide();
      };
    },
    [reporter],
  );
}
