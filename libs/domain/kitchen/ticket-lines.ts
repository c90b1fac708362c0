import type { Order } from '../../contract/orders/orders.js';
import type { Language } from '../../contract/values.js';
import { type Text, text } from '../../texts/text.js';
import { lineViews, type PartView } from '../lines/line-view.js';
import { optionsOf } from '../lines/option-view.js';
import { isPieceStruck, type LinePiece, piecesOf, piecesOfLine } from '../orders/struck-lines.js';
import type { KitchenName } from '../text/names.js';
import { type TicketOption, ticketOptions } from './line-options.js';

export interface TicketLine extends KitchenName {
  key: string;
  quantity: number;
  isFree: boolean;
  isCombo: boolean;
  /** when it was added after the kitchen had started (ISO 8601); otherwise null */
  addedAt: string | null;
  /** whether it was put in, or has another quantity, since the order was placed */
  isChanged: boolean;
  /** index of the line in the order */
  position: number;
  /**
   * the piece that it is, if its line has several, and the name of the line that the piece belongs to; that name is
   * null for the item of the line itself. null for a whole line
   */
  part: { index: number; of: string | null } | null;
  /** whether it is already made */
  isStruck: boolean;
  /** the options that differ from the default, for each portion */
  options: TicketOption[];
  /**
   * the foods of a combo and of options, with their total quantities; empty if there are none, or they were not
   * recorded
   */
  parts: TicketPart[];
}

export interface TicketPart extends Omit<PartView, 'cents'> {
  isStruck: boolean;
  /** the options that differ from the default, for each portion */
  options: TicketOption[];
}

/**
 * Returns the lines of an order for the kitchen, combos first: what to make and how many; then those that were added after
 * it had started. A free line has a flag, not a suffix in its name.
 *
 * @param language the kitchen's, in which foods and options are named; base names without it
 */
export function ticketLines(order: Order, language: Language = 'en'): TicketLine[] {
  const lines = lineViews(order, language).map(({ line, name, base, options, parts }): TicketLine => {
    const { type, item, isFree, quantity, position, added_at, changed_at } = line;
    const own = piecesOfLine(line).find(({ of }) => of === 'line')?.part ?? null;
    return {
      key: `${type}-${position}-${item.id}`,
      ...{ name, base, quantity, isFree, position },
      isCombo: type === 'offer',
      addedAt: added_at ?? null,
      isChanged: changed_at !== undefined,
      part: own === null ? null : { index: own, of: null },
      isStruck: isPieceStruck(order, { position, part: own }),
      options: ticketOptions(optionsOf({ options }, null), language),
      parts: parts.map((part) => ({
        ...part,
        isStruck: isPieceStruck(order, { position, part: part.index }),
        options: ticketOptions(optionsOf({ options }, part.index), language),
      })),
    };
  });
  const rank = ({ addedAt, isCombo }: TicketLine) => `${addedAt ?? ''} ${isCombo ? 0 : 1}`;
  return lines.sort((a, b) => (rank(a) < rank(b) ? -1 : Number(rank(a) > rank(b))));
}

/**
 * Returns some pieces of an order as separate lines, with combos split.
 *
 * @param isMeant selects the pieces, such as those of one station
 * @param language the kitchen's
 */
export function openedLines(
  order: Order,
  isMeant: (piece: LinePiece) => boolean,
  language: Language = 'en',
): TicketLine[] {
  const lines = ticketLines(order, language);
  return piecesOf(order)
    .filter(isMeant)
    .flatMap((piece): TicketLine[] => {
      const line = lines.find(({ position }) => position === piece.position);
      if (line === undefined || piece.part === null) return line ? [line] : [];
      const index = piece.part;
      const opened = {
        ...line,
        key: `${line.key}-${index}`,
        isCombo: false,
        part: { index, of: line.name },
        parts: [],
      };
      const part = line.parts.find((one) => one.index === index);
      // an item whose options have foods is a piece itself
      if (part === undefined) return [{ ...opened, part: { index, of: null } }];
      const { name, base, quantity, isStruck } = part;
      // the options of a combo as a whole concern each of its foods, but not the foods of other options
      const options = part.of === 'combo' ? [...line.options, ...part.options] : part.options;
      return [{ ...opened, name, base, quantity, isStruck, options }];
    });
}

/** A line in short: quantity and name, and its parts and options. */
export interface LineTexts {
  line: Text;
  details: Text[];
}

/** Returns the lines that were added last, after the kitchen had started; none if nothing was added. */
export function addedLast<Line extends Pick<TicketLine, 'addedAt'>>(lines: readonly Line[]): Line[] {
  const last = lines.reduce((time, { addedAt }) => (addedAt !== null && addedAt > time ? addedAt : time), '');
  return lines.filter(({ addedAt }) => addedAt !== null && addedAt === last);
}

/** Returns a line in words, such as `2 × Classic`; with a plus if it was added. */
export function lineText({ quantity, name, isFree, addedAt }: Omit<TicketLine, 'options' | 'parts'>): Text {
  const how = addedAt === null ? (isFree ? 'free' : 'plain') : isFree ? 'addedFree' : 'added';
  return text(`staff.line.${how}`, { quantity, name });
}

/** Returns the order in short, line by line, for notifications and lists, in the language of `ticketLines`. */
export function lineTexts(order: Order, language: Language = 'en'): LineTexts[] {
  return ticketLines(order, language).map(({ options, parts, ...line }) => ({
    line: lineText(line),
    details: [
      ...options.map(({ shown }) => shown),
      ...parts.flatMap((part) => [
        text('staff.line.plain', { quantity: part.quantity, name: part.name }),
        ...part.options.map(({ shown }) => shown),
      ]),
    ],
  }));
}
