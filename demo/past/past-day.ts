import type { KitchenStation } from '../../libs/contract/orders/kitchen.js';
import { type BusinessCalendar, businessDaySpan } from '../../libs/domain/time/business-day.js';
import { localTime } from '../../libs/domain/time/business-time.js';
import { addDays } from '../../libs/domain/time/calendar-date.js';
import { dayOfWeek, isBranchOpenAt } from '../../libs/domain/time/opening-hours.js';
import type { BranchMenu } from '../../server/src/catalog/menu/branch-menu.js';
import { DomainError } from '../../server/src/common/errors.js';
import { momentOf } from '../../server/src/orders/moments/moment.js';
import { type DecidedOrder, decideOrder } from '../../server/src/orders/placing/order-decision.js';
import { portionsOf } from '../../server/src/orders/portions.js';
import { Dice } from './dice.js';
import { basketOf } from './past-basket.js';
import { customerOf } from './past-customers.js';
import { LONGEST_LIFE_MINUTES, type PastOrder, pastOrder } from './past-order.js';
import { PastPace } from './past-pace.js';

/** A branch for which a past is generated. */
export interface PastBranch {
  menu: BranchMenu;
  /** its index among the branches */
  place: number;
  branches: number;
  /** orders on an ordinary weekday */
  ordersADay: number;
  pace: PastPace;
  stations: readonly KitchenStation[];
}

interface DayRequest {
  /** yyyy-mm-dd */
  day: string;
  /** how many days ago it was: older days have fewer orders, because a chain grows */
  daysAgo: number;
  /** nothing happens after it */
  now: Date;
  calendar: BusinessCalendar;
  /** the name of who made refunds */
  by: string;
}

/** A branch's day: its orders, sorted by ticket number from 1, and the sold portions of each requested item. */
export interface PastDay {
  branchId: number;
  day: string;
  orders: PastOrder[];
  sold: ReadonlyMap<number, number>;
}

/** Orders by hour of the wall clock, from midnight. */
const HOURS = [2, 1, 0, 0, 0, 0, 1, 3, 5, 5, 6, 14, 24, 22, 12, 9, 10, 14, 24, 32, 30, 20, 11, 5];
/** Monday to Sunday, in per cent. */
const WEEK = [85, 90, 95, 100, 130, 150, 140];
const GROWTH_PER_DAY = 0.006;
const MINUTE_MS = 60_000;

/**
 * Generates a branch's day of the past. The function that decides customers' orders decides each order, by the menu,
 * hours and stock of its moment; rejected orders are left out. The same day of the same menu always has the same
 * orders. A day that is not over has those that have ended by now.
 */
export function pastDay(branch: PastBranch, request: DayRequest): PastDay {
  const { menu, pace, stations } = branch;
  const { day, now, calendar } = request;
  const dice = new Dice(`${day} ${menu.branch.name}`);
  const sold = new Map<number, number>();
  const orders: PastOrder[] = [];
  const latest = now.getTime() - LONGEST_LIFE_MINUTES * MINUTE_MS;
  for (const at of timesOf(branch, request, dice)) {
    // drawn for future orders too, so that a day's earlier orders do not depend on the time of the first start
    const own = new Dice(`${day} ${menu.branch.name} ${at.toISOString()} ${dice.share()}`);
    if (at.getTime() > latest || !isBranchOpenAt(menu.branch, at, calendar.timeZone)) continue;
    const remaining = (id: number) => (menu.items.get(id)?.quantity ?? 0) - (sold.get(id) ?? 0);
    const moment = momentOf({ menu, remaining }, { now: at, settings: { ...calendar, hasMessages: true } });
    const basket = basketOf(customerOf(branch, own), moment, own);
    const decided = basket && decidedOrNull(() => decideOrder(basket, moment));
    if (!basket || !decided) continue;
    const placed = { ...request, request: basket, decided, ticketNumber: orders.length + 1, at, pace, stations };
    const order = pastOrder(placed, own);
    orders.push(order);
    for (const { itemId, quantity } of portionsOf(order.lines)) {
      sold.set(itemId, (sold.get(itemId) ?? 0) + (order.row.holds_stock ? quantity : 0));
    }
  }
  return { branchId: menu.branchId, day, orders, sold };
}

/** Returns when customers order, earliest first. */
function timesOf({ ordersADay }: PastBranch, { day, daysAgo, calendar }: DayRequest, dice: Dice): Date[] {
  const { start, end } = businessDaySpan(day, day, calendar);
  const startMinute = localTime(start, calendar.timeZone).minute;
  const mood = 85 + dice.whole(0, 30);
  const count = Math.round(
    (ordersADay * (WEEK[dayOfWeek(day)] ?? 100) * mood * (1 - GROWTH_PER_DAY * daysAgo)) / 10_000,
  );
  const hours = HOURS.map((weight, hour) => ({ weight, hour }));
  return Array.from({ length: count }, () => {
    const { hour } = dice.weighted(hours, ({ weight }) => weight);
    const minute = (hour * 60 + dice.whole(0, 59) - startMinute + 24 * 60) % (24 * 60);
    return new Date(start.getTime() + minute * MINUTE_MS + dice.whole(0, 59) * 1000);
  })
    .filter((at) => at < end)
    .sort((a, b) => a.getTime() - b.getTime());
}

/** Returns the decision; null for an order that the rules reject. */
function decidedOrNull(decide: () => DecidedOrder): DecidedOrder | null {
  try {
    return decide();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** Returns the days of a past, oldest first; the last one is today. */
export function daysUntil(today: string, count: number): { day: string; daysAgo: number }[] {
  return Array.from({ length: count + 1 }, (_, at) => ({ day: addDays(today, at - count), daysAgo: count - at }));
}
