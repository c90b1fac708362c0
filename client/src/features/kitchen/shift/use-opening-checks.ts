import type { Order } from '@libs/contract/entities.js';
import type { OpeningCheckPayload } from '@libs/contract/events.js';
import { useEffect, useState } from 'react';
import { socket } from '../../../realtime/socket.js';

export interface TestOrder {
  checkId: string;
  order: Order;
}

/** How long a test order stands on the board. */
const SHOWN_FOR_MS = 8_000;

/** The test order of an opening check while it is shown; what is painted is told to the server, which measures it. */
export function useOpeningChecks(branchId: number): TestOrder | null {
  const [test, setTest] = useState<TestOrder | null>(null);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onCheck = ({ branch_id, check_id, order }: OpeningCheckPayload) => {
      if (branch_id !== branchId) return;
      setTest({ checkId: check_id, order });
      clearTimeout(timer);
      timer = setTimeout(() => setTest(null), SHOWN_FOR_MS);
    };
    const line = socket().catch(() => null);
    void line.then((open) => isOver || open?.on('opening-check', onCheck));
    return () => {
      isOver = true;
      clearTimeout(timer);
      void line.then((open) => open?.off('opening-check', onCheck));
    };
  }, [branchId]);

  useEffect(() => {
    if (test === null || document.visibilityState !== 'visible') return;
    // the frame after the one that paints it
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const shown = { branchId, orderIds: [], checkIds: [test.checkId] };
        void socket().then((open) => open.emit('board:shown', shown, () => undefined));
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [test, branchId]);
  return test;
}
