import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { useServerClock } from '../../../../api/clock.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { spanInWords } from '../../base/due/due-words.js';
import styles from '../promise.module.css';

/** For when an order was placed: a pickup's time, a delivery's span. */
export function DueTime({ order: { due_at, due_until } }: { order: PublicOrder }) {
  const t = useTexts();
  const clock = useServerClock();
  if (!due_at || clock === null) return null;
  return (
    <p className={styles.promise}>
      <strong className={styles.time}>{t('order.due.for', { when: spanInWords(due_at, due_until, clock) })}</strong>
    </p>
  );
}
