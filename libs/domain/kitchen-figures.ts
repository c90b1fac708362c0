import type { PaceFigures } from '../contract/kitchen.js';
import { quantile } from './estimate.js';

/** An order that was made, as the figures of the kitchen count it. */
export interface MadeOrder {
  /** from confirmed to ready (a pickup) or delivered: what promised times are estimated from */
  minutes: number;
  /** minutes after the time that it was promised for at first, negative where it was earlier; null where none was promised */
  lateBy: number | null;
}

/** how many days the figures cover at most */
export const KITCHEN_FIGURES_DAYS_MAX = 92;

const MIDDLE = 0.5;
const SLOWEST_TENTH = 0.9;

function ascending(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}

/**
 * Returns the preparation time of orders, the share that was late, and by how much their estimate was wrong, all in minutes but
 * the share (0 to 1). Null where no order says it. The median is the estimate's own (`quantile`).
 */
export function paceFigures(orders: readonly MadeOrder[]): PaceFigures {
  const minutes = ascending(orders.map((order) => order.minutes).filter((value) => value >= 0));
  const lateBy = ascending(orders.flatMap((order) => (order.lateBy === null ? [] : [order.lateBy])));
  const late = lateBy.filter((value) => value > 0).length;
  return {
    orders: orders.length,
    median: quantile(minutes, MIDDLE) ?? null,
    slowest_tenth: quantile(minutes, SLOWEST_TENTH) ?? null,
    late_share: lateBy.length === 0 ? null : late / lateBy.length,
    estimate_error: quantile(ascending(lateBy.map(Math.abs)), MIDDLE) ?? null,
    estimate_bias: quantile(lateBy, MIDDLE) ?? null,
  };
}

/** Returns the figures of each group of orders, in the order in which the groups first come. */
export function figuresBy<Order extends MadeOrder, Key>(
  orders: readonly Order[],
  keyOf: (order: Order) => Key,
): { key: Key; figures: PaceFigures }[] {
  const groups = new Map<Key, Order[]>();
  for (const order of orders) {
    const key = keyOf(order);
    const group = groups.get(key);
    if (group) group.push(order);
    else groups.set(key, [order]);
  }
  return [...groups].map(([key, group]) => ({ key, figures: paceFigures(group) }));
}
