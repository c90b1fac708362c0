import type { EntityManager } from 'typeorm';
import { returnStock, takeStock } from '../../catalog/stock/daily-stock.repository.js';
import { StockGone } from '../../payments/orders-port.js';
import { returnSlot, takeSlot } from '../later/branch-slots.repository.js';
import type { FoundOrder } from '../order-reads.repository.js';
import { portionsOf } from '../portions.js';
import { holdPromo } from '../promo-uses/promo-uses.repository.js';

type Held = Pick<FoundOrder, 'row' | 'lines'>;

/**
 * Gives all back that an order holds: its portions and its place in the slot. The use of its promo code counts only while
 * it holds stock.
 */
export async function giveBack(tx: EntityManager, { row, lines }: Held): Promise<void> {
  const portions = portionsOf(lines);
  await returnStock(tx, row.business_date, portions);
  await returnSlot(tx, row, portions);
}

/**
 * Takes all again that an order has given back: its portions, its place in the slot, the use of its promo code. In a
 * savepoint, because a payment that comes too late does not end the transaction.
 *
 * @throws StockGone or the promo code's rejection if one of them is gone; nothing is taken or locked then
 */
export function takeAgain(tx: EntityManager, { row, lines }: Held, at: Date): Promise<void> {
  const portions = portionsOf(lines);
  return tx.transaction(async (inner) => {
    const { branch_id: branchId, business_date: day } = row;
    if (!(await takeStock(inner, { branchId, day, portions }))) throw new StockGone();
    if (!(await takeSlot(inner, row, portions))) throw new StockGone();
    await holdPromo(inner, row, { at });
  });
}

/**
 * Judges the promo code of an order once more that is confirmed or paid: its customer's first order may be another one by
 * now. @throws as `takeAgain`
 */
export async function keepPromo(tx: EntityManager, { row }: Held, at: Date): Promise<void> {
  if (row.promo_code_id === null) return;
  await tx.transaction((inner) => holdPromo(inner, row, { at }));
}
