import type { Order } from '../../../../../libs/contract/entities.js';
import { ticketLines } from '../board/ticket-lines.js';
import { markCancellationSeen } from '../shift/use-ringing.js';
import styles from './cancelled-notices.module.css';

/** A cancellation stands across the board until somebody at this screen says that it was seen. */
export function CancelledNotices({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) return null;
  return (
    <section aria-label="Cancelled orders" role="alert">
      <ul className={styles.notices}>
        {orders.map((order) => (
          <li key={order.id} className={styles.notice}>
            <b className={styles.number}>{order.ticket_number}</b>
            <div className={styles.text}>
              <b>Cancelled: stop this order</b>
              <span>
                {order.first_name} {order.last_name}:{' '}
                {ticketLines(order)
                  .map((line) => `${line.quantity} × ${line.name}`)
                  .join(', ')}
              </span>
            </div>
            <button type="button" className={styles.seen} onClick={() => markCancellationSeen(order.id)}>
              Seen
              <span className="visually-hidden">, order {order.ticket_number}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
