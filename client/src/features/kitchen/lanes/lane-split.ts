import type { Order } from '@libs/contract/orders/orders.js';
import { ticketLines } from '@libs/domain/kitchen/ticket-lines.js';

/** the height of a ticket without its lines, measured in lines */
const FRAME_LINES = 6;
const NOTE_LINES = 2.5;
const PART_LINES = 0.8;
const OPTION_LINES = 0.8;

const heights = new WeakMap<Order, number>();

/**
 * Returns the estimated height of a ticket, in lines. It is not measured, because a ticket gets its column before it is
 * rendered.
 */
export function ticketHeight(order: Order): number {
  const known = heights.get(order);
  if (known !== undefined) return known;
  const lines = ticketLines(order).reduce((sum, { isCombo, options, parts }) => {
    // the foods of a food's options are lines themselves
    const ofParts = parts.reduce(
      (all, part) => all + (isCombo ? PART_LINES : 1) + part.options.length * OPTION_LINES,
      0,
    );
    return sum + 1 + options.length * OPTION_LINES + ofParts;
  }, 0);
  const height = FRAME_LINES + lines + (order.notes === '' ? 0 : NOTE_LINES);
  heights.set(order, height);
  return height;
}

interface Placed {
  order: Order;
  height: number;
}

const sumOf = (column: readonly Placed[]) => column.reduce((sum, { height }) => sum + height, 0);

/**
 * Assigns the tickets of a lane to columns. A ticket stays in its column until it is finished, so that nothing moves
 * sideways under a hand. The youngest ticket of a column moves only if that column has become taller than another one
 * by more than this ticket.
 */
export class TicketColumns {
  private held = new Map<string, number>();
  private given: readonly (readonly Order[])[] = [];

  /**
   * @param orders oldest first
   * @returns the orders of each column, oldest first; an unchanged column keeps its list
   */
  assign(orders: readonly Order[], count: number): readonly (readonly Order[])[] {
    const columns: Placed[][] = Array.from({ length: count }, () => []);
    const fresh: Placed[] = [];
    for (const order of orders) {
      const placed = { order, height: ticketHeight(order) };
      const column = this.given.length === count ? columns[this.held.get(order.id) ?? count] : undefined;
      (column ?? fresh).push(placed);
    }
    // each new ticket goes to the shortest column
    for (const placed of fresh) columns.toSorted((a, b) => sumOf(a) - sumOf(b))[0]?.push(placed);
    level(columns);
    const place = new Map(orders.map(({ id }, index) => [id, index]));
    const next = columns.map((column) =>
      column.map(({ order }) => order).sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
    );
    this.held = new Map(next.flatMap((column, index) => column.map(({ id }) => [id, index] as const)));
    const before = this.given;
    this.given = next.map((column, index) => {
      const held = before[index];
      return held?.length === column.length && column.every((order, at) => order === held[at]) ? held : column;
    });
    return this.given;
  }
}

/**
 * Moves the youngest ticket of the tallest column to the shortest column, as long as that makes the tallest one
 * shorter.
 */
function level(columns: readonly Placed[][]): void {
  // each turn lowers the sum of squares; the limit is for tickets of equal height
  for (let turn = 0; turn < 20; turn += 1) {
    const byHeight = columns.toSorted((a, b) => sumOf(a) - sumOf(b));
    const shortest = byHeight[0];
    const tallest = byHeight.at(-1);
    const youngest = tallest?.at(-1);
    if (shortest === undefined || tallest === undefined || youngest === undefined || shortest === tallest) return;
    if (sumOf(tallest) - sumOf(shortest) <= youngest.height) return;
    tallest.pop();
    shortest.push(youngest);
  }
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
