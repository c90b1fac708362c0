import type { NumberedOrder } from '@libs/domain/open-orders/order-number.js';
import { shortWeekday } from '@libs/domain/time/calendar-date.js';
import { say } from '../texts/i18n.js';
import type { DayClock } from '../texts/order-number.js';
import styles from './ticket-number.module.css';

interface Props {
  order: NumberedOrder;
  clock: DayClock;
}

/** An order's number, large, with its weekday beside it if it is of another business day than today. */
export function TicketNumber({ order: { ticket_number, business_date: day }, clock }: Props) {
  return (
    <>
      <span>{ticket_number}</span>
      {day !== undefined && day !== clock.dayOf(clock.now()) && (
        <small className={styles.day}>{` ${say(shortWeekday(day))}`}</small>
      )}
    </>
  );
}
