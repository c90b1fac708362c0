import { v7 as uuidv7 } from 'uuid';
import { earliestRelease } from '../../libs/domain/later/later-orders.js';
import { portionCount } from '../../libs/domain/lines/portions.js';
import { isPayLater } from '../../libs/domain/money/pay-later.js';
import { type BusinessCalendar, businessDate, businessDayStart } from '../../libs/domain/time/business-day.js';
import { addDays } from '../../libs/domain/time/calendar-date.js';
import { momentOf } from '../../server/src/orders/moments/moment.js';
import { newOrderRows } from '../../server/src/orders/placing/new-order-rows.js';
import { decideOrder } from '../../server/src/orders/placing/order-decision.js';
import { referenceOf } from '../../server/src/orders/placing/order-reference.js';
import { portionsOf } from '../../server/src/orders/portions.js';
import { Dice } from './dice.js';
import { basketOf } from './past-basket.js';
import { customerOf } from './past-customers.js';
import type { PastBranch } from './past-day.js';

/** The times of the orders for later, by how many days ahead they are. */
const DUE: readonly [ahead: number, clocks: readonly string[]][] = [
  [1, ['12:30', '18:30', '19:15']],
  [2, ['13:00', '20:00']],
];
const MINUTE_MS = 60_000;
const TRIES = 20;

interface Coming {
  now: Date;
  calendar: BusinessCalendar;
  insert: (table: string, records: readonly object[]) => Promise<void>;
}

/** Adds a few orders for later, paid at the door or the counter, to a branch that takes such orders. */
export async function seedComing(branch: PastBranch, { now, calendar, insert }: Coming): Promise<void> {
  const { menu } = branch;
  const { branchId } = menu;
  const { days, slotMinutes } = menu.branch.later;
  for (const [ahead, clocks] of DUE.filter(([one]) => one <= days)) {
    const day = addDays(businessDate(now, calendar), ahead);
    const sold = new Map<number, number>();
    const orders = clocks.flatMap((clock) => {
      const startsAt = businessDayStart(day, { ...calendar, businessDayStarts: clock });
      const slot = { startsAt, endsAt: new Date(startsAt.getTime() + slotMinutes * MINUTE_MS) };
      const remaining = (id: number) => (menu.items.get(id)?.quantity ?? 0) - (sold.get(id) ?? 0);
      const order = { due_at: startsAt, business_date: day };
      const moment = momentOf({ menu, remaining }, { now, order, settings: { ...calendar, hasMessages: true } });
      const dice = new Dice(`coming ${day} ${clock}`);
      const basket = Array.from({ length: TRIES }, () => basketOf(customerOf(branch, dice), moment, dice)).find(
        (one) => one && isPayLater(one.paymentType),
      );
      if (!basket) return [];
      const placed = newOrderRows(basket, decideOrder(basket, moment), {
        ...{ at: now, day, slot, expiresAt: null },
        id: uuidv7({ msecs: now.getTime(), random: dice.bytes(16) }),
        reference: referenceOf(dice.bytes(10)),
      });
      const portions = portionsOf(placed.lines);
      for (const { itemId, quantity } of portions) sold.set(itemId, (sold.get(itemId) ?? 0) + quantity);
      return [{ ...placed, portions: portionCount(portions), startsAt }];
    });
    const rows = orders.map(({ row, startsAt }, place) => ({
      ...row,
      ticket_number: place + 1,
      status: 'Scheduled',
      accepted_at: now,
      promised_at: startsAt,
      release_at: earliestRelease(startsAt),
    }));
    await insert('customer_order', rows);
    await insert(
      'order_line',
      orders.flatMap(({ lines }) => lines),
    );
    const stock = [...sold].map(([id, count]) => {
      return { menu_item_id: id, day, quantity: menu.items.get(id)?.quantity, sold: count };
    });
    await insert('daily_stock', stock);
    await insert('branch_ticket', rows.length === 0 ? [] : [{ branch_id: branchId, day, last: rows.length }]);
    await insert(
      'branch_slot',
      orders.map(({ startsAt, portions }) => ({ branch_id: branchId, starts_at: startsAt, orders: 1, portions })),
    );
  }
}
