import { Inject, Injectable } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import type { BoardEvent } from '../../../../libs/contract/orders/events.js';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { CreatedOrder, GatewayFields } from '../../../../libs/contract/orders/payments.js';
import type { CreateOrderRequest } from '../../../../libs/contract/requests/orders/create-order.js';
import type { Language } from '../../../../libs/contract/values.js';
import { taxedCents } from '../../../../libs/domain/money/amounts.js';
import { fromCents, rupees } from '../../../../libs/domain/money/money.js';
import { isPayLater } from '../../../../libs/domain/money/pay-later.js';
import { channelOf } from '../../../../libs/domain/orders/channels.js';
import { isAccepted } from '../../../../libs/domain/orders/order-transitions.js';
import { vatOn } from '../../../../libs/domain/tax/tax.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { localTime } from '../../../../libs/domain/time/business-time.js';
import { shortDate } from '../../../../libs/domain/time/calendar-date.js';
import { type Text, text } from '../../../../libs/texts/text.js';
import { type CallOrigin, originAt } from '../../common/limits/call-origin.js';
import { Secrets } from '../../common/secrets.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { OneTimeCodesService } from '../../messaging/codes/one-time-codes.service.js';
import { messageText } from '../../messaging/message-text.js';
import type { QueuedMessage } from '../../messaging/messages.repository.js';
import { queuedMessage } from '../../messaging/messaging.service.js';
import { ownOrderPage, PaymentsService } from '../../payments/payments.service.js';
import { ShopService } from '../../shop/shop.service.js';
import { bookRows } from '../books/book-rows.js';
import { OrderEmails } from '../changes/order-emails.js';
import { statusFields } from '../changes/order-moves.js';
import { dueSlot, rejectFullSlot } from '../later/due-slot.js';
import type { Moment } from '../moments/moment.js';
import type { OrderEntity } from '../order.entity.js';
import { findOrderById } from '../order-reads.repository.js';
import { payableOf } from '../payable-order.js';
import { effortOf, portionsIn } from '../portions.js';
import { onceAccepted, queueSpan } from '../promises/order-pace.repository.js';
import { HoldLimits } from './hold-limits.js';
import { findClaimed, type IdempotencyClaim } from './keys/idempotency-keys.repository.js';
import { newOrderRows } from './new-order-rows.js';
import { decideOrder } from './order-decision.js';
import { largestQueueOf } from './order-wait.js';
import { writeOrder } from './order-writer.repository.js';
import type { PlacedRequest } from './placed-request.js';

/** the origin of test orders, which the opening check places */
const TEST_ORIGIN: CallOrigin = { ...originAt('the shop itself'), isKnown: true };

/** The gateway fields in the answer for an order that is not paid online. */
const NO_FORM = {
  instanceId: null,
  merchantId: null,
  amount: null,
  orderDescription: null,
  messageHash: null,
  responseUrl: null,
  gatewayUrl: null,
  merchantReference: null,
  gatewayFields: null,
};

/** An order to be placed. */
export interface Placing {
  /** undefined for orders that count towards no limit of held stock: those of staff, and test orders */
  origin: CallOrigin | undefined;
  request: PlacedRequest;
  claim: IdempotencyClaim | undefined;
}

export interface Placed {
  answer: CreatedOrder;
  order: Order;
  /** undefined if an earlier request with the same idempotency key has placed the order */
  event?: BoardEvent;
}

/** Makes a new order one that needs no confirmation: for the kitchen, or for later. */
async function accept(
  db: DataSource | EntityManager,
  order: { row: OrderEntity; effort: number },
  at: Date,
): Promise<void> {
  const { row } = order;
  const { status, promise } = await onceAccepted(db, order, at);
  Object.assign(row, statusFields(row, { to: status, actor: 'staff', at, reason: '' }), promise);
}

