import type { KitchenProfile } from '@libs/contract/orders/kitchen.js';
import type { Order } from '@libs/contract/orders/orders.js';
import { DEFAULT_AGEING, ticketMinutes, ticketStage } from '@libs/domain/kitchen/ageing.js';
import { type CSSProperties, memo, type RefObject, useEffect } from 'react';
import { type ServerClock, useNow } from '../../../api/clock.js';
import { NO_STATIONS, type StationView } from '../board/station-view.js';
import type { ShowOrders } from '../device/use-shown-orders.js';
import { TicketCard } from '../tickets/ticket-card.js';
import type { TicketActions } from '../tickets/ticket-steps.js';
import { isGap, type Place } from './held-places.js';
import styles from './ticket-grid.module.css';

interface Props {
  orders: readonly Order[];
  /** the orders in their sequence, with the places of tickets that have left while a finger is on the screen */
  places: readonly Place[];
  /** number of tickets side by side */
  columns: number;
  /** the key of each ticket, as a number */
  slots: ReadonlyMap<string, number>;
  profile: KitchenProfile | undefined;
  clock: ServerClock;
  busy: ReadonlySet<string>;
  ringing: ReadonlySet<string>;
  view: StationView;
  actions: TicketActions;
  onShown: ShowOrders;
  /** gets the element that scrolls */
  scroller: RefObject<HTMLDivElement | null>;
}

const AGE_EVERY_MS = 5_000;

/** The size of the grid's columns: as many as fit, side by side. */
const columnsStyle = (columns: number) => ({ '--columns': columns }) as CSSProperties;

/**
 * The tickets of a lane in their sequence: down the first column, then down the next one, and so on to the right. Only
 * tickets whose minutes, stage or order changed are rendered again, and only in the lane that an event changed.
 */
export const TicketGrid = memo(function TicketGrid(props: Props) {
  const { orders, places, columns, slots, profile, clock, busy, ringing, view, actions, onShown, scroller } = props;
  useEffect(() => onShown(orders), [orders, onShown]);
  const now = new Date(useNow(clock, AGE_EVERY_MS));
  const stations = profile?.stations ?? NO_STATIONS;
  const ageing = profile?.ageing ?? DEFAULT_AGEING;
  return (
    <div ref={scroller} className={styles.grid} data-theme="light" style={columnsStyle(columns)}>
      {places.map((place) =>
        isGap(place) ? (
          <div key={place.gap} style={{ height: place.height }} />
        ) : (
          <TicketCard
            key={place.id}
            order={place}
            position={slots.get(place.id) ?? null}
            minutes={ticketMinutes(place, now)}
            stage={ticketStage(place, ageing, now)}
            clock={clock}
            isBusy={busy.has(place.id)}
            isNew={ringing.has(place.id)}
            view={view}
            stations={stations}
            actions={actions}
          />
        ),
      )}
    </div>
  );
});
