import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Order } from '../../../../../libs/contract/entities.js';
import type { ServerClock } from '../../../realtime/server-clock.js';
import { rupees } from '../../../ui/staff/rupees.js';
import { ticketLines } from '../board/ticket-lines.js';
import './printed-ticket.css';

interface Props {
  order: Order;
  branchName: string;
  clock: ServerClock;
  onPrinted(): void;
}

/** The ticket on 80 mm paper; it is only in the page while it is printed, and only in print is it seen. */
export function PrintedTicket({ order, branchName, clock, onPrinted }: Props) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return createPortal(
    <section className="printed-ticket" aria-hidden="true">
      <p>
        {branchName} · {clock.dateOf(order.created_at)} {clock.clockOf(order.created_at)}
      </p>
      <p className="printed-ticket-number">{order.ticket_number}</p>
      <p className="printed-ticket-type">{order.order_type}</p>
      <ul>
        {ticketLines(order).map((line) => (
          <li key={line.key}>
            <b>{line.quantity} ×</b> <span>{line.isFree ? `${line.name} (free)` : line.name}</span>
          </li>
        ))}
      </ul>
      {order.notes !== '' && <p className="printed-ticket-notes">{order.notes}</p>}
      <p>
        {order.first_name} {order.last_name} · {order.phone}
      </p>
      {order.address !== null && (
        <p>
          {order.address}
          {order.delivery !== null && `, ${order.delivery.area}`}
        </p>
      )}
      <p className="printed-ticket-money">
        <span>
          {order.payment_type}
          {order.delivery_payment_type !== null && ` · ${order.delivery_payment_type}`}
        </span>
        <b>{rupees(order.total)}</b>
      </p>
      <p>{order.reference}</p>
    </section>,
    document.body,
  );
}
