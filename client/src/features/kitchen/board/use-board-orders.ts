import type { Order } from '@libs/contract/orders/orders.js';
import { type Board, compareAge, incoming, onProcess } from '@libs/domain/kitchen/board.js';
import { addDays } from '@libs/domain/time/calendar-date.js';
import { createSelector } from '@reduxjs/toolkit';
import { useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { type ServerClock, useBusinessDay } from '../../../api/clock.js';
import { type Failure, isFailure } from '../../../api/failure.js';
import { useDayBoardQuery } from '../../../realtime/day-board.js';

export interface BoardOrders {
  today: string;
  /** whether today's list has been loaded */
  isLoaded: boolean;
  /** all orders of yesterday and today, including finished ones */
  orders: readonly Order[];
  incoming: readonly Order[];
  onProcess: readonly Order[];
  failure: Failure | null;
  retry(): void;
}

const NONE: readonly Order[] = [];
type Boards = [today: Board | undefined, earlier: Board | undefined];

/**
 * Returns a selector of both days' orders of one kind, oldest first. It returns the same list until one of the days
 * changes.
 */
export function openOrdersSelector(pick: (board: Board) => readonly Order[]) {
  return createSelector(
    [(...[today]: Boards) => today, (...[, earlier]: Boards) => earlier],
    (today, earlier) => [...(earlier ? pick(earlier) : NONE), ...(today ? pick(today) : NONE)].sort(compareAge),
    { memoizeOptions: { resultEqualityCheck: shallowEqual } },
  );
}

/**
 * Returns the orders of today and yesterday, so that a branch that is open at midnight keeps its tickets, recent
 * cancellations, and orders that may still be recalled.
 */
export function useBoardOrders(branchId: number, clock: ServerClock): BoardOrders {
  const today = useBusinessDay(clock);
  // the objects stay the same until the next day, so that renders need not compare them
  const days = useMemo(() => {
    const of = (date: string) => ({ branchId, date, ...clock.calendar });
    return { today: of(today), before: of(addDays(today, -1)) };
  }, [branchId, today, clock.calendar]);
  const day = useDayBoardQuery(days.today);
  const before = useDayBoardQuery(days.before);
  const board = day.currentData;
  const earlier = before.currentData;
  const [select] = useState(() => ({
    incoming: openOrdersSelector(incoming),
    onProcess: openOrdersSelector(onProcess),
  }));
  const ofDay = board?.orders ?? NONE;
  const ofDayBefore = earlier?.orders ?? NONE;
  const orders = useMemo(() => [...ofDayBefore, ...ofDay], [ofDay, ofDayBefore]);
  return {
    today,
    isLoaded: board !== undefined,
    orders,
    // separate selectors, so that an event of one lane keeps the other lane's list
    incoming: select.incoming(board, earlier),
    onProcess: select.onProcess(board, earlier),
    failure: board === undefined && isFailure(day.error) ? day.error : null,
    retry: () => void day.refetch(),
  };
}
