import type { ServerClock } from '../../../api/clock.js';
import { useBoardOrders } from '../board/use-board-orders.js';

/** What somebody leaves behind who ends a shift. */
export function OrdersWaiting({ branchId, clock }: { branchId: number; clock: ServerClock }) {
  const { incoming, onProcess } = useBoardOrders(branchId, clock);
  return <p>{waitingText(incoming.length, onProcess.length)}</p>;
}

export function waitingText(incoming: number, started: number): string {
  if (incoming + started === 0) return 'No order is open.';
  const waits = incoming === 1 ? '1 order waits' : `${incoming} orders wait`;
  const open = started === 1 ? '1 is not handed over' : `${started} are not handed over`;
  return `${waits} to be started, ${open} yet.`;
}
