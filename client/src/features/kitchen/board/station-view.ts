import type { KitchenStation } from '@libs/contract/orders/kitchen.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { Language } from '@libs/contract/values.js';
import { isDone, piecesAt, stationProgress } from '@libs/domain/kitchen/stations.js';
import { openedLines, type TicketLine, ticketLines } from '@libs/domain/kitchen/ticket-lines.js';
import { isPieceStruck, type LinePiece } from '@libs/domain/orders/struck-lines.js';
import { type Text, text } from '@libs/texts/text.js';
import { useCallback, useState } from 'react';
import * as v from 'valibot';
import { tabStorage } from '../../../ui/browser-storage.js';

/** The view of a screen: whole orders, orders by station (the pass), or one station's lines, by its id. */
export type StationView = 'all' | 'pass' | number;

export const NO_STATIONS: readonly KitchenStation[] = [];

const keyOf = (branchId: number) => `passline.station.${branchId}`;

const VIEW = v.fallback(v.union([v.literal('all'), v.literal('pass'), v.number()]), 'all');

/** Returns the station of a view; null for a view of all, and for a station that the branch does not have any more. */
export function stationOf(view: StationView, stations: readonly KitchenStation[]): KitchenStation | null {
  return stations.find(({ id }) => id === view) ?? null;
}

/**
 * Returns this tab's view of a branch's kitchen and a function that changes it. The view survives a reload. It is 'all' if the branch has no
 * stations, or no longer has the chosen one.
 */
export function useStationView(
  branchId: number,
  stations: readonly KitchenStation[],
): [StationView, (view: StationView) => void] {
  const [chosen, setChosen] = useState<StationView>(() => v.parse(VIEW, tabStorage.read(keyOf(branchId))));
  const choose = useCallback(
    (view: StationView) => {
      setChosen(view);
      tabStorage.write(keyOf(branchId), view);
    },
    [branchId],
  );
  const isThere = chosen === 'pass' ? stations.length > 0 : stationOf(chosen, stations) !== null;
  return [isThere ? chosen : 'all', choose];
}

/** Whether a station still has something of an order to make. If the order is ready, the station has not. */
export function hasWorkAt(order: Order, station: KitchenStation): boolean {
  return !order.ready_at && piecesAt(order, station).some((piece) => !isPieceStruck(order, piece));
}

/** Lines of a ticket that belong together. */
export interface TicketGroup {
  key: string;
  /** the station's name, or what replaces it; null if the ticket has only one group */
  title: Text | string | null;
  /** `1 of 2`; null if nobody strikes lines */
  progress: Text | null;
  isDone: boolean;
  lines: TicketLine[];
}

/** Returns the lines of a ticket as a screen shows them: in the ordered sequence, one station's, or by station. */
export function ticketGroups(
  order: Order,
  { view, stations, language }: { view: StationView; stations: readonly KitchenStation[]; language: Language },
): TicketGroup[] {
  const plain = { title: null, progress: null, isDone: false };
  const station = stationOf(view, stations);
  if (station !== null) return [{ ...plain, key: 'station', lines: openedLines(order, isMadeAt(station), language) }];
  if (view !== 'pass') return [{ ...plain, key: 'all', lines: ticketLines(order, language) }];
  const groups = stationProgress(order, stations).flatMap((progress): TicketGroup[] => {
    const of = stations.find(({ id }) => id === progress.id);
    if (of === undefined) return [];
    return [
      {
        key: String(progress.id),
        title: progress.name,
        progress: text('board.station.progress', { made: progress.made, total: progress.total }),
        isDone: isDone(progress),
        lines: openedLines(order, isMadeAt(of), language),
      },
    ];
  });
  if (groups.length === 0) return [{ ...plain, key: 'all', lines: ticketLines(order, language) }];
  const others = openedLines(order, (piece) => !stations.some((of) => isMadeAt(of)(piece)), language);
  return others.length === 0
    ? groups
    : [...groups, { ...plain, key: 'others', title: text('board.station.none'), lines: others }];
}

const isMadeAt =
  ({ item_ids }: KitchenStation) =>
  ({ itemId }: LinePiece) =>
    item_ids.includes(itemId);
