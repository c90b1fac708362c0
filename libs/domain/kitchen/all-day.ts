import type { Order } from '../../contract/orders/orders.js';
import type { KitchenStatus } from '../../contract/values.js';
import { itemKey, plainName } from '../cart/cart.js';
import { orderLines } from '../orders/order-lines.js';
import { isPieceStruck } from '../orders/struck-lines.js';

/** A food of a combo, with its portions in one combo. */
export interface ComboPart {
  foodId: number;
  name: string;
  quantity: number;
}

export interface AllDayCount {
  /** stable over the day, and the same whether the food was bought, given free or part of a combo */
  key: string;
  /** the food; the combo itself if its parts are unknown */
  itemId: number;
  name: string;
  /** portions still to make */
  quantity: number;
}

const OPEN: readonly KitchenStatus[] = ['Incoming', 'On Process'];

interface Portion {
  key: string;
  itemId: number;
  name: string;
  quantity: number;
}

function portionsOf(order: Order, partsOf: (offerId: number) => readonly ComboPart[]): Portion[] {
  const isToMake = (position: number, part: number | null = null) => !isPieceStruck(order, { position, part });
  return orderLines(order)
    .filter(({ position }) => isToMake(position))
    .flatMap(({ type, item, name, quantity, position, parts: ordered }): Portion[] => {
      const known = type === 'offer' && ordered.length === 0 ? partsOf(item.id) : [];
      if (ordered.length + known.length === 0) {
        return [{ key: itemKey({ type, id: item.id }), itemId: item.id, name: plainName(name), quantity }];
      }
      const parts = [
        ...ordered.map(({ id, ...part }) => ({ ...part, foodId: id })).filter((_, part) => isToMake(position, part)),
        ...known,
      ];
      return parts.map((part) => ({
        key: itemKey({ type: 'food', id: part.foodId }),
        itemId: part.foodId,
        name: part.name,
        quantity: part.quantity * quantity,
      }));
    });
}

/**
 * Returns how many of each item the kitchen still has to make, largest number first, then by name. Counts the lines of
 * Confirmed orders that are Incoming or On Process, free lines included and struck lines excluded, with combos split
 * into their parts.
 *
 * @param partsOf returns the current parts of a combo, for orders that do not record them; if empty, the combo is
 * counted as itself
 */
export function allDayCounts(
  orders: readonly Order[],
  partsOf: (offerId: number) => readonly ComboPart[] = () => [],
): AllDayCount[] {
  const counts = new Map<string, AllDayCount>();
  const open = orders.filter((order) => order.status === 'Confirmed' && OPEN.includes(order.kitchen_status));
  for (const { key, itemId, name, quantity } of open.flatMap((order) => portionsOf(order, partsOf))) {
    counts.set(key, { key, itemId, name, quantity: (counts.get(key)?.quantity ?? 0) + quantity });
  }
  return [...counts.values()].sort((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name));
}
