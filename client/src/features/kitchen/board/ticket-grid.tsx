import type { Order } from '@libs/contract/entities.js';
import type { KitchenProfile } from '@libs/contract/kitchen.js';
import { ageingStage, DEFAULT_AGEING, elapsedMinutes } from '@libs/domain/ageing.js';
import { useEffect } from 'react';
import { type ServerClock, useNow } from '../../../realtime/server-clock.js';
import type { ShowOrders } from '../shift/use-shown.js';
import { type TicketActions, TicketCard } from './ticket-card.js';
import styles from './ticket-grid.module.css';

interface Props {
  orders: readonly Order[];
  /** how many tickets stand before these, so that the number keys count on */
  offset?: number;
  profile: KitchenProfile | undefined;
  clock: ServerClock;
  busy: ReadonlySet<string>;
  ringing: ReadonlySet<string>;
  actions: TicketActions;
  onShown: ShowOrders;
}

const AGE_EVERY_MS = 5_000;
const LAST_KEY = 9;

/** Tickets oldest first, left to right. Only a ticket whose minutes, stage or order changed is drawn again. */
export function TicketGrid({ orders, offset = 0, profile, clock, busy, ringing, actions, onShown }: Props) {
  useEffect(() => onShown(orders), [orders, onShown]);
  const now = new Date(useNow(clock, AGE_EVERY_MS));
  const ageing = profile?.ageing ?? DEFAULT_AGEING;
  return (
    <div className={styles.grid}>
      {orders.map((order, index) => {
        const minutes = elapsedMinutes(order.confirmed_at ?? order.created_at, now);
        const place = offset + index + 1;
        return (
          <TicketCard
            key={order.id}
            order={order}
            position={place <= LAST_KEY ? place : null}
            minutes={minutes}
            stage={ageingStage(minutes, ageing[order.order_type])}
            orderedAt={clock.clockOf(order.created_at)}
            isBusy={busy.has(order.id)}
            isNew={ringing.has(order.id)}
            actions={actions}
          />
        );
      })}
    </div>
  );
}
