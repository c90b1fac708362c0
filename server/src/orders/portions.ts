import type { Portions } from '../catalog/stock/daily-stock.repository.js';
import type { OrderLineEntity } from './order-line.entity.js';

/**
 * Returns the portions of lines and of the foods of their options, summed by item and sorted by item id.
 */
export function portionsOf(
  lines: readonly Pick<OrderLineEntity, 'menu_item_id' | 'quantity' | 'options' | 'parts'>[],
): Portions[] {
  const sums = new Map<number, number>();
  const take = (itemId: number, quantity: number) => sums.set(itemId, (sums.get(itemId) ?? 0) + quantity);
  for (const { menu_item_id, quantity, options, parts } of lines) {
    take(menu_item_id, quantity);
    for (const option of options ?? []) {
      const times = option.part === null ? 1 : (parts?.[option.part]?.quantity ?? 1);
      if (option.food_id !== null && option.quantity > 0) take(option.food_id, option.quantity * times * quantity);
    }
  }
  return [...sums].map(([itemId, quantity]) => ({ itemId, quantity })).sort((a, b) => a.itemId - b.itemId);
}
