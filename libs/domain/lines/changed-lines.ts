import type { ChosenOption } from '../../contract/menu/options.js';
import type { Order } from '../../contract/orders/orders.js';
import { type ItemRef, itemKey } from '../cart/cart.js';
import { optionsKey } from '../menu/options.js';
import type { Cents } from '../money/money.js';

/** A bought line of an order that is changed. */
export interface AgreedLine extends ItemRef {
  position: number;
  quantity: number;
  options: readonly ChosenOption[];
}

/** A line as it is wanted now. */
export interface WantedLine extends ItemRef {
  selected_quantity: number;
  options?: readonly ChosenOption[];
}

/** What stays of an order's lines, and what is added. */
export interface LineSplit<Line> {
  /** the portions that stay of each line, by its position; a line that is given up is not in it */
  kept: ReadonlyMap<number, number>;
  /** with the quantity that is added */
  added: Line[];
}

const keyOf = (item: ItemRef, options: readonly ChosenOption[] | undefined): string =>
  `${itemKey(item)} ${optionsKey(options)}`;

/**
 * Returns which portions of an order stay, with the price of their line, and which are added at the price of today. A
 * line stays if its item and its options are wanted, whatever the menu has now.
 *
 * @param asItComes returns the options of a line that names none
 */
export function splitLines<Line extends WantedLine>(
  agreed: readonly AgreedLine[],
  wanted: readonly Line[],
  asItComes: (line: Line) => readonly ChosenOption[] | undefined,
): LineSplit<Line> {
  const kept = new Map<number, number>();
  const added = wanted.flatMap((line): Line[] => {
    const keys = [keyOf(line, line.options), ...(line.options === undefined ? [keyOf(line, asItComes(line))] : [])];
    let rest = line.selected_quantity;
    for (const { position, quantity, ...one } of agreed) {
      const free = quantity - (kept.get(position) ?? 0);
      const stays = keys.includes(keyOf(one, one.options)) ? Math.min(rest, free) : 0;
      if (stays > 0) kept.set(position, (kept.get(position) ?? 0) + stays);
      rest -= stays;
    }
    return rest > 0 ? [{ ...line, selected_quantity: rest }] : [];
  });
  return { kept, added };
}

/** Returns whether every portion of an order stays. */
export function isWhole(agreed: readonly AgreedLine[], { kept }: Pick<LineSplit<unknown>, 'kept'>): boolean {
  return agreed.every(({ position, quantity }) => kept.get(position) === quantity);
}

/**
 * Returns the delivery charge of an order with other lines; null for a pickup. The agreed charge stays, unless the new
 * sub-total makes delivery free. A delivery that was free stays so, unless the order becomes cheaper.
 *
 * @param area its charge today, and the sub-total from which it is free; null if it is not served any more
 */
export function changedDelivery({
  agreed,
  before,
  after,
  area,
}: {
  agreed: Cents | null;
  before: Cents;
  after: Cents;
  area: { cents: Cents; freeFrom: Cents | null } | null;
}): Cents | null {
  if (agreed === null || (agreed === 0 && after >= before)) return agreed;
  const isFree = area !== null && area.freeFrom !== null && after >= area.freeFrom;
  if (isFree) return 0;
  return agreed > 0 ? agreed : (area?.cents ?? 0);
}

/** Returns whether the lines of an order can be changed: it is paid or confirmed, not handed over, and nothing was refunded. */
export function canChangeOrder({
  status,
  kitchen_status,
  dispatched_at,
  refunded,
}: Pick<Order, 'status' | 'kitchen_status' | 'dispatched_at' | 'refunded'>): boolean {
  const isOpen = status === 'Scheduled' || (status === 'Confirmed' && kitchen_status !== 'Delivered');
  return isOpen && !dispatched_at && !refunded;
}

/** What a change of an order leaves to pay, or to give back. */
export interface ChangedTotal {
  /** to be paid, now or when it is handed over */
  due: Cents;
  back: Cents;
}

/** Returns the money between an order and its customer after a change of its lines. */
export function changedTotal({
  before,
  after,
  isPaid,
  toCollect,
}: {
  before: Cents;
  after: Cents;
  isPaid: boolean;
  /** what has become due since it was paid */
  toCollect: Cents;
}): ChangedTotal {
  const open = isPaid ? toCollect + after - before : after;
  return { due: Math.max(0, open), back: Math.max(0, 0 - open) };
}

/**
 * Returns the part of what is given back that was taken at the branch: of an order that was paid online, what exceeds
 * that payment, which is refunded.
 */
export const backAtBranch = (back: Cents, paidOnline: Cents): Cents => Math.max(0, back - paidOnline);
