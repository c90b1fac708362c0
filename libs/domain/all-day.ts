import { FREE_SUFFIX } from '../contract/messages.js';
import type { Order } from '../contract/orders.js';
import type { KitchenStatus } from '../contract/values.js';
import { isPieceStruck } from './struck-lines.js';

/** A food that a combo offer is made of, with its portions in one combo. */
export interface ComboPart {
  foodId: number;
  name: string;
  quantity: number;
}

export interface AllDayCount {
  /** stable over the day; the same for a food that was bought, given free and part of a combo */
  key: string;
  /** the food, or the combo where it is not known what it is made of */
  itemId: number;
  name: string;
  /** portions open now */
  quantity: number;
}

const OPEN: readonly KitchenStatus[] = ['Incoming', 'On Process'];

interface Portion {
  key: string;
  itemId: number;
  name: string;
  quantity: number;
}

function withoutFreeSuffix(name: string): string {
  return name.endsWith(FREE_SUFFIX) ? name.slice(0, -FREE_SUFFIX.length) : name;
}

function portionsOf(order: Order, partsOf: (offerId: number) => readonly ComboPart[]): Portion[] {
  const isToMake = ({ position }: { position: number }, part: number | null = null) =>
    !isPieceStruck(order, { position, part });
  const foods = order.order_products
    .filter((line) => isToMake(line))
    .map(({ food, name, quantity }) => ({
      key: `food:${food.id}`,
      itemId: food.id,
      name: withoutFreeSuffix(name),
      quantity,
    }));
  const offers = order.order_offers
    .filter((line) => isToMake(line))
    .flatMap((line): Portion[] => {
      const { offer, name, quantity, parts: ordered = [] } = line;
      const parts =
        ordered.length > 0
          ? ordered.map(({ id, ...part }) => ({ ...part, foodId: id })).filter((_, part) => isToMake(line, part))
          : partsOf(offer.id);
      return ordered.length + parts.length === 0
        ? [{ key: `offer:${offer.id}`, itemId: offer.id, name, quantity }]
        : parts.map((part) => ({
            key: `food:${part.foodId}`,
            itemId: part.foodId,
            name: part.name,
            quantity: part.quantity * quantity,
          }));
    });
  return [...foods, ...offers];
}

/**
 * Returns how many of each item the kitchen still has to make: the lines of Confirmed orders that are Incoming or On Process, with free
 * lines, without struck ones, combos split into their parts where these are known. The largest count first, then by name.
 *
 * @param partsOf returns the current parts of a combo, for orders that do not contain them; empty if unknown, in which case the combo counts
 *   as itself
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
