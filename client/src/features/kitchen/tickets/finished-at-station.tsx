import type { KitchenStation } from '@libs/contract/orders/kitchen.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { ServerClock } from '../../../api/clock.js';
import { numberOf } from '../../../texts/order-number.js';
import { useTexts } from '../../../texts/use-texts.js';
import { UndoIcon } from '../../../ui/staff/icons.js';
import styles from './finished-at-station.module.css';

interface Props {
  station: KitchenStation;
  /** open orders whose part this station has finished */
  orders: readonly Order[];
  clock: ServerClock;
  onPutBack(order: Order): void;
}

/** The orders that this station has finished and others have not; one tap puts one back. */
export function FinishedAtStation({ station, orders, clock, onPutBack }: Props) {
  const t = useTexts();
  if (orders.length === 0) return null;
  return (
    <section className={styles.made} aria-label={t('board.station.doneWith', { station: station.name })}>
      <h2 className={styles.title}>{t('board.station.doneHere')}</h2>
      {orders.map((order) => (
        <button
          key={order.id}
          type="button"
          className={styles.back}
          aria-label={t('board.station.putBack', { number: numberOf(order, clock) })}
          onClick={() => onPutBack(order)}
        >
          <UndoIcon size={20} />
          <span translate="no">{numberOf(order, clock)}</span>
        </button>
      ))}
    </section>
  );
}
