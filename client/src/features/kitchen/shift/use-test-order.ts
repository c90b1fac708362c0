import { useEffect } from 'react';
import { subscriptions } from '../../../realtime/subscriptions.js';
import { type TestOrder, useTestOrderQuery } from './test-order-api.js';

/** The test order of an opening check while it is shown. The server is notified when it is painted, and measures that. */
export function useTestOrder(branchId: number): TestOrder | null {
  const { currentData: test = null } = useTestOrderQuery(branchId);

  useEffect(() => {
    if (test === null || document.visibilityState !== 'visible') return;
    const shown = { branchId, orderIds: [], checkIds: [test.checkId] };
    // the frame after the one that paints it
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const release = subscriptions.use({ take: (line) => line.emit('board:shown', shown, () => undefined) });
        release();
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [test, branchId]);
  return test;
}
