import type { Order } from '@libs/contract/orders/orders.js';
import { ticketLines } from '@libs/domain/kitchen/ticket-lines.js';

/** About how tall a ticket is, in lines: what is on it beside its lines is as tall as six of them. */
const FRAME_LINES = 6;
const NOTE_LINES = 2.5;

const heights = new WeakMap<Order, number>();

/** Returns about how tall a ticket is, in lines. Nothing is measured: a ticket has its column before it is drawn. */
export function ticketHeight(order: Order): number {
  const known = heights.get(order);
  if (known !== undefined) return known;
  const lines = ticketLines(order).reduce((sum, { parts }) => sum + 1 + parts.length * 0.8, 0);
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
 * The columns of a lane. A ticket stays in its column from when it came to its end, so that nothing moves sideways under a hand. Only if a
 * column has become taller than another one by more than its youngest ticket, that one moves.
 */
export class TicketColumns {
  private held = new Map<string, number>();
  private given: readonly (readonly Order[])[] = [];

  /**
   * @param orders oldest first
   * @returns the orders of each column, oldest first: the very same list for a column in which nothing has changed
   */
  assign(orders: readonly Order[], count: number): readonly (readonly Order[])[] {
    const columns: Placed[][] = Array.from({ length: count }, () => []);
    const fresh: Placed[] = [];
    for (const order of orders) {
      const placed = { order, height: ticketHeight(order) };
      const column = this.given.length === count ? columns[this.held.get(order.id) ?? count] : undefined;
      (column ?? fresh).push(placed);
    }
    // each ticket goes to the shortest column
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

/** Moves the youngest ticket of the tallest column to the shortest one for as long as that makes the tallest one shorter. */
function level(columns: readonly Placed[][]): void {
  // each turn lowers the sum of squares; the bound is for tickets of the same height
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

/** what another split has to gain before the tickets move for it */
const WORTH = 0.25;

/**
 * Returns how many of the columns the left of two lanes gets, so that the taller lane is as short as it can be; none of an empty one. It
 * stays as it was until another split gains a quarter.
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
