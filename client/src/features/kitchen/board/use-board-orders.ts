import { useMemo } from 'react';
import type { Order } from '../../../../../libs/contract/entities.js';
import { type Board, incoming, onProcess } from '../../../../../libs/domain/board.js';
import { addDays } from '../../../../../libs/domain/calendar-date.js';
import { type Failure, isFailure } from '../../../api/failure.js';
import { useDayBoardQuery } from '../../../realtime/day-board.js';
import { type ServerClock, useBusinessDay } from '../../../realtime/server-clock.js';

export interface BoardOrders {
  today: string;
  /** undefined until today's list has come */
  board: Board | undefined;
  incoming: readonly Order[];
  onProcess: readonly Order[];
  failure: Failure | null;
  retry(): void;
}

const NONE: readonly Order[] = [];

/**
 * What the kitchen works on: today's open orders, and before them those of yesterday that are not finished, since a
 * branch that is open at midnight does not drop its tickets there.
 */
export function useBoardOrders(branchId: number, clock: ServerClock): BoardOrders {
  const { timeZone } = clock;
  const today = useBusinessDay(clock);
  const day = useDayBoardQuery({ branchId, date: today, timeZone });
  const before = useDayBoardQuery({ branchId, date: addDays(today, -1), timeZone });
  const board = day.currentData;
  const earlier = before.currentData;
  const open = useMemo(() => {
    const of = (pick: (of: Board) => Order[]) => [...(earlier ? pick(earlier) : NONE), ...(board ? pick(board) : NONE)];
    return { incoming: of(incoming), onProcess: of(onProcess) };
  }, [board, earlier]);
  return {
    today,
    board,
    ...open,
    failure: board === undefined && isFailure(day.error) ? day.error : null,
    retry: () => void day.refetch(),
  };
}
