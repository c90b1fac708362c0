import fc from 'fast-check';
import type { Order, OrderPart } from '../../contract/orders/orders.js';
import { anOrder } from './builders.js';

const itemIds = fc.integer({ min: 1, max: 9 });
const parts = fc.uniqueArray(itemIds, { maxLength: 4 });
const chosen = fc.uniqueArray(itemIds, { maxLength: 2 });

/**
 * Orders with one to six lines of foods and combos, with and without known parts and foods of options, and nothing
 * struck.
 */
export const anyOrder: fc.Arbitrary<Order> = fc
  .array(fc.record({ id: itemIds, isCombo: fc.boolean(), parts, chosen }), { minLength: 1, maxLength: 6 })
  .map((lines) => {
    const rows = lines.map((line, position) => ({
      ...line,
      position,
      name: `Item ${line.id}`,
      price: 100,
      quantity: 1,
    }));
    const part = (of: OrderPart['of']) => (id: number) => ({ id, name: `Item ${id}`, quantity: 1, of });
    const ref = (id: number) => ({ id, name: `Item ${id}`, image_url: null });
    return anOrder({
      status: 'Confirmed',
      kitchen_status: 'On Process',
      order_products: rows
        .filter(({ isCombo }) => !isCombo)
        .map(({ id, isCombo, parts: _, chosen: added, ...line }) => ({
          ...line,
          food: ref(id),
          parts: added.map(part('option')),
        })),
      order_offers: rows
        .filter(({ isCombo }) => isCombo)
        .map(({ id, isCombo, parts: made, chosen: added, ...line }) => ({
          ...{ ...line, offer: ref(id) },
          parts: [...made.map(part('combo')), ...added.map(part('option'))],
        })),
      struck_lines: [],
      struck_parts: [],
    });
  });
