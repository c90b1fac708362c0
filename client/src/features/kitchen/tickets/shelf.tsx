import type { Order } from '@libs/contract/orders/orders.js';
import type { DeliveryPaymentType } from '@libs/contract/values.js';
import { elapsedMinutes } from '@libs/domain/kitchen/ageing.js';
import { rupees, toCents } from '@libs/domain/money/money.js';
import { isToPay, kitchenSteps, shelfPlace } from '@libs/domain/orders/order-steps.js';
import { customerName } from '@libs/domain/people/customer-name.js';
import { clsx } from 'clsx';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { type ServerClock, useNow } from '../../../api/clock.js';
import { TicketNumber } from '../../../staff/ticket-number.js';
import { say } from '../../../texts/i18n.js';
import { numberOf } from '../../../texts/order-number.js';
import { useTexts } from '../../../texts/use-texts.js';
import type { ShowOrders } from '../device/use-shown-orders.js';
import panels from '../panels.module.css';
import styles from './shelf.module.css';
import { stepChoices, type TicketActions } from './ticket-steps.js';
import { useHiddenTickets } from './use-hidden-tickets.js';

const AGE_EVERY_MS = 5_000;

interface Props {
  /** ready orders, and deliveries that have left */
  orders: readonly Order[];
  clock: ServerClock;
  busy: ReadonlySet<string>;
  actions: TicketActions;
  onShown: ShowOrders;
}

/** The orders that are made and not handed over yet, in one row. */
export const Shelf = memo(function Shelf({ orders, clock, busy, actions, onShown }: Props) {
  const t = useTexts();
  useEffect(() => onShown(orders), [orders, onShown]);
  const row = useRef<HTMLUListElement>(null);
  const hidden = useHiddenTickets(row, orders);
  const now = new Date(useNow(clock, AGE_EVERY_MS));
  if (orders.length === 0) return null;
  return (
    <div className={styles.shelf}>
      <h2 className="visually-hidden">{t('board.shelf.label')}</h2>
      <ScrollButton count={hidden.before} towards={-1} row={row} />
      <ul ref={row} className={styles.row} aria-label={t('board.shelf.label')} data-theme="light">
        {orders.map((order) => (
          <li key={order.id}>
            <ShelfTicket
              order={order}
              minutes={elapsedMinutes(order.dispatched_at ?? order.ready_at ?? order.updated_at, now)}
              clock={clock}
              isBusy={busy.has(order.id)}
              actions={actions}
            />
          </li>
        ))}
      </ul>
      <ScrollButton count={hidden.after} towards={1} row={row} />
    </div>
  );
});

interface ScrollProps {
  /** how many tickets are hidden there */
  count: number;
  towards: 1 | -1;
  row: RefObject<HTMLUListElement | null>;
}

/** The number of tickets that are hidden at one end of the row, as a button that scrolls to them. */
function ScrollButton({ count, towards, row }: ScrollProps) {
  const t = useTexts();
  if (count === 0) return null;
  const scroll = () => row.current?.scrollBy({ left: towards * row.current.clientWidth * 0.7, behavior: 'smooth' });
  return (
    <button
      type="button"
      className={clsx(panels.more, styles.more)}
      aria-label={t('board.shelf.more', { count })}
      onClick={scroll}
    >
      {towards === -1 ? `‹ ${count}` : `${count} ›`}
    </button>
  );
}

interface TicketProps {
  order: Order;
  /** minutes since it was ready, or left */
  minutes: number;
  clock: ServerClock;
  isBusy: boolean;
  actions: TicketActions;
}

const ShelfTicket = memo(function ShelfTicket({ order, minutes, clock, isBusy, actions }: TicketProps) {
  const t = useTexts();
  const number = numberOf(order, clock);
  const place = shelfPlace(order);
  const [step] = kitchenSteps(order);
  const labelOf = (paidBy: DeliveryPaymentType | undefined) => {
    if (step === undefined) return undefined;
    const named = { step: t(`board.step.${step}`), number };
    if (paidBy === undefined) return t('board.stepOf.order', named);
    return t('board.stepOf.orderPaid', { ...named, tender: t(`staff.tender.${paidBy}`) });
  };
  return (
    <article
      className={styles.ticket}
      data-place={place}
      data-ticket={order.id}
      aria-label={t('board.ticket.label', { number, place: t(`board.place.${place}`) })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move from ticket to ticket
      tabIndex={0}
    >
      <h3 className={styles.number} translate="no">
        <TicketNumber order={order} clock={clock} />
      </h3>
      <button type="button" className={styles.open} onClick={() => actions.open(order)}>
        <span className="visually-hidden">{`${t('board.order.view')} `}</span>
        <span>
          <b>{t(`board.place.${place}`)}</b>
          <span>{` · ${t('board.minutes', { minutes })}`}</span>
        </span>
        <span className={styles.name}>{customerName(order)}</span>
      </button>
      <p className={styles.money} data-to-pay={isToPay(order) || undefined}>
        <b>{say(rupees(toCents(order.to_collect || order.total)))}</b>
        <span>{t(isToPay(order) ? 'board.shelf.toPay' : 'board.shelf.paid')}</span>
      </p>
      {step !== undefined &&
        stepChoices(order, step).map(({ paidBy, key, icon: Icon }) => (
          <button
            key={step + paidBy}
            type="button"
            className={styles.step}
            aria-label={labelOf(paidBy)}
            title={paidBy && t(`board.stepOf.paid.${paidBy}`, { step: t(`board.step.${step}`) })}
            aria-keyshortcuts={key}
            aria-busy={isBusy || undefined}
            aria-disabled={isBusy || undefined}
            onClick={() => actions.advance(order, paidBy)}
          >
            <Icon size={20} />
            <span>{paidBy === undefined ? t(`board.step.${step}`) : t(`staff.tender.${paidBy}`)}</span>
          </button>
        ))}
    </article>
  );
});
