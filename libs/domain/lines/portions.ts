import type { OrderPart } from '../../contract/orders/orders.js';

/** A line of an order or of a cart, with what one portion has beside its item. */
export interface LineOfItem {
  item: { id: number };
  quantity: number;
  parts: readonly Pick<OrderPart, 'id' | 'quantity' | 'of'>[] | null;
}

/** A number of portions of an item. */
export interface Portions {
  itemId: number;
  quantity: number;
}

/** What is in all portions of a line: a food of its combo, the food of an option, or the item of the line itself. */
export interface LinePortion extends Portions {
  of: OrderPart['of'] | 'line';
}

/** Returns what is in a line: its parts by their index, then its item. */
export function portions({ item, quantity, parts }: LineOfItem): LinePortion[] {
  return [
    ...(parts ?? []).map((part): LinePortion => ({ itemId: part.id, quantity: part.quantity * quantity, of: part.of })),
    { itemId: item.id, quantity, of: 'line' },
  ];
}

/**
 * Returns what a line takes of the day's stock and of a slot: its item and the foods of its options. A combo has a stock,
 * its foods take none. The view `order_portion` is this rule in SQL.
 */
export function taken(line: LineOfItem): LinePortion[] {
  return portions(line).filter(({ of }) => of !== 'combo');
}

/** Returns what the kitchen makes for a line: everything, but the foods of a combo instead of the combo if they are known. */
export function made(line: LineOfItem): LinePortion[] {
  const all = portions(line);
  return all.some(({ of }) => of === 'combo') ? all.filter(({ of }) => of !== 'line') : all;
}

/** Returns what lines take, summed by item and sorted by item id. */
export function takenByItem(lines: readonly LineOfItem[]): Portions[] {
  const sums = new Map<number, number>();
  for (const { itemId, quantity } of lines.flatMap(taken)) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity);
  return [...sums].map(([itemId, quantity]) => ({ itemId, quantity })).sort((a, b) => a.itemId - b.itemId);
}

/** Returns the number of portions, as slots and limits count them. */
export function portionCount(all: readonly Portions[]): number {
  return all.reduce((sum, { quantity }) => sum + quantity, 0);
}
