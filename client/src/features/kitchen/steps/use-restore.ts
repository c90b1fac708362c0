import type { Order } from '@libs/contract/orders/orders.js';
import { useCallback } from 'react';
import { messageOf } from '../../../api/failure.js';
import { boardHub } from '../../../realtime/board-hub.js';
import { toast } from '../../../ui/overlays/toast.js';
import { useRestoreOrderMutation } from '../kitchen-api.js';

/** Returns a function that restores an order that was cancelled by mistake, and shows the outcome. */
export function useRestore() {
  const [send, { isLoading, originalArgs }] = useRestoreOrderMutation();
  const restore = useCallback(
    async ({ id }: Order) => {
      try {
        const { message } = await send(id).unwrap();
        toast('success', message);
      } catch (failure) {
        toast('error', messageOf(failure));
      } finally {
        boardHub.nudge();
      }
    },
    [send],
  );
  return { restore, busyId: isLoading ? originalArgs : undefined };
}
