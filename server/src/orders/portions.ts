import { type Portions, portionCount, takenByItem } from '../../../libs/domain/lines/portions.js';
import type { OrderLineEntity } from './order-line.entity.js';

type Lines = readonly Pick<OrderLineEntity, 'menu_item_id' | 'quantity' | 'parts'>[];

/** Returns what stored lines take of the stock, summed by item and sorted by item id. */
export function portionsOf(lines: Lines): Portions[] {
  return takenByItem(lines.map(({ menu_item_id: id, ...line }) => ({ ...line, item: { id } })));
}

/** Returns the work of stored lines. */
export function effortOf(lines: readonly Pick<OrderLineEntity, 'quantity' | 'effort'>[]): number {
  return lines.reduce((sum, { quantity, effort }) => sum + quantity * (effort ?? 1), 0);
}

/** Returns how many portions stored lines take of a slot and of limits. */
export function portionsIn(lines: Lines): number {
  return portionCount(portionsOf(lines));
}
