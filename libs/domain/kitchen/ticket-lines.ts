import type { Order } from '../../contract/orders/orders.js';
import { type Text, text } from '../../texts/text.js';
import { plainName } from '../cart/cart.js';
import { orderLines } from '../orders/order-lines.js';
import { isPieceStruck, type LinePiece, piecesOf } from '../orders/struck-lines.js';

export interface TicketLine {
  key: string;
  name: string;
  quantity: number;
  isFree: boolean;
  isCombo: boolean;
  /** index of the line in the order */
  position: number;
  /** the index of a combo's part, and the combo's name; null for a whole line */
  part: { index: number; of: string } | null;
  /** whether it is already made */
  isStruck: boolean;
  /** the parts of the combo with their total quantities; empty for a food, or if they were not recorded */
  parts: { key: string; name: string; quantity: number; isStruck: boolean }[];
}

/**
 * Returns the lines of an order for the kitchen, combos first: what to make and how many. A free line has a flag, not a
 * suffix in its name.
 */
export function ticketLines(order: Order): TicketLine[] {
  const lines = orderLines(order).map(({ type, item, name, isFree, quantity, position, parts }): TicketLine => {
    return {
      key: `${type}-${position}-${item.id}`,
      name: plainName(name),
      quantity,
      isFree,
      isCombo: type === 'offer',
      position,
      part: null,
      isStruck: order.struck_lines.includes(position),
      parts: parts.map((part, index) => ({
        key: String(part.id),
        name: part.name,
        quantity: part.quantity * quantity,
        isStruck: isPieceStruck(order, { position, part: index }),
      })),
    };
  });
  return [...lines.filter(({ isCombo }) => isCombo), ...lines.filter(({ isCombo }) => !isCombo)];
}

/**
 * Returns some pieces of an order as separate lines, with combos split.
 *
 * @param isMeant selects the pieces, such as those of one station
 */
export function openedLines(order: Order, isMeant: (piece: LinePiece) => boolean): TicketLine[] {
  const lines = ticketLines(order);
  return piecesOf(order)
    .filter(isMeant)
    .flatMap((piece): TicketLine[] => {
      const line = lines.find(({ position }) => position === piece.position);
      if (line === undefined || piece.part === null) return line ? [line] : [];
      const part = line.parts[piece.part];
      if (part === undefined) return [];
      const { name, quantity, isStruck } = part;
      const of = { index: piece.part, of: line.name };
      return [
        { ...line, key: `${line.key}-${piece.part}`, name, quantity, isStruck, isCombo: false, part: of, parts: [] },
      ];
    });
}

/** Returns the order in short, one text per line with combos split, for notifications and lists. */
export function lineTexts(order: Order): Text[] {
  return ticketLines(order).map(({ quantity, name, isFree, parts }) => {
    if (isFree) return text('board.line.free', { quantity, name });
    if (parts.length === 0) return text('board.line.plain', { quantity, name });
    const opened = parts.map((part) => `${part.quantity} × ${part.name}`).join(', ');
    return text('board.line.combo', { quantity, name, parts: opened });
  });
}
