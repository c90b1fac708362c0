import type { Order } from '@libs/contract/orders/orders.js';
import { undoOf } from '@libs/domain/kitchen/undo.js';
import { customerName } from '@libs/domain/people/customer-name.js';
import { type ServerClock, useNow } from '../../../api/clock.js';
import { linesInWords } from '../../../staff/lines-in-words.js';
import { TicketNumber } from '../../../staff/ticket-number.js';
import { numberOf } from '../../../texts/order-number.js';
import { useTexts } from '../../../texts/use-texts.js';
import { useOrderTrail } from '../kitchen-api.js';
import { useKitchenLanguage } from '../kitchen-language.js';
import type { OrderSteps } from '../steps/use-order-steps.js';
import { markCancellationSeen } from './cancellations.js';
import styles from './cancelled-notices.module.css';

const CHECKED_EVERY_MS = 5_000;

interface Props {
  clock: ServerClock;
  steps: Pick<OrderSteps, 'undoing' | 'undo'>;
}

/** A notice across the board for each cancellation, until somebody at this screen confirms or undoes it. */
export function CancelledNotices({ orders, ...props }: Props & { orders: readonly Order[] }) {
  const t = useTexts();
  const now = new Date(useNow(props.clock, CHECKED_EVERY_MS));
  if (orders.length === 0) return null;
  return (
    <section aria-label={t('board.cancelled.label')} role="alert">
      <ul className={styles.notices}>
        {orders.map((order) => (
          <CancelledNotice key={order.id} order={order} now={now} {...props} />
        ))}
      </ul>
    </section>
  );
}

function CancelledNotice({ order, now, clock, steps }: Props & { order: Order; now: Date }) {
  const t = useTexts();
  const language = useKitchenLanguage();
  const undo = undoOf(order, { at: now, station: null });
  const ofOrder = t('board.cancelled.ofOrder', { number: numberOf(order, clock) });
  return (
    <li className={styles.notice}>
      <b className={styles.number} translate="no">
        <TicketNumber order={order} clock={clock} />
      </b>
      <div className={styles.text}>
        <b>{t('board.cancelled.stop')}</b>
        <span>{[customerName(order), linesInWords(order, language)].filter(Boolean).join(': ')}</span>
        <CancelledBy order={order} clock={clock} />
      </div>
      {undo !== null && (
        <button
          type="button"
          className={styles.restore}
          aria-busy={steps.undoing.has(order.id) || undefined}
          onClick={() => void steps.undo(order, undo)}
        >
          <span>{t('board.undo.last')}</span>
          <span className="visually-hidden">{` ${ofOrder}`}</span>
        </button>
      )}
      <button type="button" className={styles.seen} onClick={() => markCancellationSeen(order.id)}>
        <span>{t('board.cancelled.seen')}</span>
        <span className="visually-hidden">{`, ${ofOrder}`}</span>
      </button>
    </li>
  );
}

/** Who cancelled the order, when and why, once that is known. */
function CancelledBy({ order, clock }: { order: Order; clock: ServerClock }) {
  const t = useTexts();
  const last = useOrderTrail(order)?.findLast(({ to }) => to === 'Cancelled');
  if (last === undefined) return null;
  const by = t('board.cancelled.by', { time: clock.clockOf(last.at), who: last.who });
  return <span>{last.reason === '' ? by : `${by}: ${last.reason}`}</span>;
}
