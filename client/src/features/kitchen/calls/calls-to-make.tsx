import type { Order } from '@libs/contract/orders/orders.js';
import { rupees, toCents } from '@libs/domain/money/money.js';
import { customerName } from '@libs/domain/people/customer-name.js';
import { ORDER_TYPE_LABELS } from '@libs/domain/text/labels.js';
import { useState } from 'react';
import { MINUTES_TICK_MS, type ServerClock, useNow } from '../../../api/clock.js';
import { messageOf } from '../../../api/failure.js';
import { useOrderAction } from '../../../api/orders/use-order-action.js';
import { linesInWords } from '../../../staff/lines-in-words.js';
import { confirmByPhone } from '../../../staff/orders/phone-confirmation-api.js';
import { TicketNumber } from '../../../staff/ticket-number.js';
import { say, type Translate } from '../../../texts/i18n.js';
import { numberOf } from '../../../texts/order-number.js';
import { useTexts } from '../../../texts/use-texts.js';
import { PhoneIcon } from '../../../ui/drawings/icons.js';
import { toast } from '../../../ui/overlays/toast.js';
import styles from '../alerts/cancelled-notices.module.css';
import { useKitchenLanguage } from '../kitchen-language.js';
import { markMissedCallSeen } from './missed-calls.js';
import { RejectDialog } from './reject-dialog.js';

interface Props {
  /** the orders that the branch has to call about, oldest first */
  orders: readonly Order[];
  /** those that ended because nobody called */
  missed: readonly Order[];
  clock: ServerClock;
}

/** The calls that confirm orders: the number, and what the customer has said. The kitchen sees an order once it is confirmed. */
export function CallsToMake({ orders, missed, clock }: Props) {
  const t = useTexts();
  const now = useNow(clock, MINUTES_TICK_MS);
  const [rejected, setRejected] = useState<Order | null>(null);
  return (
    <>
      {orders.length > 0 && (
        <section aria-label={t('board.calls.label')} role="alert">
          <ul className={styles.notices}>
            {orders.map((order) => (
              <CallToMake key={order.id} order={order} clock={clock} now={now} onReject={() => setRejected(order)} />
            ))}
          </ul>
        </section>
      )}
      {missed.length > 0 && (
        <section aria-label={t('board.calls.missedLabel')} role="alert">
          <ul className={styles.notices}>
            {missed.map((order) => (
              <MissedCall key={order.id} order={order} clock={clock} />
            ))}
          </ul>
        </section>
      )}
      {rejected !== null && <RejectDialog order={rejected} onClose={() => setRejected(null)} />}
    </>
  );
}

function CallLink({ phone }: { phone: string }) {
  return (
    <a className={styles.restore} href={`tel:${phone}`} translate="no">
      <PhoneIcon size={20} />
      <span>{phone}</span>
    </a>
  );
}

/** Returns what staff read to the customer besides the food: the address or the kind of order, and the total. */
function placeAndTotal(t: Translate, { order_type, address, landmark, delivery, total }: Order): string {
  const place = [address, landmark, delivery?.area].filter(Boolean).join(', ');
  const way = t(ORDER_TYPE_LABELS[order_type]);
  return `${place === '' ? way : `${way}: ${place}`} · ${say(rupees(toCents(total)))}`;
}

function CallToMake({
  order,
  clock,
  now,
  onReject,
}: {
  order: Order;
  clock: ServerClock;
  now: number;
  onReject(): void;
}) {
  const t = useTexts();
  const language = useKitchenLanguage();
  const { run, isBusy } = useOrderAction(confirmByPhone, order);
  const minutes = Math.floor((now - Date.parse(order.created_at)) / 60_000);
  const number = numberOf(order, clock);
  const send = async () => {
    const { data, error } = await run({ id: order.id });
    if (data !== undefined) toast('success', data.message);
    if (error !== undefined) toast('error', messageOf(error));
  };
  return (
    <li className={styles.notice} data-kind="call">
      <b className={styles.number} translate="no">
        <TicketNumber order={order} clock={clock} />
      </b>
      <div className={styles.text}>
        <b>{t('board.calls.label')}</b>
        <span>{[customerName(order), linesInWords(order, language)].filter(Boolean).join(': ')}</span>
        <span>{placeAndTotal(t, order)}</span>
        <span>{minutes < 1 ? t('board.calls.just') : t('board.calls.age', { minutes })}</span>
      </div>
      <div className={styles.buttons}>
        <CallLink phone={order.phone} />
        <button type="button" className={styles.restore} onClick={onReject}>
          <span>{t('board.calls.reject')}</span>
          <span className="visually-hidden">{` ${t('board.calls.ofOrder', { number })}`}</span>
        </button>
        <button type="button" className={styles.seen} aria-busy={isBusy || undefined} onClick={() => void send()}>
          <span>{t('board.calls.confirm')}</span>
          <span className="visually-hidden">{` ${t('board.calls.ofOrder', { number })}`}</span>
        </button>
      </div>
    </li>
  );
}

function MissedCall({ order, clock }: { order: Order; clock: ServerClock }) {
  const t = useTexts();
  return (
    <li className={styles.notice}>
      <b className={styles.number} translate="no">
        <TicketNumber order={order} clock={clock} />
      </b>
      <div className={styles.text}>
        <b>{t('board.calls.missed')}</b>
        <span>{t('board.calls.missedNext', { name: customerName(order) })}</span>
      </div>
      <div className={styles.buttons}>
        <CallLink phone={order.phone} />
        <button type="button" className={styles.seen} onClick={() => markMissedCallSeen(order.id)}>
          <span>{t('board.cancelled.seen')}</span>
          <span className="visually-hidden">{`, ${t('board.calls.ofOrder', { number: numberOf(order, clock) })}`}</span>
        </button>
      </div>
    </li>
  );
}
