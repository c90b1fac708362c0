import type { OrderPart } from '../../contract/orders/orders.js';

/** A line of an order or of a cart, with the parts of one portion. */
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

/**
 * The portions of one item in a line: of a food of its combo, of the food of an option, or of the line's item itself.
 */
export interface LinePortion extends Portions {
  of: OrderPart['of'] | 'line';
}

/** Returns the portions in a line: those of its parts by their index, then those of its item. */
export function portions({ item, quantity, parts }: LineOfItem): LinePortion[] {
  return [
    ...(parts ?? []).map((part): LinePortion => ({ itemId: part.id, quantity: part.quantity * quantity, of: part.of })),
    { itemId: item.id, quantity, of: 'line' },
  ];
}

/**
 * Returns the portions that a line takes of the day's stock and of a slot: its item and the foods of its options. A
 * combo has its own stock, so its foods take none. The view `order_portion` is this rule in SQL.
 */
export function taken(line: LineOfItem): LinePortion[] {
  return portions(line).filter(({ of }) => of !== 'combo');
}

/**
 * Returns the portions that the kitchen makes for a line: the foods of a combo instead of the combo, if they are known.
 */
export function made(line: LineOfItem): LinePortion[] {
  const all = portions(line);
  return all.some(({ of }) => of === 'combo') ? all.filter(({ of }) => of !== 'line') : all;
}

/** Returns the portions that lines take, summed by item and sorted by item id. */
export function takenByItem(lines: readonly LineOfItem[]): Portions[] {
  const sums = new Map<number, number>();
  for (const { itemId, quantity } of lines.flatMap(taken)) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity);
  return [...sums].map(([itemId, quantity]) => ({ itemId, quantity })).sort((a, b) => a.itemId - b.itemId);
}

/** Returns the number of portions, as slots and limits count them. */
export function portionCount(all: readonly Portions[]): number {
  return all.reduce((sum, { quantity }) => sum + quantity, 0);
}
