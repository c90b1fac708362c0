import type { KitchenStation } from '../../contract/orders/kitchen.js';
import type { Order } from '../../contract/orders/orders.js';
import type { BranchPrinter } from '../../contract/orders/printing.js';
import type { Language } from '../../contract/values.js';
import { lineRows, type PaperMark, placeWords } from '../kitchen/paper-ticket.js';
import { type StationPart, stationPart } from '../kitchen/station-part.js';
import { ticketLines } from '../kitchen/ticket-lines.js';
import { isOpenWork } from '../open-orders/open-work.js';
import { orderLines, wireLines } from '../orders/order-lines.js';

/** What a printer prints of orders, among the printers and stations of its branch. */
export interface PrinterScope {
  /** null if it prints whole orders */
  station: Pick<KitchenStation, 'id' | 'name'> | null;
  stations: readonly KitchenStation[];
  /** whether another printer of the branch prints whole orders on arrival */
  isWholePrinted: boolean;
}

/** Returns whether orders are printed whole on arrival by one of a branch's printers. */
export const isWholePrinted = (printers: readonly Pick<BranchPrinter, 'station' | 'prints_on_arrival'>[]): boolean =>
  printers.some(({ station, prints_on_arrival }) => station === null && prints_on_arrival);

/**
 * Returns the part of an order that a printer prints; null for the whole order. The part has no lines if its station
 * makes nothing of the order. Lines without a station are on every station's paper if no printer prints whole orders.
 */
export function printedPart(order: Order, scope: PrinterScope, language?: Language): StationPart | null {
  const { station: own, stations } = scope;
  if (own === null) return null;
  const nothing: StationPart = { name: own.name, lines: [], others: [] };
  const station = stations.find(({ id }) => id === own.id);
  if (station === undefined) return nothing;
  const options = { station, stations, takesRest: !scope.isWholePrinted, ...(language && { language }) };
  return stationPart(order, options) ?? nothing;
}

/** What a kitchen's paper says of an order, so that another paper is needed once it is something else. */
export interface PrintedState {
  /** how a paper is marked that replaces one with another text */
  mark: PaperMark;
  text: string;
}

/**
 * Returns what a printer's paper has to say of an order; null if the kitchen has nothing to do with it. Names are those of
 * the menu, so the kitchen's language changes nothing.
 */
export function printedState(order: Order, scope: PrinterScope): PrintedState | null {
  const { status, kitchen_status, notes, due_at = null } = order;
  const isCancelled = status === 'Cancelled' || kitchen_status === 'Cancelled';
  const isLater = status === 'Scheduled';
  if (!isCancelled && !isLater && !isOpenWork(order)) return null;
  const part = printedPart(order, scope);
  if (isCancelled || part?.lines.length === 0) return { mark: 'cancelled', text: 'cancelled' };
  const rows = lineRows(part === null ? ticketLines(order) : part.lines);
  const text = JSON.stringify([isLater, due_at, placeWords(order), notes, rows]);
  return { mark: isLater ? 'later' : 'changed', text };
}

/**
 * Returns the order with only those lines that were added since a paper of it was printed, so that the next paper has only
 * these; null if the paper does not say what the order was before.
 *
 * @param isSaid returns whether the paper says a state
 */
export function addedSince(order: Order, scope: PrinterScope, isSaid: (state: PrintedState) => boolean): Order | null {
  const lines = orderLines(order);
  const times = [...new Set(lines.flatMap(({ added_at }) => added_at ?? []))].sort().reverse();
  for (const time of times) {
    const isNew = ({ added_at = '' }: (typeof lines)[number]) => added_at >= time;
    const before = printedState({ ...order, ...wireLines(lines.filter((line) => !isNew(line))) }, scope);
    if (before !== null && isSaid(before)) return { ...order, ...wireLines(lines.filter(isNew)) };
  }
  return null;
}
