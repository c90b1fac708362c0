import type { Order } from '@libs/contract/orders/orders.js';
import { useServerClock } from '../../../api/clock.js';
import { useSecondsUntil } from './countdown.js';
import styles from './kept-until.module.css';
import { useTexts } from './texts.js';

/** Until when an order is kept that is neither confirmed nor paid; nothing for any other. */
export function KeptUntil({ order }: { order: Pick<Order, 'expires_at'> }) {
  const t = useTexts();
  const clock = useServerClock();
  const expiresAt = order.expires_at ?? null;
  const minutes = Math.ceil(useSecondsUntil(expiresAt) / 60);
  if (expiresAt === null) return null;
  const left = minutes === 0 ? t('order.kept.now') : t('order.kept.left', { count: minutes });
  return (
    <p className={styles.kept}>
      {clock === null
        ? // its line is there before the time is known: the buttons under it would move from under a finger
          '\u00a0'
        : t('order.kept.until', { time: clock.clockOf(expiresAt), left })}
    </p>
  );
}
