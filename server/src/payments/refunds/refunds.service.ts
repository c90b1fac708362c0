import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Order, OrderPartner } from '../../../../libs/contract/orders/orders.js';
import type { OrderRefunds } from '../../../../libs/contract/orders/refunds.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { OrderRefundRequest } from '../../../../libs/contract/requests/orders/refunds.js';
import { type Cents, formatRupees, fromCents, toCents } from '../../../../libs/domain/money/money.js';
import { refundableCents, refundableToCard } from '../../../../libs/domain/money/refunds.js';
import { refundedVat } from '../../../../libs/domain/tax/tax.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { fixedProblem } from '../../../../libs/validation/field-problems.js';
import { DomainError, InvalidInput, NotFound } from '../../common/errors.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { OrdersPort, type PaymentChange } from '../orders-port.js';
import { addGivenBack } from './attempt-refunds.repository.js';
import type { RefundEntity } from './refund.entity.js';
import { RefundDocumentsPort } from './refund-documents-port.js';
import {
  insertRefund,
  orderOfRequest,
  type RefundedOrder,
  refundsOfOrder,
  setRefundsVat,
} from './refunds.repository.js';

/** A refund, as it is posted. */
export type PostedRefund = Pick<RefundEntity, 'order_id' | 'business_date' | 'amount_cents' | 'vat_cents'>;

/** Makes full and partial refunds of confirmed orders. */
@Injectable()
export class RefundsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly orders: OrdersPort,
    private readonly documents: RefundDocumentsPort,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** @throws NotFound for an unknown order */
  read(orderId: string): Promise<OrderRefunds> {
    return this.db.transaction('REPEATABLE READ', async (manager) => {
      const order = await this.orders.find(manager, orderId);
      if (!order) throw new NotFound('order');
      return { refunds: await refundsOfOrder(manager, orderId), refundable: fromCents(refundableCents(order)) };
    });
  }

  /**
   * Records a refund, with its credit note if the order has a tax invoice, an entry in the audit trail and an event for
   * boards and figures. The order's row is locked, so concurrent requests run one after another. A repeated request
   * changes nothing.
   *
   * @throws DomainError if nothing was collected, or the amount is more than can still be refunded, also to its card
   * @throws InvalidInput for an amount of 0
   */
  async refund(
    orderId: string,
    request: OrderRefundRequest,
    user: SessionUser,
  ): Promise<OrderRefunds & { order: Order }> {
    const cents = toCents(request.amount);
    if (cents === 0) throw new InvalidInput({ amount: [fixedProblem('zero', 'Amount must be more than 0.')] });
    const order = await this.orders.change(orderId, { actor: 'manager', user }, async (change) => {
      const before = await orderOfRequest(change.tx, request.request_key);
      if (before !== undefined && before !== orderId)
        throw new DomainError('request-used', 'This request has already refunded another order.');
      if (before === undefined) await this.write(change, { request, cents, user });
      return change.order.order;
    });
    return { ...(await this.read(orderId)), order };
  }

  /** Sets the VAT of the refunds of orders whose VAT was set, in the caller's transaction. Returns the refunds with it. */
  setVat(tx: EntityManager, orders: readonly RefundedOrder[]): Promise<PostedRefund[]> {
    return setRefundsVat(tx, orders);
  }

  private async write(
    change: PaymentChange,
    { request, cents, user }: { request: OrderRefundRequest; cents: Cents; user: SessionUser },
  ): Promise<void> {
    const { tx, at, before } = change;
    const { id, branch_id, total_cents, vat_cents, refunded_cents } = before.row;
    const refundable = refundableCents(before.order);
    if (before.order.partner?.is_paid) throw ofPartner(before.order, before.order.partner);
    if (cents > refundable) throw tooMuch(before.order, refundable);
    if (request.way === 'Card') await checkCard(tx, before.order, cents);
    await insertRefund(tx, {
      order_id: id,
      branch_id,
      business_date: businessDate(at, this.config),
      way: request.way,
      amount_cents: cents,
      vat_cents: vat_cents === null ? null : refundedVat({ total: total_cents, vat: vat_cents }, cents, refunded_cents),
      reason: request.reason,
      refunded_by: user.name,
      refunded_at: at,
      request_key: request.request_key,
    });
    await addGivenBack(tx, { orderId: id, cents });
    await this.documents.creditRefunds(tx, before.row, user);
    change.update({ refunded_cents: refunded_cents + cents }, 'refunded');
    change.moveMoney({ kind: 'given_back', tender: request.way, cents }, 'refunded');
    const { amount, way, reason } = request;
    await change.record({
      action: 'refunded',
      before: { refundable: fromCents(refundable) },
      after: { refundable: fromCents(refundable - cents), amount, way, reason },
    });
  }
}

/** @throws DomainError if a card would get back more than it has paid of an order that was paid in two ways */
async function checkCard(tx: EntityManager, order: Order, cents: Cents): Promise<void> {
  const { id, ticket_number: ticket } = order;
  const left = refundableToCard(order, await refundsOfOrder(tx, id));
  if (left === null || cents <= left) return;
  const why = `Only ${formatRupees(left)} of order ${ticket} can still be refunded to the card: the rest was paid in cash. Refund that in cash.`;
  throw new DomainError('more-than-by-card', why, { values: { ticket, left: fromCents(left) } });
}

/** Returns the rejection of an order whose customer has paid the partner who sold it. */
function ofPartner({ ticket_number: ticket }: Order, { name }: OrderPartner): DomainError {
  const why = `Order ${ticket} was paid to ${name}. Its customer gets money back from ${name}.`;
  return new DomainError('refunded-by-partner', why, { values: { ticket, partner: name } });
}

/** Returns the rejection of an amount that is more than can be refunded. */
function tooMuch({ ticket_number, status }: Order, refundable: Cents): DomainError {
  if (status !== 'Confirmed') {
    const why = `Order ${ticket_number} is ${status}: what was paid for it is in the reconciliation.`;
    return new DomainError('nothing-collected', why, { values: { ticket: ticket_number, status } });
  }
  const values = { ticket: ticket_number, left: fromCents(refundable) };
  return refundable === 0
    ? new DomainError('nothing-left', `Nothing of order ${ticket_number} can still be refunded.`, { values })
    : new DomainError(
        'more-than-left',
        `Only ${formatRupees(refundable)} of order ${ticket_number} can still be refunded.`,
        { values },
      );
}
