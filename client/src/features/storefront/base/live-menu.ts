import type { MenuItem } from '@libs/contract/menu/menu.js';
import type { LineType } from '@libs/contract/values.js';
import { api } from '../../../api/api.js';
import { type BranchMenu, menuEndpoint, publicApi } from '../../../api/public-api.js';
import { subscribeToMenu } from '../../../realtime/menu-room.js';
import { PRICING_TAGS } from './storefront-api.js';

interface Message {
  remaining: number;
  /** ms since 1970 */
  at: number;
}

/** The newest message about each item, by `type:id`, of each branch whose menu is held. */
const messagesOf = new Map<number, Map<string, Message>>();

/** Takes the portions of messages into a menu that was asked for at `since`: older ones are in it already. */
function takeStock(menu: BranchMenu, { branchId, since }: { branchId: number; since: number }): void {
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
 * Makes cached menus live: an entry follows its branch for as long as it is held. Stock is taken from the messages themselves; the
 * menu and all that prices a cart is read again where its version has moved on.
 */
export function makeMenusLive(): void {
  publicApi.enhanceEndpoints({
    endpoints: {
      menu: {
        onQueryStarted: async (branchId, { queryFulfilled, updateCachedData }) => {
          const since = Date.now();
          // a failed read leaves the menu as it was
          const isRead = await queryFulfilled.then(
            () => true,
            () => false,
          );
          if (isRead && messagesOf.has(branchId)) updateCachedData((menu) => takeStock(menu, { branchId, since }));
        },
        onCacheEntryAdded: async (branchId, { cacheEntryRemoved, dispatch, getCacheEntry, updateCachedData }) => {
          const messages = new Map<string, Message>();
          messagesOf.set(branchId, messages);
          const end = subscribeToMenu({
            branchId,
            onStock: (items) => {
              const at = Date.now();
              for (const { type, id, remaining_quantity: remaining } of items) {
                messages.set(`${type}:${id}`, { remaining, at });
              }
              updateCachedData((menu) => takeStock(menu, { branchId, since: at }));
            },
            version: () => getCacheEntry().data?.version,
            onUnproven: () => dispatch(menuEndpoint.initiate(branchId, { subscribe: false, forceRefetch: true })),
            onChanged: () => dispatch(api.util.invalidateTags([...PRICING_TAGS])),
          });
          await cacheEntryRemoved;
          end();
          if (messagesOf.get(branchId) === messages) messagesOf.delete(branchId);
        },
      },
    },
  });
}
