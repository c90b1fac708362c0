import type { Order } from '../../contract/orders/orders.js';
import type { Language } from '../../contract/values.js';
import { type Text, text } from '../../texts/text.js';
import { rupees, toCents } from '../money/money.js';
import { paymentOf, TENDER_LABELS } from '../money/tenders.js';
import { type NumberedOrder, orderNumber } from '../open-orders/order-number.js';
import { channelOf, partnerText } from '../orders/channels.js';
import { customerName } from '../people/customer-name.js';
import { shortageChanges } from '../shortages/shortages.js';
import { ORDER_TYPE_LABELS, PAYMENT_LABELS } from '../text/labels.js';
import { nameIn } from '../text/names.js';
import { namesAllergy } from './allergy-notes.js';
import type { TicketOption } from './line-options.js';
import { othersText, type StationPart } from './station-part.js';
import { lineText, type TicketLine, ticketLines } from './ticket-lines.js';

/** The look of a row on a printed ticket. The printer and the browser each define size and weight for it. */
export type PaperRowKind =
  | 'mark'
  | 'head'
  | 'number'
  | 'type'
  | 'line'
  | 'base'
  | 'part'
  | 'option'
  | 'without'
  | 'allergy'
  | 'notes'
  | 'plain'
  | 'money';

/** The content of a row: names and numbers as they are, texts in the paper's language. */
export type Words = string | Text;

/** A row of a ticket. */
export interface PaperRow {
  kind: PaperRowKind;
  /** printed with ` · ` between them */
  parts: readonly Words[];
  /** right-aligned, such as an amount */
  right?: Words;
}

/** A row of a ticket with its texts in the paper's language. */
export interface PrintedRow {
  kind: PaperRowKind;
  text: string;
  right?: string;
}

/** Returns the rows with their texts in the paper's language. */
export function printedRows(rows: readonly PaperRow[], say: (text: Text) => string): PrintedRow[] {
  const inWords = (words: Words) => (typeof words === 'string' ? words : say(words));
  return rows.map(({ kind, parts, right }) => ({
    kind,
    text: parts.map(inWords).join(' · '),
    ...(right !== undefined && { right: inWords(right) }),
  }));
}

/** Marks a ticket that is not a normal first print. */
export type PaperMark = 'copy' | 'mayBeCopy' | 'changed' | 'added' | 'cancelled' | 'later';

interface PaperTicketOptions {
  branchName: string;
  /** day and time of the order, in the chain's time zone */
  orderedAt: string;
  mark?: PaperMark | null;
  /** for later: when it is due, HH:MM in the chain's time zone */
  dueTime?: string | null;
  /** the business day, yyyy-mm-dd: the number of another day is printed with its weekday */
  today?: string;
  /** prints the part of one station; if absent or null, the whole order */
  part?: StationPart | null;
  /** the kitchen's, in which foods and options are named; base names without it */
  language?: Language;
}

/** Returns in words how an order came in and where it goes: `PHONE`, `UBER 4F2A`, `EAT IN`, its table, its type. */
export function placeWords(order: Pick<Order, 'channel' | 'eat_in' | 'table' | 'order_type' | 'partner'>): Text[] {
  return [...channelWords(order), ...(order.eat_in ? [] : [text(ORDER_TYPE_LABELS[order.order_type])])];
}

/** Returns the badge of an order that staff or a partner entered, in words; empty for one of the web. */
export function channelWords(order: Pick<Order, 'channel' | 'eat_in' | 'table' | 'partner'>): Text[] {
  const { eat_in, table, partner } = order;
  if (partner) return [text('staff.channel.partner', { name: partnerText({ partner }) })];
  const { badge } = channelOf(order);
  if (!eat_in) return badge === null ? [] : [badge];
  return [table ? text('staff.channel.table', { table }) : text('staff.channel.eatIn')];
}

/** Returns the rows about an order's money: whether it is paid, how, how much, and the change of cash. */
export function paymentRows(order: Order): PaperRow[] {
  const { payment_type, delivery_payment_type, partner, tenders, total, to_collect: rest = 0 } = order;
  const payment = paymentOf(order);
  const state = payment === null ? [] : [text(payment.isPaid ? 'staff.pay.paid' : 'staff.pay.toPay')];
  const planned = delivery_payment_type === null ? [] : [text(PAYMENT_LABELS[delivery_payment_type])];
  // how it was planned to be paid says nothing once it is paid
  const asPlanned = payment?.isPaid && planned.length > 0 ? planned : [text(PAYMENT_LABELS[payment_type]), ...planned];
  const how = partner?.is_paid ? [text('staff.pay.partner', { name: partner.name })] : asPlanned;
  const cash = payment?.cash ?? null;
  return [
    { ...row('money', ...state, ...(tenders ? [] : how)), right: rupees(toCents(total) - toCents(rest)) },
    ...(tenders ?? []).map(({ tender, amount }) => ({
      ...row('money', text(TENDER_LABELS[tender])),
      right: rupees(toCents(amount)),
    })),
    ...(rest > 0 ? [{ ...row('money', text('staff.pay.toPay')), right: rupees(toCents(rest)) }] : []),
    ...(cash === null
      ? []
      : [
          { ...row('money', text('staff.order.given')), right: rupees(cash.given) },
          { ...row('money', text('staff.order.change')), right: rupees(cash.change) },
        ]),
  ];
}

