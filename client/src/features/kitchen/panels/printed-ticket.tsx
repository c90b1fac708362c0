import type { Order } from '@libs/contract/orders.js';
import { namesAllergy } from '@libs/domain/allergy-notes.js';
import { ticketLines } from '@libs/domain/ticket-lines.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ServerClock } from '../../../api/clock.js';
import { rupees } from '../../../ui/staff/rupees.js';
import './printed-ticket.css';

interface Props {
  order: Order;
  branchName: string;
  clock: ServerClock;
  onPrinted(): void;
}

const MM_PER_PX = 25.4 / 96;
const WIDTH_MM = 80;
/** a page that is wider than it is high is turned by some drivers */
const HEIGHT_MIN_MM = WIDTH_MM + 10;

/** Paper of a roll as high as the ticket: a page box has no height of its own, and `auto` is no length. */
function paperOf(ticket: HTMLElement): HTMLStyleElement {
  const height = Math.max(HEIGHT_MIN_MM, Math.ceil(ticket.offsetHeight * MM_PER_PX) + 1);
  const paper = document.createElement('style');
  paper.textContent = `@page { size: ${WIDTH_MM}mm ${height}mm; margin: 0; }`;
  return paper;
}

/** The ticket on 80 mm paper; in the page only while it is printed, once, and seen on paper only. */
export function PrintedTicket({ order, branchName, clock, onPrinted }: Props) {
  const ticket = useRef<HTMLElement>(null);
  const whenPrinted = useRef(onPrinted);
  whenPrinted.current = onPrinted;
  useEffect(() => {
    if (ticket.current === null) return;
    const paper = paperOf(ticket.current);
    const end = () => whenPrinted.current();
    document.head.append(paper);
    window.addEventListener('afterprint', end, { once: true });
    window.print();
    return () => {
      paper.remove();
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return createPortal(
    <section ref={ticket} className="printed-ticket" aria-hidden="true">
      <p>
        {branchName} · {clock.dateOf(order.created_at)} {clock.clockOf(order.created_at)}
      </p>
      <p className="printed-ticket-number">{order.ticket_number}</p>
      <p className="printed-ticket-type">{order.order_type}</p>
      <ul>
        {ticketLines(order).map((line) => (
          <li key={line.key}>
            <b>{line.quantity} ×</b> <span>{line.isFree ? `${line.name} (free)` : line.name}</span>
            {line.parts.length > 0 && (
              <ul>
                {line.parts.map((part) => (
                  <li key={part.key}>
                    {part.quantity} × {part.name}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {order.notes !== '' && (
        <p className="printed-ticket-notes">
          {namesAllergy(order.notes) && <b>ALLERGY: </b>}
          {order.notes}
        </p>
      )}
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

/** What is being printed, and how the next print begins; both functions keep their identity. */
export function usePrinting() {
  /** each turn prints anew: not every browser says when the paper before is out */
  const [printed, setPrinted] = useState<{ order: Order; turn: number } | null>(null);
  const print = useCallback((order: Order) => setPrinted((last) => ({ order, turn: (last?.turn ?? 0) + 1 })), []);
  const end = useCallback(() => setPrinted(null), []);
  return { printed, print, end };
}
