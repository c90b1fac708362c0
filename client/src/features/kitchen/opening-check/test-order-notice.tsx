import type { Order } from '@libs/contract/orders.js';
import { linesText } from '@libs/domain/ticket-lines.js';
import styles from '../alerts/cancelled-notices.module.css';

/** The opening check's order, plainly not one to make; it goes by itself. */
export function TestOrderNotice({ order }: { order: Order }) {
  return (
    <section className={styles.notices} aria-label="Opening check" role="status">
      <div className={styles.notice} data-kind="test">
        <b className={styles.number}>TEST</b>
        <div className={styles.text}>
          <b>Opening check: do not make this</b>
          <span>{linesText(order)}</span>
        </div>
      </div>
    </section>
  );
}
