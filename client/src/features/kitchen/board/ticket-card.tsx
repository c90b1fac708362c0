import type { Order } from '@libs/contract/entities.js';
import type { KitchenStatus } from '@libs/contract/values.js';
import { AGEING_WORDS, type AgeingStage } from '@libs/domain/ageing.js';
import { memo } from 'react';
import { Icon, type IconName } from '../../../ui/icon.js';
import { rupees } from '../../../ui/staff/rupees.js';
import styles from './ticket-card.module.css';
import { type TicketLine, ticketLines } from './ticket-lines.js';

/** What the ticket's one big button does, by where the ticket stands. */
export const NEXT_STEP: Partial<Record<KitchenStatus, { to: KitchenStatus; label: string; icon: IconName }>> = {
  Incoming: { to: 'On Process', label: 'Start', icon: 'flame' },
  'On Process': { to: 'Delivered', label: 'Deliver', icon: 'check' },
};

const TYPE_ICON = { Delivery: 'scooter', Pickup: 'bag' } as const satisfies Record<string, IconName>;

export interface TicketActions {
  advance(order: Order): void;
  open(order: Order): void;
  print(order: Order): void;
}

interface Props {
  order: Order;
  /** the key that acts on it, 1 to 9; null beyond the ninth */
  position: number | null;
  minutes: number;
  stage: AgeingStage;
  /** HH:MM */
  orderedAt: string;
  /** a change is on its way; the ticket moves when its event comes */
  isBusy: boolean;
  isNew: boolean;
  actions: TicketActions;
}

/** One order as a paper ticket, readable from two metres. */
export const TicketCard = memo(function TicketCard(props: Props) {
  const { order, position, minutes, stage, orderedAt, isBusy, isNew, actions } = props;
  const step = NEXT_STEP[order.kitchen_status];
  const name = `${order.first_name} ${order.last_name}`;
  return (
    <article
      className={styles.ticket}
      data-theme="light"
      data-stage={stage}
      data-new={isNew || undefined}
      data-ticket={order.id}
      aria-label={`Order ${order.ticket_number}, ${order.kitchen_status}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move from ticket to ticket
      tabIndex={0}
    >
      <p className={styles.band}>
        <b>{minutes} min</b>
        <span>{AGEING_WORDS[stage]}</span>
        <span className={styles.place}>{order.kitchen_status === 'Incoming' ? 'New' : 'Cooking'}</span>
      </p>
      <header className={styles.head}>
        <h3 className={styles.number}>{order.ticket_number}</h3>
        <div className={styles.who}>
          <span className={styles.type}>
            <Icon name={TYPE_ICON[order.order_type]} size={20} />
            {order.order_type}
          </span>
          <span className={styles.customer}>{name}</span>
          <span className={styles.quiet}>
            {orderedAt} · {order.reference}
          </span>
        </div>
      </header>
      <ul className={styles.lines}>
        {ticketLines(order).map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      {order.notes !== '' && (
        <p className={styles.notes}>
          <Icon name="note" size={20} />
          {order.notes}
        </p>
      )}
      <p className={styles.money}>
        <span>{order.delivery === null ? order.payment_type : `${order.payment_type} · ${order.delivery.area}`}</span>
        <b>{rupees(order.total)}</b>
      </p>
      <div className={styles.small}>
        <button type="button" onClick={() => actions.open(order)}>
          View Full Order
        </button>
        <button type="button" aria-label={`Print ticket ${order.ticket_number}`} onClick={() => actions.print(order)}>
          <Icon name="printer" size={20} />
        </button>
      </div>
      {step !== undefined && (
        <button
          type="button"
          className={styles.act}
          data-step={step.to}
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && actions.advance(order)}
        >
          <Icon name={step.icon} />
          <span>
            {step.label}
            <span className="visually-hidden"> order {order.ticket_number}</span>
          </span>
          {position !== null && <kbd className={styles.key}>{position}</kbd>}
        </button>
      )}
    </article>
  );
});

function Line({ line }: { line: TicketLine }) {
  return (
    <li className={styles.line}>
      <b className={styles.quantity}>{line.quantity}</b>
      <span className={styles.times}>×</span>
      <span className={styles.item}>
        {line.name}
        {line.isFree && <em className={styles.free}>free</em>}
        {line.isCombo && <em className={styles.free}>combo</em>}
      </span>
    </li>
  );
}
