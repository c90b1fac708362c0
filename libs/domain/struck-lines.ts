import type { Order } from '../contract/orders.js';

/** A line of an order is struck once it is made. Which lines are is kept as the sorted positions of those lines. */

/** Whether the lines of an order may be struck, or put back: while the kitchen works on it. */
export function canStrike({ status, kitchen_status }: Pick<Order, 'status' | 'kitchen_status'>): boolean {
  return status === 'Confirmed' && kitchen_status === 'On Process';
}

/** Returns the positions of an order's lines; empty for an order of an earlier release, whose lines cannot be struck. */
export function linePositions({
  order_products,
  order_offers,
}: Pick<Order, 'order_products' | 'order_offers'>): number[] {
  return [...order_products, ...order_offers].flatMap(({ position }) => (position === undefined ? [] : [position]));
}

/** Returns the struck positions after a line was struck or put back, sorted; repeating it changes nothing. */
export function withStruck(
  struck: readonly number[],
  { position, isStruck }: { position: number; isStruck: boolean },
): number[] {
  const others = struck.filter((other) => other !== position);
  return (isStruck ? [...others, position] : others).sort((a, b) => a - b);
}

/** Whether every line of an order is made. */
export function isAllStruck(order: Order): boolean {
  const positions = linePositions(order);
  return positions.length > 0 && positions.every((position) => order.struck_lines?.includes(position) === true);
}
