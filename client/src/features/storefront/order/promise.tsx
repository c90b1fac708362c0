import type { Order } from '@libs/contract/orders.js';
import type { OrderType } from '@libs/contract/values.js';
import { type ServerClock, useNow, useServerClock } from '../../../api/clock.js';
import { CallOutlet } from './call-outlet.js';
import styles from './promise.module.css';
import { momentInWords } from './when.js';

const LEADS: Record<OrderType, string> = { Pickup: 'Ready about', Delivery: 'Delivered about' };
/** ms */
const LOOK_EVERY = 15_000;

function PromiseAt({ order, promisedAt, clock }: { order: Order; promisedAt: string; clock: ServerClock }) {
  const isLate = useNow(clock, LOOK_EVERY) > Date.parse(promisedAt);
  const first = order.first_promised_at;
  if (isLate) {
    return (
      <div className={styles.promise}>
        <p>{`Your order is taking longer than we promised (${momentInWords(promisedAt, clock)}). We are sorry.`}</p>
        <CallOutlet branch={order.branch} />
      </div>
    );
  }
  return (
    <div className={styles.promise}>
      <p>
        <span>{`${LEADS[order.order_type]} `}</span>
        <strong className={styles.time}>{momentInWords(promisedAt, clock)}</strong>
      </p>
      {first && first !== promisedAt && (
        <p className={styles.moved}>{`The kitchen is busy. We first promised ${momentInWords(first, clock)}.`}</p>
      )}
    </div>
  );
}

/** By when an order is promised while it is made, when that moved, and what to do once it has passed. */
export function Promised({ order }: { order: Order }) {
  const clock = useServerClock();
  const isAwaited = order.kitchen_status === 'Incoming' || order.kitchen_status === 'On Process';
  const isReady = order.order_type === 'Pickup' && Boolean(order.ready_at);
  if (clock === null || !order.promised_at || !isAwaited || isReady) return null;
  return <PromiseAt order={order} promisedAt={order.promised_at} clock={clock} />;
}
