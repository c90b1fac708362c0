import type { KitchenStation } from '../../contract/orders/kitchen.js';
import type { Order } from '../../contract/orders/orders.js';
import type { Language } from '../../contract/values.js';
import { type Text, text } from '../../texts/text.js';
import type { LinePiece } from '../orders/struck-lines.js';
import { openedLines, type TicketLine } from './ticket-lines.js';

/** The lines of an order that one station makes, and the lines of the other stations. */
export interface StationPart {
  /** the station's name */
  name: string;
  /** its own lines, combos split; at least one */
  lines: TicketLine[];
  /** sorted like the stations; lines without a station come last, with the name null */
  others: { name: string | null; lines: TicketLine[] }[];
}

const isMadeAt =
  ({ item_ids }: KitchenStation) =>
  ({ itemId }: LinePiece) =>
    item_ids.includes(itemId);

interface StationPartOptions {
  station: KitchenStation;
  stations: readonly KitchenStation[];
  /** the kitchen's; base names without it */
  language?: Language;
  /** whether lines without a station count as its own, because nobody else would get them */
  takesRest?: boolean;
}

/** Returns an order as one station sees it; null if the station makes none of it. */
export function stationPart(
  order: Order,
  { station, stations, language = 'en', takesRest = false }: StationPartOptions,
): StationPart | null {
  const isRest = (piece: LinePiece) => !stations.some((one) => isMadeAt(one)(piece));
  const isOwn = (piece: LinePiece) => isMadeAt(station)(piece) || (takesRest && isRest(piece));
  const lines = openedLines(order, isOwn, language);
  if (lines.length === 0) return null;
  const others = [
    ...stations
      .filter(({ id }) => id !== station.id)
      .map((other) => ({ name: other.name, lines: openedLines(order, isMadeAt(other), language) })),
    { name: null, lines: takesRest ? [] : openedLines(order, isRest, language) },
  ];
  return { name: station.name, lines, others: others.filter((other) => other.lines.length > 0) };
}

/**
 * Returns how many lines other stations make, and which stations, such as `2 more lines at Fry, Drinks`; null if they
 * make none.
 */
export function othersText({ others }: StationPart): Text | null {
  const count = others.reduce((sum, { lines }) => sum + lines.length, 0);
  if (count === 0) return null;
  const names = others.flatMap(({ name }) => name ?? []);
  if (names.length === 0) return text('board.paper.othersNone', { count });
  const id = names.length < others.length ? 'board.paper.othersAndNone' : 'board.paper.others';
  return text(id, { count, stations: names.join(', ') });
}
