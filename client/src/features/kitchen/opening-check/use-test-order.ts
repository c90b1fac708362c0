import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '../../../api/api.js';
import { subscriptions } from '../../../realtime/subscriptions.js';
import { kitchenApi } from '../kitchen-api.js';
import { type TestOrder, useTestOrderQuery } from './test-order-api.js';

/** The test order of an opening check while it is shown. The server is notified when it is painted, and measures that. */
export function useTestOrder(branchId: number): TestOrder | null {
  const dispatch = useDispatch<ApiDispatch>();
  const { currentData: test = null } = useTestOrderQuery(branchId);

  useEffect(() => {
    if (test === null || document.visibilityState !== 'visible') return;
    const shown = { branchId, orderIds: [], checkIds: [test.checkId] };
    // the frame after the one that paints it
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        // once the server has noted it, the check is read again
        const noted = () => void dispatch(kitchenApi.util.invalidateTags([{ type: 'OpeningCheck', id: test.checkId }]));
        const release = subscriptions.use({ onSocket: (socket) => socket.emit('board:shown', shown, noted) });
        release();
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [test, branchId, dispatch]);
  return test;
}
