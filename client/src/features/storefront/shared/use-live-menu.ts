import type { MenuItem } from '@libs/contract/entities.js';
import type { StockChangedPayload } from '@libs/contract/events.js';
import type { LineType } from '@libs/contract/values.js';
import { useCallback, useEffect, useRef } from 'react';
import { api } from '../../../api/api.js';
import { updateMenu, useMenuQuery } from '../../../api/public-api.js';
import { followMenu } from '../../../realtime/menu-room.js';
import { useStorefrontDispatch } from '../state/storefront-state.js';
import { PRICING_TAGS } from './storefront-api.js';

interface Heard {
  remaining: number;
  /** ms since 1970 */
  at: number;
}

/**
 * Takes the portions that live messages name into the cached menu, so that no card waits for a reload. A read of the menu
 * that was under way when a message came may be older than it: the message is taken once more after the read.
 */
export function useLiveStock(branchId: number): (items: StockChangedPayload['items']) => void {
  const dispatch = useStorefrontDispatch();
  const { startedTimeStamp: askedAt = 0, fulfilledTimeStamp: readAt } = useMenuQuery(branchId);
  /** the newest message of each item, by `type:id` */
  const heard = useRef(new Map<string, Heard>());

  const takeSince = useCallback(
    (since: number) => {
      const leftOf = (type: LineType, { id, remaining_quantity }: MenuItem) => {
        const message = heard.current.get(`${type}:${id}`);
        return message !== undefined && message.at >= since ? message.remaining : remaining_quantity;
      };
      dispatch(
        updateMenu('menu', branchId, (menu) => {
          for (const { food, offers } of menu.flatMap(({ sub_food_types }) => sub_food_types)) {
            for (const item of food) item.remaining_quantity = leftOf('food', item);
            for (const item of offers) item.remaining_quantity = leftOf('offer', item);
          }
        }),
      );
    },
    [branchId, dispatch],
  );

  useEffect(() => {
    if (readAt !== undefined && heard.current.size > 0) takeSince(askedAt);
  }, [readAt, askedAt, takeSince]);

  return useCallback(
    (items) => {
      const at = Date.now();
      for (const { type, id, remaining_quantity: remaining } of items)
        heard.current.set(`${type}:${id}`, { remaining, at });
      takeSince(at);
    },
    [takeSince],
  );
}

/** Keeps the branch's menu, and all that prices a cart, as the server has it now. */
export function useLiveMenu(branchId: number): void {
  const dispatch = useStorefrontDispatch();
  const takeStock = useLiveStock(branchId);
  useEffect(() => {
    const readAgain = () => dispatch(api.util.invalidateTags([...PRICING_TAGS]));
    return followMenu({ branchId, onStock: takeStock, onChanged: readAgain });
  }, [branchId, dispatch, takeStock]);
}
