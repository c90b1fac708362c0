import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { MINUTES_TICK_MS, type ServerClock, useNow, useServerClock } from '../../../api/clock.js';
import { RichText } from '../../../texts/rich-text.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Hint } from '../../../ui/layout/hint.js';
import { Stack } from '../../../ui/layout/stack.js';
import { CallOutlet } from './call-outlet.js';
import styles from './promise.module.css';
import { momentInWords } from './when.js';

function PromiseAt({ order, promisedAt, clock }: { order: PublicOrder; promisedAt: string; clock: ServerClock }) {
  const t = useTexts();
  const isLate = useNow(clock, MINUTES_TICK_MS) > Date.parse(promisedAt);
  const first = order.first_promised_at;
  if (isLate) {
    return (
      <Stack gap={1} align="center" className={styles.promise}>
        <p>{t('order.promise.late', { when: momentInWords(promisedAt, clock) })}</p>
        <CallOutlet branch={order.branch} />
      </Stack>
    );
  }
  return (
    <Stack gap={1} align="center" className={styles.promise}>
      <p>
        <RichText
          text={[`order.promise.${order.order_type}`, { when: momentInWords(promisedAt, clock) }]}
          tags={{ time: <strong className={styles.time} /> }}
        />
      </p>
      {first && first !== promisedAt && (
        <Hint as="p">{t('order.promise.moved', { when: momentInWords(first, clock) })}</Hint>
      )}
    </Stack>
  );
}

/**
 * Shows the promised time of an order that is being made, the earlier one if it was changed, and the outlet's number
 * once it has passed.
 */
export function Promised({ order }: { order: PublicOrder }) {
  const clock = useServerClock();
  const isAwaited = order.kitchen_status === 'Incoming' || order.kitchen_status === 'On Process';
  const isReady = order.order_type === 'Pickup' && Boolean(order.ready_at);
  if (clock === null || !order.promised_at || !isAwaited || isReady) return null;
  return <PromiseAt order={order} promisedAt={order.promised_at} clock={clock} />;
}
