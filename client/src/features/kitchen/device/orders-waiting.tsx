import type { ServerClock } from '../../../api/clock.js';
import { t } from '../../../texts/i18n.js';
import { useTexts } from '../../../texts/use-texts.js';
import { useBoardOrders } from '../lists/use-board-orders.js';

/** Says how many orders are waiting, to somebody who ends a shift. */
export function OrdersWaiting({ branchId, clock }: { branchId: number; clock: ServerClock }) {
  useTexts();
  const { incoming, onProcess } = useBoardOrders(branchId, clock);
  return <p>{waitingText(incoming.length, onProcess.length)}</p>;
}

export function waitingText(incoming: number, started: number): string {
  return incoming + started === 0 ? t('board.leave.none') : t('board.leave.open', { waiting: incoming, started });
}
