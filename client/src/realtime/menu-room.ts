import type { StockChangedPayload } from '@libs/contract/orders/events.js';
import { jittered, subscriptions } from './subscriptions.js';

interface MenuListener {
  branchId: number;
  onStock?: (items: StockChangedPayload['items']) => void;
  /** returns the version of the cached menu, compared at each join; absent, or undefined, if unknown */
  version?: () => number | undefined;
  /** the menu has not changed, but its stock may have: read it again */
  onUnproven?: () => void;
  /** the menu or the branch changed, or may have: read it again. With the lowest version that it can have, if known */
  onChanged: (version?: number) => unknown;
}

/** ms: how often the menu is read without a live connection */
const POLL_EVERY = 15_000;
/** ms: a changed menu is read within one to two times of it, so that not all customers request it at the same instant */
const SPREAD = 500;

/**
 * Subscribes to a branch's menu and stock; a menu of the cached version is not read again.
 * @returns a function that ends it
 */
export function subscribeToMenu({ branchId, onStock, version, onUnproven, onChanged }: MenuListener): () => void {
  let due: ReturnType<typeof setTimeout> | undefined;
  let newest: number | undefined;
  // the lowest version of all reads. The cached menu's own version is no such bound: rules and areas that were read with it may be older
  let lowestRead: number | undefined;
  const change = (to: number | undefined) => {
    lowestRead = to;
    onChanged(to);
  };
  const changeSoon = (to?: number) => {
    newest = to;
    due ??= setTimeout(() => {
      due = undefined;
      change(newest);
    }, jittered(SPREAD));
  };
  const membership = subscriptions.subscribe(`menu ${branchId}`, {
    join: async (socket) => {
      const answer = await socket.emitWithAck('menu:join', { branchId });
      if (answer.error) return false;
      // changes between the last read and this join would otherwise be missed; the stock has no version
      const isSame = answer.menu_version !== undefined && answer.menu_version === version?.();
      if (!isSame) change(answer.menu_version);
      else {
        lowestRead = answer.menu_version;
        onUnproven?.();
      }
      return true;
    },
    leave: (socket) => socket.emit('menu:leave', { branchId }, () => undefined),
    receive: (event) => {
      if (event.name === 'unreadable') {
        if (event.branchId === null || event.branchId === branchId) changeSoon();
      } else if (event.data.branch_id !== branchId) return;
      else if (event.name === 'stock-changed') onStock?.(event.data.items);
      else if (event.name === 'menu-changed' && event.data.menu_version !== lowestRead) {
        changeSoon(event.data.menu_version);
      }
    },
    poll: () => onChanged(),
    pollEvery: POLL_EVERY,
  });
  return () => {
    clearTimeout(due);
    membership.end();
  };
}
