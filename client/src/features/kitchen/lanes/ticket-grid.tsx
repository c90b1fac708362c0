import type { KitchenProfile } from '@libs/contract/orders/kitchen.js';
import type { Order } from '@libs/contract/orders/orders.js';
import { DEFAULT_AGEING, ticketMinutes, ticketStage } from '@libs/domain/kitchen/ageing.js';
import { memo, useEffect, useMemo, useState } from 'react';
import { type ServerClock, useNow } from '../../../api/clock.js';
import { Stack } from '../../../ui/layout/stack.js';
import { NO_STATIONS, type StationView } from '../board/station-view.js';
import type { ShowOrders } from '../device/use-shown-orders.js';
import { TicketCard } from './ticket-card.js';
import { TicketColumns } from './ticket-columns.js';
import styles from './ticket-grid.module.css';
import type { TicketActions } from './ticket-steps.js';

interface Props {
  orders: readonly Order[];
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
}

const AGE_EVERY_MS = 5_000;

/**
 * Tickets in packed columns, each oldest first. Only tickets whose minutes, stage or order changed are rendered again,
 * and only in the lane that an event changed.
 */
export const TicketGrid = memo(function TicketGrid(props: Props) {
  const { orders, columns, slots, profile, clock, busy, ringing, view, actions, onShown } = props;
  useEffect(() => onShown(orders), [orders, onShown]);
  const [placing] = useState(() => new TicketColumns());
  const placed = useMemo(() => placing.assign(orders, columns), [placing, orders, columns]);
  const now = new Date(useNow(clock, AGE_EVERY_MS));
  const stations = profile?.stations ?? NO_STATIONS;
  const ageing = profile?.ageing ?? DEFAULT_AGEING;
  return (
    <div className={styles.grid} data-theme="light">
      {placed.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
        <Stack key={index} gap={3}>
          {column.map((order) => (
            <TicketCard
              key={order.id}
              order={order}
              position={slots.get(order.id) ?? null}
              minutes={ticketMinutes(order, now)}
              stage={ticketStage(order, ageing, now)}
              clock={clock}
              isBusy={busy.has(order.id)}
              isNew={ringing.has(order.id)}
              view={view}
              stations={stations}
              actions={actions}
            />
          ))}
        </Stack>
      ))}
    </div>
  );
});
