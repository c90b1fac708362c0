import type { Order } from '../contract/orders.js';
import { namesAllergy } from './allergy-notes.js';
import { formatRupees, toCents } from './money.js';
import { othersSentence, type StationPart } from './station-part.js';
import { type TicketLine, ticketLines } from './ticket-lines.js';

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

/** The mark of a ticket that is not an ordinary first print. */
export type PaperMark = 'COPY' | 'MAY BE A COPY';

interface PaperTicketOptions {
  branchName: string;
  /** day and time of the order in the chain's zone */
  orderedAt: string;
  mark?: PaperMark | null;
  /** of one station only; absent or null: the whole order */
  part?: StationPart | null;
}

/** Returns the words for how an order was paid, or will be. */
function paymentOf({ payment_type, delivery_payment_type }: Order): string {
  return delivery_payment_type === null ? payment_type : `${payment_type} · ${delivery_payment_type}`;
}

/**
 * Returns the rows of an order's kitchen ticket, from the top: the one rule of what is on paper, whether a browser or a ticket
 * printer prints it. Combos are opened into what they are made of, free lines are marked, a note that names an allergy says so. A
 * station's has what the station makes, and how many lines the others make; what only the pass needs is left out.
 */
export function paperTicket(order: Order, options: PaperTicketOptions): PaperRow[] {
  const { branchName, orderedAt, mark = null, part = null } = options;
  const { notes, order_type } = order;
  return [
    ...(mark === null ? [] : [{ kind: 'mark', text: mark } as const]),
    { kind: 'head', text: `${branchName} · ${orderedAt}` },
    { kind: 'number', text: String(order.ticket_number) },
    { kind: 'type', text: part === null ? order_type : `${part.name} · ${order_type}` },
    ...lineRows(part === null ? ticketLines(order) : part.lines),
    ...(part === null || part.others.length === 0 ? [] : [{ kind: 'plain', text: othersSentence(part) } as const]),
    ...(notes !== '' && namesAllergy(notes) ? [{ kind: 'allergy', text: 'ALLERGY' } as const] : []),
    ...(notes === '' ? [] : [{ kind: 'notes', text: notes } as const]),
    ...(part === null ? passRows(order) : [{ kind: 'plain', text: nameOf(order) } as const]),
    { kind: 'plain', text: order.reference },
  ];
}

const nameOf = ({ first_name, last_name }: Order): string => `${first_name} ${last_name}`;

function lineRows(lines: readonly TicketLine[]): PaperRow[] {
  return lines.flatMap(({ quantity, name, isFree, parts, part }): PaperRow[] => [
    { kind: 'line', text: `${quantity} × ${name}${isFree ? ' (free)' : ''}` },
    ...parts.map((one): PaperRow => ({ kind: 'part', text: `${one.quantity} × ${one.name}` })),
    ...(part === null ? [] : [{ kind: 'part', text: `of ${part.of}` } as const]),
  ]);
}

/** Returns the rows for recipient, address and total. */
function passRows(order: Order): PaperRow[] {
  const { address, delivery } = order;
  return [
    { kind: 'plain', text: `${nameOf(order)} · ${order.phone}` },
    ...(address === null
      ? []
      : [{ kind: 'plain', text: delivery === null ? address : `${address}, ${delivery.area}` } as const]),
    { kind: 'money', text: paymentOf(order), right: formatRupees(toCents(order.total)) },
  ];
}

/** Returns the rows of a ticket that only shows that a printer prints. */
export function testTicket({ branchName, orderedAt }: Omit<PaperTicketOptions, 'mark' | 'part'>): PaperRow[] {
  return [
    { kind: 'mark', text: 'TEST' },
    { kind: 'head', text: `${branchName} · ${orderedAt}` },
    { kind: 'type', text: 'The printer works' },
    { kind: 'line', text: '2 × Not to be made' },
    { kind: 'part', text: '1 × of anything' },
  ];
}
