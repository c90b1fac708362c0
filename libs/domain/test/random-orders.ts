import fc from 'fast-check';
import type { Order } from '../../contract/orders/orders.js';
import { anOrder } from './builders.js';

const itemIds = fc.integer({ min: 1, max: 9 });
const parts = fc.uniqueArray(itemIds, { maxLength: 4 });

/**
 * Orders with one to six lines of foods and combos, with and without known parts, positions in any order, and nothing
 * struck.
 */
export const anyOrder: fc.Arbitrary<Order> = fc
  .array(fc.record({ id: itemIds, isCombo: fc.boolean(), parts }), { minLength: 1, maxLength: 6 })
  .map((lines) => {
    const rows = lines.map((line, position) => ({
      ...line,
      position,
      name: `Item ${line.id}`,
      price: 100,
      quantity: 1,
    }));
    const ref = (id: number) => ({ id, name: `Item ${id}`, image_url: null });
    return anOrder({
      status: 'Confirmed',
      kitchen_status: 'On Process',
      order_products: rows
        .filter(({ isCombo }) => !isCombo)
        .map(({ id, name, price, quantity, position }) => ({ food: ref(id), name, price, quantity, position })),
      order_offers: rows
        .filter(({ isCombo }) => isCombo)
        .map(({ id, name, price, quantity, position, parts: made }) => ({
          offer: ref(id),
          name,
          price,
          quantity,
          position,
          parts: made.map((part) => ({ id: part, name: `Item ${part}`, quantity: 1 })),
        })),
      struck_lines: [],
      struck_parts: [],
    });
  });
