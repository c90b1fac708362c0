import type { MenuItem } from '@libs/contract/menu/menu.js';
import type { LineType } from '@libs/contract/values.js';
import { type BranchMenu, menuEndpoint, publicApi } from '../../../../api/public-api.js';
import { readAgain } from '../../../../api/reads/read-again.js';
import { subscribeToMenu } from '../../../../realtime/menu-room.js';
import { PRICING_TAGS } from '../storefront-api.js';

interface Message {
  remaining: number;
  /** epoch milliseconds */
  at: number;
}

/** The latest stock message of each item, by `type:id`, for each branch whose menu is cached. */
const messagesOf = new Map<number, Map<string, Message>>();

/** Applies stock messages to a menu that was requested at `since`. The menu already contains older messages. */
function takeStock({ menu }: BranchMenu, { branchId, since }: { branchId: number; since: number }): void {
  const messages = messagesOf.get(branchId);
  const leftOf = (type: LineType, { id, remaining_quantity }: MenuItem) => {
    const message = messages?.get(`${type}:${id}`);
    return message !== undefined && message.at >= since ? message.remaining : remaining_quantity;
  };
  for (const { food, offers } of menu.foodTypes.flatMap(({ sub_food_types }) => sub_food_types)) {
    for (const item of food) item.remaining_quantity = leftOf('food', item);
    for (const item of offers) item.remaining_quantity = leftOf('offer', item);
  }
}

/**
 * Keeps cached menus live: each cache entry follows its branch as long as it exists. Stock comes from the messages
 * themselves. If the menu's version changes, the menu and everything else that prices a cart is read again.
 */
export function makeMenusLive(): void {
  publicApi.enhanceEndpoints({
    endpoints: {
      menu: {
        onQueryStarted: async (of, { queryFulfilled, updateCachedData }) => {
          // messages are about today
          if (typeof of !== 'number') return;
          const branchId = of;
          const since = Date.now();
          // a failed read keeps the menu
          const isRead = await queryFulfilled.then(
            () => true,
            () => false,
          );
          if (isRead && messagesOf.has(branchId)) updateCachedData((menu) => takeStock(menu, { branchId, since }));
        },
        onCacheEntryAdded: async (of, { cacheEntryRemoved, dispatch, getCacheEntry, updateCachedData }) => {
          const isToday = typeof of === 'number';
          const branchId = isToday ? of : of.branch;
          const messages = new Map<string, Message>();
          if (isToday) messagesOf.set(branchId, messages);
          const end = subscribeToMenu({
            branchId,
            onStock: (items) => {
              if (!isToday) return;
              const at = Date.now();
              for (const { type, id, remaining_quantity: remaining } of items) {
                messages.set(`${type}:${id}`, { remaining, at });
              }
              updateCachedData((menu) => takeStock(menu, { branchId, since: at }));
            },
            version: () => getCacheEntry().data?.version,
            onUnproven: () => dispatch(menuEndpoint.initiate(of, { subscribe: false, forceRefetch: true })),
            onChanged: () => dispatch(readAgain([...PRICING_TAGS])),
          });
          await cacheEntryRemoved;
          end();
          if (messagesOf.get(branchId) === messages) messagesOf.delete(branchId);
        },
      },
    },
  });
}
