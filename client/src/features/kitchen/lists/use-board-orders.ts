import type { Order } from '@libs/contract/orders/orders.js';
import type { Board } from '@libs/domain/kitchen/board.js';
import { incoming, leftOpen, onProcess } from '@libs/domain/open-orders/board-views.js';
import { addDays } from '@libs/domain/time/calendar-date.js';
import { createSelector } from '@reduxjs/toolkit';
import { useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { type ServerClock, useBusinessDay, useNow } from '../../../api/clock.js';
import { type Failure, isFailure } from '../../../api/failure.js';
import { useDayBoardQuery } from '../../../realtime/boards/day-board.js';
import { useKitchenBoardQuery } from '../../../realtime/boards/kitchen-board.js';

export interface BoardOrders {
  today: string;
  /** whether the kitchen's list has been loaded */
  isLoaded: boolean;
  /** everything that is open, and all orders of yesterday and today, including finished ones */
  orders: readonly Order[];
  incoming: readonly Order[];
  onProcess: readonly Order[];
  /** what nobody has handed over for so long that it is in neither lane */
  leftOpen: readonly Order[];
  failure: Failure | null;
  retry(): void;
}

const NONE: readonly Order[] = [];
/** ms: moves an order to those that were left open */
const LOOK_EVERY_MS = 60_000;

/** Returns a selector of a board's orders of one kind. It returns the same list until one of them changes. */
export function openOrdersSelector(pick: (board: Board, at: Date) => readonly Order[]) {
  return createSelector(
    [(board: Board | undefined) => board, (_board: Board | undefined, now: number) => now],
    (board, now) => (board === undefined ? NONE : pick(board, new Date(now))),
    { memoizeOptions: { resultEqualityCheck: shallowEqual } },
  );
}

/**
 * Returns the orders of a branch's kitchen. Yesterday's list is for what ended before the day began: a board that is
 * loaded after that still shows cancellations, and orders whose last step can be undone.
 */
export function useBoardOrders(branchId: number, clock: ServerClock): BoardOrders {
  const today = useBusinessDay(clock);
  const now = useNow(clock, LOOK_EVERY_MS);
  // the object stays the same until the next day, so that renders need not compare it
  const dayBefore = useMemo(
    () => ({ branchId, date: addDays(today, -1), ...clock.calendar }),
    [branchId, today, clock.calendar],
  );
  const kitchen = useKitchenBoardQuery(branchId);
  const before = useDayBoardQuery(dayBefore);
  const board = kitchen.currentData;
  const [select] = useState(() => ({
    incoming: openOrdersSelector(incoming),
    onProcess: openOrdersSelector(onProcess),
    leftOpen: openOrdersSelector(leftOpen),
  }));
  const held = board?.orders ?? NONE;
  const ofDayBefore = before.currentData?.orders ?? NONE;
  const orders = useMemo(() => {
    const ids = new Set(held.map(({ id }) => id));
    return [...ofDayBefore.filter(({ id }) => !ids.has(id)), ...held];
  }, [held, ofDayBefore]);
  return {
    today,
    isLoaded: board !== undefined,
    orders,
    // separate selectors, so that an event of one lane keeps the other lane's list
    incoming: select.incoming(board, now),
    onProcess: select.onProcess(board, now),
    leftOpen: select.leftOpen(board, now),
    failure: board === undefined && isFailure(kitchen.error) ? kitchen.error : null,
    retry: () => void kitchen.refetch(),
  };
}
