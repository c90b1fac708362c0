import type { StockChangedPayload } from '@libs/contract/orders/events.js';
import { jittered, subscriptions } from './subscriptions.js';

interface MenuListener {
  branchId: number;
  onStock?: (items: StockChangedPayload['items']) => void;
  /** returns the version of the cached menu, which is compared at each join; absent or undefined if unknown */
  version?: () => number | undefined;
  /** called if the stock may have changed, but the menu has not: read it again */
  onUnproven?: () => void;
  /**
   * called if the menu or the branch has changed, or may have: read it again. The argument is the lowest version to
   * expect, if known
   */
  onChanged: (version?: number) => unknown;
}

/** ms between two reads of the menu without a live connection */
const POLL_EVERY = 15_000;
/**
 * ms: a changed menu is read after one to two times this long, so that not all customers request it at the same instant
 */
const SPREAD = 500;

/**
 * Subscribes to a branch's menu and stock. A menu whose version is cached is not read again.
 * @returns a function that ends the subscription
 */
export function subscribeToMenu({ branchId, onStock, version, onUnproven, onChanged }: MenuListener): () => void {
  let due: ReturnType<typeof setTimeout> | undefined;
  let newest: number | undefined;
  // the lowest version that all reads are known to have. The cached menu's own version is not such a bound: rules and
  // areas that were read with it may be older
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
      // covers changes between the last read and this join; the stock has no version
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
