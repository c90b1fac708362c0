import { POLL_INTERVAL_MS } from '@libs/contract/orders/events.js';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '../../../api/api.js';
import { readAgain } from '../../../api/reads/read-again.js';
import { type Membership, subscriptions } from '../../../realtime/subscriptions.js';
import { type TestOrder, useTestOrderQuery } from './test-order-api.js';

/**
 * Returns the test order of an opening check while it is shown. When it is painted, the server is notified and measures
 * the time.
 */
export function useTestOrder(branchId: number): TestOrder | null {
  const dispatch = useDispatch<ApiDispatch>();
  const { currentData: test = null } = useTestOrderQuery(branchId);

  useEffect(() => {
    if (test === null || document.visibilityState !== 'visible') return;
    const shown = { branchId, orderIds: [], checkIds: [test.checkId] };
    let isNoted = false;
    const report = () =>
      subscriptions.subscribe(`check ${test.checkId}`, {
        join: async (socket) => {
          if (isNoted) return true;
          const { error } = await socket.emitWithAck('board:shown', shown);
          isNoted = !error;
          // read the check again once the server has noted it
          void dispatch(readAgain([{ type: 'OpeningCheck', id: test.checkId }]));
          return isNoted;
        },
        pollEvery: POLL_INTERVAL_MS,
        isUrgent: true,
      });
    let membership: Membership | undefined;
    // the frame after the one that paints it
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        membership = report();
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      membership?.end();
    };
  }, [test, branchId, dispatch]);
  return test;
}
