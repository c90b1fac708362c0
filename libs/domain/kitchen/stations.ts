import type { KitchenStation } from '../../contract/orders/kitchen.js';
import type { Order } from '../../contract/orders/orders.js';
import { isPieceStruck, type LinePiece, piecesOf } from '../orders/struck-lines.js';

/**
 * Rules of a kitchen's stations. A food belongs to one station or to none; the parts of a combo belong to the stations
 * of their foods. The order does not store the station: if a food moves to another station during a shift, its open
 * tickets move too. Lines without a station are on every screen that shows all stations, and no order waits for them.
 */

/** the most stations of a branch */
export const STATIONS_MAX = 12;

/** The progress of a station with an order. */
export interface StationProgress {
  id: number;
  name: string;
  /** struck lines and parts of combos, of `total` */
  made: number;
  /** at least 1 */
  total: number;
}

/** Returns the pieces of an order that a station makes; empty if it makes none. */
export function piecesAt(order: Order, station: Pick<KitchenStation, 'item_ids'>): LinePiece[] {
  return piecesOf(order).filter(({ itemId }) => station.item_ids.includes(itemId));
}

/** Returns each station's progress with an order, sorted like the stations, without stations that make none of it. */
export function stationProgress(order: Order, stations: readonly KitchenStation[]): StationProgress[] {
  return stations.flatMap((station) => {
    const pieces = piecesAt(order, station);
    if (pieces.length === 0) return [];
    const made = pieces.filter((piece) => isPieceStruck(order, piece)).length;
    return [{ id: station.id, name: station.name, made, total: pieces.length }];
  });
}

/** Returns whether a station has made everything that it makes of an order. */
export function isDone({ made, total }: StationProgress): boolean {
  return made === total;
}

/** Returns whether every station that makes part of an order has finished it; false if no station makes any of it. */
export function isMadeAtStations(order: Order, stations: readonly KitchenStation[]): boolean {
  const progress = stationProgress(order, stations);
  return progress.length > 0 && progress.every(isDone);
}

/**
 * Returns whether a change of the struck lines makes an order ready (true) or not ready again (false); null if it
 * changes nothing. An order is ready once its last station has finished it, until a station has something to make
 * again. A mark that somebody set by hand stays until the state of a station changes.
 */
export function readyAfterStrike(
  { before, after }: { before: Order; after: Order },
  stations: readonly KitchenStation[],
): boolean | null {
  const isMade = isMadeAtStations(after, stations);
  if (isMade === isMadeAtStations(before, stations)) return null;
  return isMade === Boolean(after.ready_at) ? null : isMade;
}

/**
 * Returns the stations that finish their part by a change of the struck lines, and those that no longer have finished
 * it.
 */
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
