import type { Portions } from '../catalog/stock/daily-stock.repository.js';

/** Returns the portions of lines, summed by item and sorted by item id. */
export function portionsOf(lines: readonly { menu_item_id: number; quantity: number }[]): Portions[] {
  const sums = new Map<number, number>();
  for (const line of lines) sums.set(line.menu_item_id, (sums.get(line.menu_item_id) ?? 0) + line.quantity);
  return [...sums].map(([itemId, quantity]) => ({ itemId, quantity })).sort((a, b) => a.itemId - b.itemId);
}