/** Decides an order by a menu and writes it in one round trip. Does not notify. */
@Injectable()
export class OrderWriterService {
  constructor(
    private readonly holdLimits: HoldLimits,
    private readonly codes: OneTimeCodesService,
    private readonly payments: PaymentsService,
    private readonly secrets: Secrets,
    private readonly emails: OrderEmails,
    private readonly shop: ShopService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Places an order: as a transaction of its own, or in the caller's.
   *
   * @returns undefined, with nothing written, if menu or stock have changed since the decision, or the key was used
   * @throws DomainError that says why the order is rejected; nothing is stored then
   */
  async write(
    db: DataSource | EntityManager,
    { request, claim, origin }: Placing,
    moment: Moment,
  ): Promise<Placed | undefined> {
    const { menu, due, day, now: at, confirmation } = moment;
    const decided = decideOrder(request, moment);
    const { row, lines } = newOrderRows(request, decided, {
      at,
      day,
      vat: vatOn(menu.branch.vatRates, day, taxedCents(decided.price)),
      slot: due && dueSlot(due),
      expiresAt: new Date(at.getTime() + this.config.paymentTimeoutMinutes * 60_000),
      confirmation,
      language: this.offered(request.language),
      ...(origin && this.holdLimits.hashesOf(origin)),
    });
    if (due) rejectFullSlot(due, portionsIn(lines));
    if (row.status === 'Confirmed') await accept(db, { row, effort: effortOf(lines) }, at);
    const { form, ...settlement } = this.settlementOf(row, { origin, at, sendsUpdates: menu.branch.hasOrderMessages });
    const most = largestQueueOf(request, decided, moment);
    const { name, phone, address } = menu.branch;
    const order = { row, lines, branch: { id: menu.branchId, name, phone, address } };
    const event = await writeOrder(db, {
      ...order,
      menuVersion: menu.version,
      claim,
      promo: decided.promo?.hasUseLimits ? (origin ? this.holdLimits.promoCaps(row) : {}) : null,
      holds: origin ? this.holdLimits.capsOf(row, lines) : null,
      books: this.booksOf(row, at),
      wait: most === null ? null : { most, ...queueSpan(at) },
      ...settlement,
      ...(isAccepted(row.status) && { receipt: this.emails.receiptOfNew(order) }),
    });
    return event && { answer: this.answer(row, form), order: event.data.order, event };
  }

  /** Returns what a new order appends to the books: that of staff may be a sale already, or paid. */
  private booksOf(row: OrderEntity, at: Date) {
    const today = businessDate(at, this.config);
    const change = { before: null, after: row, moves: [], held: 0, cause: 'placed', at, today } as const;
    const { sales, money } = bookRows(change);
    return sales.length + money.length === 0 ? null : { today, sales, money };
  }

  /** Returns the language if the chain offers it, otherwise English. */
  private offered(language: Language | null | undefined): Language {
    return language && this.config.languages.includes(language) ? language : 'en';
  }

  /** Returns what confirms a new order or takes its money: a code, a payment attempt, or nothing more. */
  private settlementOf(
    row: OrderEntity,
    { origin, at, sendsUpdates }: { origin: CallOrigin | undefined; at: Date; sendsUpdates: boolean },
  ) {
    const getsPage = channelOf(row).page === 'message';
    if (isAccepted(row.status)) {
      const isTold = getsPage && sendsUpdates && this.config.hasMessages;
      return { form: null, ...(isTold && { message: this.ordered(row) }) };
    }
    if (isPayLater(row.payment_type)) {
      return { confirmation: this.codes.confirmation(row, { origin: origin ?? TEST_ORIGIN, at }), form: null };
    }
    const attempt = this.payments.newAttempt(payableOf(row, this.shop.name));
    return getsPage ? { ...attempt, message: this.payLink(row) } : attempt;
  }

  /** Returns the message with the page on which a caller pays. */
  private payLink(row: OrderEntity): QueuedMessage {
    const total = rupees(row.total_cents);
    return this.toCaller(row, 'pay-link', (store, page) => text('message.pay-link', { store, total, page }));
  }

  /** Returns the message with the page on which a caller follows an order. It has no number before it is written. */
  private ordered(row: OrderEntity): QueuedMessage {
    const due = row.due_at && localTime(row.due_at, this.config.timeZone);
    return this.toCaller(row, 'ordered', (store, page) =>
      due
        ? text('message.ordered.later', { store, page, date: shortDate(due.date), time: due.clock })
        : text('message.ordered', { store, page }),
    );
  }

  /** Returns a message with the order's page for a caller, who has no device that owns the order. */
  private toCaller(
    row: OrderEntity,
    purpose: 'pay-link' | 'ordered',
    of: (store: string, page: string) => Text,
  ): QueuedMessage {
    const { id, reference, phone, language } = row;
    const page = ownOrderPage(this.config.publicUrl, { reference, token: this.secrets.orderToken(id) });
    const message = messageText({ of: (store) => of(store, page), store: this.shop.name, language });
    return queuedMessage({ orderId: id, phone, purpose, text: message });
  }

  /** Finds the order that an earlier request with the same key has placed, with the form of its newest payment attempt. */
  async findEarlier(db: DataSource, claim: IdempotencyClaim | undefined): Promise<Placed | undefined> {
    const orderId = claim && (await findClaimed(db, claim));
    const order = orderId === undefined ? undefined : await findOrderById(db, orderId);
    if (!order) return undefined;
    const form = await this.payments.newestForm(db, payableOf(order.row, this.shop.name));
    return { answer: this.answer(order.row, form), order: order.order };
  }

  /**
   * Places an order in the caller's transaction. For the opening check, which rolls back: if the caller commits, the
   * order is real.
   *
   * @returns the order as written; undefined if menu or stock have changed
   */
  async rehearse(manager: EntityManager, request: CreateOrderRequest, moment: Moment): Promise<Order | undefined> {
    const placed = await this.write(manager, { request, claim: undefined, origin: undefined }, moment);
    if (!placed) return undefined;
    const found = await findOrderById(manager, placed.answer.id);
    if (!found) throw new Error(`the rehearsed order ${placed.answer.id} was not written`);
    return found.order;
  }

  /** @param form what the browser posts to the gateway; null if the order is not paid online */
  private answer(row: OrderEntity, form: GatewayFields | null): CreatedOrder {
    return {
      id: row.id,
      reference: row.reference,
      order_token: this.secrets.orderToken(row.id),
      payment_type: row.payment_type,
      status: row.status,
      total: fromCents(row.total_cents),
      ...(form ?? NO_FORM),
    };
  }
}
