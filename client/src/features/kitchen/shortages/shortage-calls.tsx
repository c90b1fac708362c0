import type { Order } from '@libs/contract/orders/orders.js';
import { customerName } from '@libs/domain/people/customer-name.js';
import { isToBeCalledAboutShortage, openShortages } from '@libs/domain/shortages/shortages.js';
import { nameIn } from '@libs/domain/text/names.js';
import { MINUTES_TICK_MS, type ServerClock, useNow } from '../../../api/clock.js';
import { TicketNumber } from '../../../staff/ticket-number.js';
import { numberOf } from '../../../texts/order-number.js';
import { useTexts } from '../../../texts/use-texts.js';
import { PhoneIcon } from '../../../ui/drawings/icons.js';
import styles from '../alerts/cancelled-notices.module.css';
import { useKitchenLanguage } from '../kitchen-language.js';

interface Props {
  /** unstarted orders, those for later too */
  orders: readonly Order[];
  clock: ServerClock;
  onOpen(order: Order): void;
}

/** The orders whose customers have not answered about sold-out food: their numbers to call. */
export function ShortageCalls({ orders, clock, onOpen }: Props) {
  const t = useTexts();
  const language = useKitchenLanguage();
  const now = new Date(useNow(clock, MINUTES_TICK_MS));
  const toCall = orders.filter((order) => isToBeCalledAboutShortage(order, now));
  if (toCall.length === 0) return null;
  return (
    <section aria-label={t('board.shortage.calls')} role="alert">
      <ul className={styles.notices}>
        {toCall.map((order) => (
          <li key={order.id} className={styles.notice} data-kind="call">
            <b className={styles.number} translate="no">
              <TicketNumber order={order} clock={clock} />
            </b>
            <div className={styles.text}>
              <b>{t('board.shortage.calls')}</b>
              <span>
                {[
                  customerName(order),
                  openShortages(order)
                    .map(({ lacks }) => nameIn(lacks, language))
                    .join(', '),
                ]
                  .filter(Boolean)
                  .join(': ')}
              </span>
            </div>
            <div className={styles.buttons}>
              {order.phone !== '' && (
                <a className={styles.restore} href={`tel:${order.phone}`} translate="no">
                  <PhoneIcon size={20} />
                  <span>{order.phone}</span>
                </a>
              )}
              <button type="button" className={styles.seen} onClick={() => onOpen(order)}>
                <span>{t('board.shortage.answer')}</span>
                <span className="visually-hidden">{` ${t('board.calls.ofOrder', { number: numberOf(order, clock) })}`}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
