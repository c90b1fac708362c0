import type { Order } from '@libs/contract/orders.js';
import { canRestore } from '@libs/domain/restore.js';
import { linesText } from '@libs/domain/ticket-lines.js';
import { type ServerClock, useNow } from '../../../api/clock.js';
import { useOrderTrailQuery } from '../kitchen-api.js';
import { useRestore } from '../steps/use-restore.js';
import { markCancellationSeen } from './cancellations.js';
import styles from './cancelled-notices.module.css';

const CHECKED_EVERY_MS = 5_000;

/** A notice of each cancellation across the board, until a person at this screen confirms it or restores the order. */
export function CancelledNotices({ orders, clock }: { orders: readonly Order[]; clock: ServerClock }) {
  const now = new Date(useNow(clock, CHECKED_EVERY_MS));
  const { restore, busyId } = useRestore();
  if (orders.length === 0) return null;
  return (
    <section aria-label="Cancelled orders" role="alert">
      <ul className={styles.notices}>
        {orders.map((order) => (
          <li key={order.id} className={styles.notice}>
            <b className={styles.number} translate="no">
              {order.ticket_number}
            </b>
            <div className={styles.text}>
              <b>Cancelled: stop this order</b>
              <span>{`${order.first_name} ${order.last_name}: ${linesText(order)}`}</span>
              <CancelledBy order={order} clock={clock} />
            </div>
            {canRestore(order, now) && (
              <button
                type="button"
                className={styles.restore}
                aria-busy={busyId === order.id || undefined}
                onClick={() => void restore(order)}
              >
                Restore
                <span className="visually-hidden">{` order ${order.ticket_number}`}</span>
              </button>
            )}
            <button type="button" className={styles.seen} onClick={() => markCancellationSeen(order.id)}>
              Seen
              <span className="visually-hidden">{`, order ${order.ticket_number}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The person, time and reason of a cancellation, once they are known. */
function CancelledBy({ order, clock }: { order: Order; clock: ServerClock }) {
  const { data } = useOrderTrailQuery({ id: order.id, updatedAt: order.updated_at });
  const last = data?.findLast(({ to }) => to === 'Cancelled');
  if (last === undefined) return null;
  return <span>{`${clock.clockOf(last.at)} by ${last.who}${last.reason !== '' ? `: ${last.reason}` : ''}`}</span>;
}
