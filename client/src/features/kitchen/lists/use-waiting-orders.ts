import type { Order } from '@libs/contract/orders/orders.js';
import { compareOrders } from '@libs/domain/kitchen/board.js';
import { isToBeCalled } from '@libs/domain/kitchen/phone-calls.js';
import { type ComponentProps, useMemo } from 'react';
import { messageOf } from '../../../api/failure.js';
import { useLaterBoardQuery } from '../../../realtime/boards/later-board.js';
import type { LaterTab } from '../later/later-tab.js';
import type { BoardOrders } from './use-board-orders.js';

export interface WaitingOrders {
  /** the orders that wait for their time */
  later: ComponentProps<typeof LaterTab>['waiting'];
  /** what the kitchen has not started, those for later included */
  unstarted: readonly Order[];
  /** the customers to call; a call is not a station's, so every screen of the branch shows it */
  toCall: readonly Order[];
}

const NONE: readonly Order[] = [];

/** Returns the orders of a branch that wait: for their time, for the kitchen, or for a call. */
export function useWaitingOrders(branchId: number, { orders, incoming }: BoardOrders): WaitingOrders {
  const waiting = useLaterBoardQuery(branchId);
  const later = waiting.currentData?.orders ?? NONE;
  const scheduled = useMemo(() => later.filter(({ status }) => status === 'Scheduled'), [later]);
  const unstarted = useMemo(() => [...incoming, ...scheduled], [incoming, scheduled]);
  const toCall = useMemo(() => {
    const ofDays = orders.filter((order) => isToBeCalled(order) && !order.due_at);
    return [...ofDays, ...later.filter(isToBeCalled)].sort(compareOrders);
  }, [orders, later]);
  return {
    later: {
      orders: scheduled,
      isLoaded: waiting.currentData !== undefined,
      problem: waiting.error === undefined ? null : messageOf(waiting.error),
      retry: () => void waiting.refetch(),
    },
    unstarted,
    toCall,
  };
}
