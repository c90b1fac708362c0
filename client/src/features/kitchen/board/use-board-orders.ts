import type { Order } from '@libs/contract/orders.js';
import { type Board, compareAge, incoming, onProcess } from '@libs/domain/board.js';
import { addDays } from '@libs/domain/calendar-date.js';
import { useMemo } from 'react';
import { type ServerClock, useBusinessDay } from '../../../api/clock.js';
import { type Failure, isFailure } from '../../../api/failure.js';
import { useDayBoardQuery } from '../../../realtime/day-board.js';

export interface BoardOrders {
  today: string;
  /** whether today's list has come */
  isLoaded: boolean;
  /** every order of yesterday and today, finished ones included */
  orders: readonly Order[];
  incoming: readonly Order[];
  onProcess: readonly Order[];
  failure: Failure | null;
  retry(): void;
}

const NONE: readonly Order[] = [];

/**
 * What the kitchen works on: today's orders, and before them those of yesterday, since a branch that is open at midnight
 * neither drops its tickets there nor what was just cancelled or may still be recalled.
 */
export function useBoardOrders(branchId: number, clock: ServerClock): BoardOrders {
  const today = useBusinessDay(clock);
  const day = useDayBoardQuery({ branchId, date: today, ...clock.calendar });
  const before = useDayBoardQuery({ branchId, date: addDays(today, -1), ...clock.calendar });
  const board = day.currentData;
  const earlier = before.currentData;
  const orders = useMemo(() => {
    const of = (pick: (of: Board) => readonly Order[]) => [
      ...(earlier ? pick(earlier) : NONE),
      ...(board ? pick(board) : NONE),
    ];
    return {
      orders: of((list) => list.orders),
      incoming: of(incoming).sort(compareAge),
      onProcess: of(onProcess).sort(compareAge),
    };
  }, [board, earlier]);
  return {
    today,
    isLoaded: board !== undefined,
    ...orders,
    failure: board === undefined && isFailure(day.error) ? day.error : null,
    retry: () => void day.refetch(),
  };
}
