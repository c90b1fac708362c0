import type { Order } from '../contract/orders.js';
import { namesAllergy } from './allergy-notes.js';
import { formatRupees, toCents } from './money.js';
import { ticketLines } from './ticket-lines.js';

/** How a row of a printed ticket looks; the paper's renderers give each its size and weight. */
export type PaperRowKind =
  | 'mark'
  | 'head'
  | 'number'
  | 'type'
  | 'line'
  | 'part'
  | 'allergy'
  | 'notes'
  | 'plain'
  | 'money';

/** A row of a printed ticket. */
export interface PaperRow {
  kind: PaperRowKind;
  text: string;
  /** at the right end of the row, such as an amount */
  right?: string;
}

/** What a ticket is beside an ordinary first one. */
export type PaperMark = 'COPY' | 'MAY BE A COPY';

interface PaperTicketOptions {
  branchName: string;
  /** day and time of the order in the chain's zone */
  orderedAt: string;
  mark?: PaperMark | null;
}

/** What an order was paid by, or will be. */
function paymentOf({ payment_type, delivery_payment_type }: Order): string {
  return delivery_payment_type === null ? payment_type : `${payment_type} · ${delivery_payment_type}`;
}

/**
 * Returns the rows of an order's kitchen ticket, from the top: the one rule of what is on paper, whether a browser or a ticket
 * printer prints it. Combos are opened into what they are made of, free lines are marked, a note that names an allergy says so.
 */
export function paperTicket(order: Order, { branchName, orderedAt, mark = null }: PaperTicketOptions): PaperRow[] {
  const { notes, address, delivery } = order;
  const lines = ticketLines(order).flatMap(({ quantity, name, isFree, parts }): PaperRow[] => [
    { kind: 'line', text: `${quantity} × ${name}${isFree ? ' (free)' : ''}` },
    ...parts.map((part): PaperRow => ({ kind: 'part', text: `${part.quantity} × ${part.name}` })),
  ]);
  return [
    ...(mark === null ? [] : [{ kind: 'mark', text: mark } as const]),
    { kind: 'head', text: `${branchName} · ${orderedAt}` },
    { kind: 'number', text: String(order.ticket_number) },
    { kind: 'type', text: order.order_type },
    ...lines,
    ...(notes !== '' && namesAllergy(notes) ? [{ kind: 'allergy', text: 'ALLERGY' } as const] : []),
    ...(notes === '' ? [] : [{ kind: 'notes', text: notes } as const]),
    { kind: 'plain', text: `${order.first_name} ${order.last_name} · ${order.phone}` },
    ...(address === null
      ? []
      : [{ kind: 'plain', text: delivery === null ? address : `${address}, ${delivery.area}` } as const]),
    { kind: 'money', text: paymentOf(order), right: formatRupees(toCents(order.total)) },
    { kind: 'plain', text: order.reference },
  ];
}

/** Returns the rows of a ticket that only shows that a printer prints. */
export function testTicket({ branchName, orderedAt }: Omit<PaperTicketOptions, 'mark'>): PaperRow[] {
  return [
    { kind: 'mark', text: 'TEST' },
    { kind: 'head', text: `${branchName} · ${orderedAt}` },
    { kind: 'type', text: 'The printer works' },
    { kind: 'line', text: '2 × Not to be made' },
    { kind: 'part', text: '1 × of anything' },
  ];
}
