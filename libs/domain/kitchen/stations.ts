import type { KitchenStation } from '../../contract/orders/kitchen.js';
import type { Order } from '../../contract/orders/orders.js';
import { isPieceStruck, type LinePiece, piecesOf } from '../orders/struck-lines.js';

/**
 * Rules of a kitchen's stations and their foods. A food belongs to one station or to none; a combo's parts go to the stations of their
 * foods. The station is not stored with the order: if a food moves to another station during a shift, its open tickets move too. Lines
 * without a station are on every screen that shows all, and no order waits for them.
 */

/** how many stations a branch has at most */
export const STATIONS_MAX = 12;

/** How far a station is with an order. */
export interface StationProgress {
  id: number;
  name: string;
  /** of `total`, how many lines and parts of combos are struck */
  made: number;
  /** at least 1 */
  total: number;
}

/** Returns what one station makes of an order; empty where it makes none of it. */
export function piecesAt(order: Order, station: Pick<KitchenStation, 'item_ids'>): LinePiece[] {
  return piecesOf(order).filter(({ itemId }) => station.item_ids.includes(itemId));
}

/** Returns how far each station is with an order, in the order of the stations, without those that make none of it. */
export function stationProgress(order: Order, stations: readonly KitchenStation[]): StationProgress[] {
  return stations.flatMap((station) => {
    const pieces = piecesAt(order, station);
    if (pieces.length === 0) return [];
    const made = pieces.filter((piece) => isPieceStruck(order, piece)).length;
    return [{ id: station.id, name: station.name, made, total: pieces.length }];
  });
}

/** Whether a station has made all that it makes of an order. */
export function isDone({ made, total }: StationProgress): boolean {
  return made === total;
}

/** Whether every station that makes some of an order is done with it; never where no station makes any of it. */
export function isMadeAtStations(order: Order, stations: readonly KitchenStation[]): boolean {
  const progress = stationProgress(order, stations);
  return progress.length > 0 && progress.every(isDone);
}

/**
 * Returns whether a change of the struck lines makes an order ready, or takes that back: it is ready from the moment at which its
 * last station is done, until a station has something to make again. Null where the mark stays as it is: so it does where somebody
 * has decided by hand, until the stations' own state changes.
 */
export function readyAfterStrike(
  { before, after }: { before: Order; after: Order },
  stations: readonly KitchenStation[],
): boolean | null {
  const isMade = isMadeAtStations(after, stations);
  if (isMade === isMadeAtStations(before, stations)) return null;
  return isMade === Boolean(after.ready_at) ? null : isMade;
}

/** Returns the stations that a change of the struck lines finishes, and those that it takes that back from. */
export function stationsAfterStrike(
  { before, after }: { before: Order; after: Order },
  stations: readonly KitchenStation[],
): { finished: number[]; reopened: number[] } {
  const doneBefore = new Set(
    stationProgress(before, stations)
      .filter(isDone)
      .map(({ id }) => id),
  );
  const doneAfter = new Set(
    stationProgress(after, stations)
      .filter(isDone)
      .map(({ id }) => id),
  );
  return {
    finished: [...doneAfter].filter((id) => !doneBefore.has(id)),
    reopened: [...doneBefore].filter((id) => !doneAfter.has(id)),
  };
}
