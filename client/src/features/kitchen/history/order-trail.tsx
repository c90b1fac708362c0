import type { OrderTrailEntry } from '@libs/contract/kitchen.js';
import type { Order } from '@libs/contract/orders.js';
import type { ServerClock } from '../../../api/clock.js';
import { useOrderTrailQuery } from '../kitchen-api.js';
import styles from '../panels.module.css';

const DEED: Record<OrderTrailEntry['to'], string> = {
  Incoming: 'put back to incoming',
  'On Process': 'started it',
  Delivered: 'delivered it',
  Cancelled: 'cancelled it',
};

const MARKED: Record<NonNullable<OrderTrailEntry['mark']>, string> = {
  ready: 'marked it as ready',
  'not ready': 'marked it as not ready',
  dispatched: 'marked it as out for delivery',
  'not dispatched': 'marked it as not out yet',
};

function deedOf({ from, to, is_recall, mark, reason }: OrderTrailEntry): string {
  if (mark !== undefined) return MARKED[mark];
  if (from === 'Cancelled') return 'restored it';
  const deed = is_recall ? 'put it back to On Process' : DEED[to];
  return reason === '' ? deed : `${deed}: ${reason}`;
}

/** The order's trail: each action with its person and time. Nothing before the first action. */
export function OrderTrail({ order, clock }: { order: Order; clock: ServerClock }) {
  const { data } = useOrderTrailQuery({ id: order.id, updatedAt: order.updated_at });
  if (data === undefined || data.length === 0) return null;
  return (
    <ol className={styles.trail} aria-label="What happened">
      {data.map((entry) => (
        <li key={`${entry.at}-${entry.to}-${entry.mark}`}>
          <time>{clock.clockOf(entry.at)}</time>
          <span>
            <b>{entry.who}</b>
            <span>{` ${deedOf(entry)}`}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
