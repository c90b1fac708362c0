import type { StockChangedPayload } from '@libs/contract/events.js';
import { ANSWER_WITHIN, jittered, subscriptions } from './subscriptions.js';

interface MenuListener {
  branchId: number;
  onStock?: (items: StockChangedPayload['items']) => void;
  /** the version of what is cached, compared at each join; absent, or undefined, where it is not known */
  version?: () => number | undefined;
  /** of a menu that has not changed the stock may have: it is to be read again */
  onUnproven?: () => void;
  /** The menu or the branch changed, or may have: what is cached of it is to be read again. With the version that it has at least, where that is known. */
  onChanged: (version?: number) => unknown;
}

/** ms: how often the menu is read while the live line is down */
const POLL_EVERY = 15_000;
/** ms: within one to two times of it a changed menu is read, so that not all customers ask in the same instant */
const SPREAD = 500;

/**
 * Follows a branch's menu and stock; a menu of the version that is cached is not read again.
 * @returns what ends it
 */
export function subscribeToMenu({ branchId, onStock, version, onUnproven, onChanged }: MenuListener): () => void {
  let due: ReturnType<typeof setTimeout> | undefined;
  let newest: number | undefined;
  // the version that all reads are of at least. A cached menu's own says less: what is read beside it may be older than the menu
  let settled: number | undefined;
  const change = (to: number | undefined) => {
    settled = to;
    onChanged(to);
  };
  const changeSoon = (to?: number) => {
    newest = to;
    due ??= setTimeout(() => {
      due = undefined;
      change(newest);
    }, jittered(SPREAD));
  };
  const end = subscriptions.subscribe(`menu ${branchId}`, {
    join: async (line) => {
      const answer = await line.timeout(ANSWER_WITHIN).emitWithAck('menu:join', { branchId });
      if (answer.error) return false;
      // what happened between the last read and this seat would otherwise be missed; of the stock there is no version
      const isSame = answer.menu_version !== undefined && answer.menu_version === version?.();
      if (!isSame) change(answer.menu_version);
      else {
        settled = answer.menu_version;
        onUnproven?.();
      }
      return true;
    },
    leave: (line) => line.emit('menu:leave', { branchId }, () => undefined),
    receive: (event) => {
      if (event.name === 'unreadable') {
        if (event.branchId === null || event.branchId === branchId) changeSoon();
      } else if (event.data.branch_id !== branchId) return;
      else if (event.name === 'stock-changed') onStock?.(event.data.items);
      else if (event.name === 'menu-changed' && event.data.menu_version !== settled) {
        changeSoon(event.data.menu_version);
      }
    },
    poll: () => onChanged(),
    pollEvery: POLL_EVERY,
  });
  return () => {
    clearTimeout(due);
    end();
  };
}
