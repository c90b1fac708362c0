import type { KitchenStation } from '@libs/contract/kitchen.js';
import type { Order } from '@libs/contract/orders.js';
import { UndoIcon } from '../../../ui/staff/icons.js';
import styles from './made-here.module.css';

interface Props {
  station: KitchenStation;
  /** open orders that the station is done with */
  orders: readonly Order[];
  onPutBack(order: Order): void;
}

/** The orders that this station has finished and others have not: one tap puts one back. */
export function MadeHere({ station, orders, onPutBack }: Props) {
  if (orders.length === 0) return null;
  return (
    <section className={styles.made} aria-label={`${station.name} is done with`}>
      <h2 className={styles.title}>Done here, still open</h2>
      {orders.map((order) => (
        <button
          key={order.id}
          type="button"
          className={styles.back}
          aria-label={`Put order ${order.ticket_number} back`}
          onClick={() => onPutBack(order)}
        >
          <UndoIcon size={20} />
          <span translate="no">{order.ticket_number}</span>
        </button>
      ))}
    </section>
  );
}
