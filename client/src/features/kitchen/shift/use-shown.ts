import type { Order } from '@libs/contract/entities.js';
import { useCallback, useEffect, useMemo } from 'react';
import { socket } from '../../../realtime/socket.js';
import { ShownReporter } from './shown-reporter.js';

/** Says that these orders are drawn, from an effect; what it gives takes them off the screen again. */
export type ShowOrders = (orders: readonly Order[]) => () => void;

const RETRY_MS = 2_000;

/** Tells the server which orders this board has really on its screen: call what it gives from whatever draws orders. */
export function useShown(branchId: number): ShowOrders {
  const reporter = useMemo(
    () => new ShownReporter({ branchId, isVisible: () => document.visibilityState === 'visible' }),
    [branchId],
  );
  useEffect(() => {
    let isOver = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const connect = () => {
      void socket().then(
        (line) => isOver || reporter.start(line),
        () => {
          // the socket's code could not be fetched
          if (!isOver) retry = setTimeout(connect, RETRY_MS);
        },
      );
    };
    connect();
    document.addEventListener('visibilitychange', reporter.tell);
    return () => {
      isOver = true;
      clearTimeout(retry);
      document.removeEventListener('visibilitychange', reporter.tell);
      reporter.stop();
    };
  }, [reporter]);
  return useCallback(
    (orders) => {
      const hide = reporter.show(orders);
      // after the paint that shows them, not before
      const frame = requestAnimationFrame(reporter.tell);
      return () => {
        cancelAnimationFrame(frame);
        hide();
      };
    },
    [reporter],
  );
}
