import type { Order } from '@libs/contract/orders/orders.js';
import { ticketLines } from '@libs/domain/kitchen/ticket-lines.js';

/** the height of a ticket without its lines, measured in lines */
const FRAME_LINES = 4;
const NOTE_LINES = 1.5;
const PART_LINES = 0.7;
const OPTION_LINES = 0.7;

const heights = new WeakMap<Order, number>();

/** Returns the estimated height of a ticket, in lines, to share the columns between the lanes. */
export function ticketHeight(order: Order): number {
  const known = heights.get(order);
  if (known !== undefined) return known;
  const lines = ticketLines(order).reduce((sum, { part: own, options, parts }) => {
    // the foods of a food's options are lines themselves
    const ofParts = parts.reduce(
      (all, part) => all + (own === null ? PART_LINES : 1) + part.options.length * OPTION_LINES,
      0,
    );
    return sum + 1 + options.length * OPTION_LINES + ofParts;
  }, 0);
  const height = FRAME_LINES + lines + (order.notes === '' ? 0 : NOTE_LINES);
  heights.set(order, height);
  return height;
}

/** the share by which another split must shorten the lanes before tickets move for it */
const WORTH = 0.25;

/**
 * Returns how many of the columns the left one of two lanes gets, so that the taller lane is as short as possible; none
 * for an empty lane. The previous split is kept unless another one is better by a quarter.
 */
export function leftColumns(
  { left, right, columns }: { left: number; right: number; columns: number },
  before: number,
): number {
  if (left === 0) return 0;
  if (right === 0) return columns;
  const heightAt = (count: number) => Math.max(left / count, right / (columns - count));
  const splits = Array.from({ length: columns - 1 }, (_, index) => index + 1);
  const best = splits.reduce((a, b) => (heightAt(b) < heightAt(a) ? b : a), 1);
  const isPossible = before > 0 && before < columns;
  return isPossible && heightAt(best) > heightAt(before) * (1 - WORTH) ? before : best;
}
