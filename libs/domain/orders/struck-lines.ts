import type { Order, OrderLinePart } from '../../contract/orders/orders.js';
import { orderLines, type WireLines } from './order-lines.js';

/**
 * A line of an order is struck once it is made. Which lines are is kept as the sorted positions of those lines; of a combo that is
 * made in part, the struck parts are kept beside them. A combo of which every part is struck is a struck line and nothing else, so
 * that a client that knows lines only sees the same order as made.
 */

/** A unit of work of an order: a line, or one food of a combo's line. */
export interface LinePiece {
  position: number;
  /** which part of the combo, from 0; null for a whole line */
  part: number | null;
  /** the food; the combo itself where it is not known what it was made of */
  itemId: number;
}

/** A line, or a part of it; without `part` every part of the line. */
export interface LineRef {
  position: number;
  part?: number | null | undefined;
}

export type StruckLines = Pick<Order, 'struck_lines' | 'struck_parts'>;

/** Whether the lines of an order may be struck, or put back: while the kitchen works on it. */
export function canStrike({ status, kitchen_status }: Pick<Order, 'status' | 'kitchen_status'>): boolean {
  return status === 'Confirmed' && kitchen_status === 'On Process';
}

/** Returns the positions of an order's lines. */
export function linePositions(order: WireLines): number[] {
  return orderLines(order).map(({ position }) => position);
}

/** Returns what is to be made of an order, combos opened, by line. */
export function piecesOf(order: WireLines): LinePiece[] {
  return orderLines(order).flatMap(({ item, position, parts }): LinePiece[] => {
    if (parts.length === 0) return [{ position, part: null, itemId: item.id }];
    return parts.map(({ id }, part) => ({ position, part, itemId: id }));
  });
}

/** Whether a line, or a part of it, is made. */
export function isPieceStruck(
  { struck_lines, struck_parts }: StruckLines,
  { position, part }: Pick<LinePiece, 'position' | 'part'>,
): boolean {
  if (struck_lines.includes(position)) return true;
  return struck_parts.some((struck) => struck.position === position && struck.part === part);
}

/** Whether an order has a line, or a part of a line. */
export function hasLine(order: WireLines, { position, part = null }: LineRef): boolean {
  return piecesOf(order).some((piece) => piece.position === position && (part === null || piece.part === part));
}

/** Returns what is struck after lines were struck or put back, sorted; repeating it changes nothing. */
export function withStruck(
  order: WireLines & StruckLines,
  { lines, isStruck }: { lines: readonly LineRef[]; isStruck: boolean },
): { struck_lines: number[]; struck_parts: OrderLinePart[] } {
  const isMeant = ({ position, part }: LinePiece) =>
    lines.some(
      (line) => line.position === position && (line.part === undefined || line.part === null || line.part === part),
    );
  const pieces = piecesOf(order);
  const struck = pieces.filter((piece) => (isMeant(piece) ? isStruck : isPieceStruck(order, piece)));
  const isWhole = (position: number) => pieces.every((piece) => piece.position !== position || struck.includes(piece));
  return {
    struck_lines: [...new Set(struck.map(({ position }) => position))].filter(isWhole),
    struck_parts: struck.flatMap(({ position, part }) =>
      part === null || isWhole(position) ? [] : [{ position, part }],
    ),
  };
}

/** Whether every line of an order is made. */
export function isAllStruck(order: Order): boolean {
  const positions = linePositions(order);
  return positions.length > 0 && positions.every((position) => order.struck_lines.includes(position));
}
