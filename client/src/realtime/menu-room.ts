import type { MenuChangedPayload, StockChangedPayload } from '@libs/contract/events.js';
import { ANSWER_WITHIN, stayInRoom } from './room.js';

interface MenuListener {
  branchId: number;
  onStock: (change: StockChangedPayload) => void;
  /** the menu is to be read again: it changed, or changes may have been missed */
  onStale: () => void;
}

/** ms: how often the menu is read while the live line is down */
const POLL_EVERY = 15_000;

/** Follows a branch's menu and stock. Gives back what ends it. */
export function followMenu({ branchId, onStock, onStale }: MenuListener): () => void {
  const whenStock = (change: StockChangedPayload) => {
    if (change.branch_id === branchId) onStock(change);
  };
  const whenMenu = (change: MenuChangedPayload) => {
    if (change.branch_id === branchId) onStale();
  };
  return stayInRoom({
    join: async (socket) => {
      socket.off('stock-changed', whenStock).off('menu-changed', whenMenu);
      socket.on('stock-changed', whenStock).on('menu-changed', whenMenu);
      const { error } = await socket.timeout(ANSWER_WITHIN).emitWithAck('menu:join', { branchId });
      // what happened between the last read and this seat would otherwise be missed
      if (!error) onStale();
      return !error;
    },
    leave: (socket) => {
      socket.off('stock-changed', whenStock).off('menu-changed', whenMenu);
      socket.emit('menu:leave', { branchId }, () => undefined);
    },
    poll: onStale,
    pollEvery: POLL_EVERY,
  });
}