/**
 * Returns the rows of an order's kitchen ticket, top to bottom, for browsers and ticket printers alike. It names the
 * branch but not the shop: cooks of one branch read it, and each row costs paper. Notes come first, and one that names
 * an allergy is highlighted. Combos are split into their parts, and free lines are marked. The ticket of a station has
 * the station's lines and the number of lines elsewhere, without address and money, which only the pass needs.
 */
export function paperTicket(order: Order, options: PaperTicketOptions): PaperRow[] {
  const { branchName, orderedAt, mark = null, dueTime = null, today, part = null, language = 'en' } = options;
  const { notes } = order;
  const type = placeWords(order);
  const others = part && othersText(part);
  return [
    ...(mark === null ? [] : [row('mark', text(`board.paper.${mark}`))]),
    row('head', branchName, orderedAt),
    row('number', numberWords(order, today)),
    part === null ? row('type', ...type) : row('type', part.name, ...type),
    ...(dueTime === null ? [] : [row('type', text('board.for', { time: dueTime }))]),
    ...(notes !== '' && namesAllergy(notes) ? [row('allergy', text('board.paper.allergy'))] : []),
    ...(notes === '' ? [] : [row('notes', notes)]),
    ...changedRows(order, language),
    ...lineRows(part === null ? ticketLines(order, language) : part.lines),
    ...(others === null ? [] : [row('plain', others)]),
    ...(part === null ? passRows(order) : customerName(order) === '' ? [] : [row('plain', customerName(order))]),
    row('plain', order.reference),
  ];
}

/** Returns the rows of customers' changes after sold-out food, so that nobody cooks by an earlier print. */
function changedRows(order: Order, language: Language): PaperRow[] {
  return shortageChanges(order).map(({ gone, instead }) => {
    const name = nameIn(gone, language);
    return instead === null
      ? row('mark', text('board.shortage.leftOut', { name }))
      : row('mark', text('board.shortage.replaced', { name, other: nameIn(instead, language) }));
  });
}

/** Returns the number that the kitchen calls out, for a receipt and a ticket. */
export function numberWords(order: NumberedOrder, today: string | undefined): Words {
  const number = orderNumber(order, today);
  return typeof number === 'number' ? String(number) : number;
}

const row = (kind: PaperRowKind, ...parts: Words[]): PaperRow => ({ kind, parts });

/** Returns a base name beside the translated one, if they differ. */
const beside = (base: string | null): string[] => (base === null ? [] : [base]);

/** Returns the rows of lines, in the language of the lines. */
export function lineRows(lines: readonly TicketLine[]): PaperRow[] {
  return lines.flatMap(({ options, parts, ...line }): PaperRow[] => [
    row('line', lineText(line)),
    ...beside(line.base).map((words) => row('base', words)),
    ...optionRows(options, line.quantity),
    ...parts.flatMap((one) => [
      row('part', text('staff.line.plain', { quantity: one.quantity, name: one.name }), ...beside(one.base)),
      ...optionRows(one.options, one.quantity),
    ]),
    ...(typeof line.part?.of === 'string' ? [row('part', text('board.paper.of', { combo: line.part.of }))] : []),
  ]);
}

function optionRows(options: readonly TicketOption[], quantity: number): PaperRow[] {
  const each = quantity > 1 ? [text('staff.option.each')] : [];
  return options.map(({ shown, base, isWithout }) =>
    row(isWithout ? 'without' : 'option', shown, ...beside(base), ...each),
  );
}

/** A person at the counter may have given neither name nor number. */
function contactRow(order: Order): PaperRow[] {
  const known = [customerName(order), order.phone].filter((one) => one !== '');
  return known.length > 0 ? [row('plain', ...known)] : [];
}

/** Returns the rows for recipient, address and total. */
function passRows(order: Order): PaperRow[] {
  const { address, landmark, delivery } = order;
  return [
    ...contactRow(order),
    ...(address === null ? [] : [row('plain', delivery === null ? address : `${address}, ${delivery.area}`)]),
    ...(landmark ? [row('plain', landmark)] : []),
    ...paymentRows(order),
  ];
}

/** Returns the rows of a test ticket, which shows that a printer works. */
export function testTicket({
  branchName,
  orderedAt,
}: Pick<PaperTicketOptions, 'branchName' | 'orderedAt'>): PaperRow[] {
  return [
    row('mark', text('board.paper.test')),
    row('head', branchName, orderedAt),
    row('type', text('board.paper.works')),
    row('line', text('board.paper.testLine')),
    row('part', text('board.paper.testPart')),
  ];
}
