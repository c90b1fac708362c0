import type { Order, OrderLinePart } from '../../contract/orders/orders.js';
import { type LinePortion, made } from '../lines/portions.js';
import { type OrderLine, orderLines, type WireLines } from './order-lines.js';

/**
 * A line of an order is struck once it is made. The order stores the sorted positions of its struck lines and, for
 * combos that are made in part, the struck parts. A combo with all its parts struck is stored as a struck line only, so
 * that clients that know no parts see it as made.
 */

/** A unit of work: a line of an order, or one food of a line that has several. */
export interface LinePiece extends LinePortion {
  position: number;
  /** index of the line's part; after the last for the item of the line itself; null for a line without parts */
  part: number | null;
}

/** A line, or a part of it; without `part`, all parts of the line. */
export interface LineRef {
  position: number;
  part?: number | null | undefined;
}

export type StruckLines = Pick<Order, 'struck_lines' | 'struck_parts'>;

/** Returns whether the lines of an order may be struck or restored: only while the kitchen works on it. */
export function canStrike({ status, kitchen_status }: Pick<Order, 'status' | 'kitchen_status'>): boolean {
  return status === 'Confirmed' && kitchen_status === 'On Process';
}

/** Returns the positions of an order's lines. */
export function linePositions(order: WireLines): number[] {
  return orderLines(order).map(({ position }) => position);
}

/** Returns the pieces of a line. */
export function piecesOfLine(line: OrderLine): LinePiece[] {
  const hasParts = line.parts.length > 0;
  return made(line).map((portion, index) => ({ ...portion, position: line.position, part: hasParts ? index : null }));
}

/** Returns the pieces that an order consists of, combos split, by line. */
export function piecesOf(order: WireLines): LinePiece[] {
  return orderLines(order).flatMap(piecesOfLine);
}

/** Returns whether a line, or a part of it, is made. */
export function isPieceStruck(
  { struck_lines, struck_parts }: StruckLines,
  { position, part }: Pick<LinePiece, 'position' | 'part'>,
): boolean {
  if (struck_lines.includes(position)) return true;
  return struck_parts.some((struck) => struck.position === position && struck.part === part);
}

/** Returns whether an order has this line, or this part of a line. */
export function hasLine(order: WireLines, { position, part = null }: LineRef): boolean {
  return piecesOf(order).some((piece) => piece.position === position && (part === null || piece.part === part));
}

/** Returns the struck lines and parts after some were struck or restored, sorted. Idempotent. */
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

/** Returns whether every line of an order is made. */
export function isAllStruck(order: Order): boolean {
  const positions = linePositions(order);
  return positions.length > 0 && positions.every((position) => order.struck_lines.includes(position));
}
