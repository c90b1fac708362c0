import type { KitchenStation } from '@libs/contract/orders/kitchen.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { Language } from '@libs/contract/values.js';
import { stationPart } from '@libs/domain/kitchen/station-part.js';
import { ticketLines } from '@libs/domain/kitchen/ticket-lines.js';
import { useCallback } from 'react';

/** Returns what a screen's station makes of an order: its part, and its lines. */
export function useStationPart(station: KitchenStation | null, stations: readonly KitchenStation[]) {
  /** null if the screen shows whole orders, or if the station makes none of the order */
  const partOf = useCallback(
    (order: Order, language: Language) => station && stationPart(order, { station, stations, language }),
    [station, stations],
  );
  const linesOf = useCallback(
    (order: Order, language: Language) => partOf(order, language)?.lines ?? ticketLines(order, language),
    [partOf],
  );
  return { partOf, linesOf };
}
