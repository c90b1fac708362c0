import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { PayLaterRequest } from '../../../../libs/contract/requests.js';
import { isPayLater, paymentOptions } from '../../../../libs/domain/payment-options.js';
import { AuditService } from '../../audit/audit.service.js';
import { DomainError } from '../../common/errors.js';
import type { CallOrigin } from '../../common/limits/call-origin.js';
import { OneTimeCodesService } from '../../messaging/codes/one-time-codes.service.js';
import { ChangeNotifierService } from '../../realtime/change-notifier.service.js';
import { OrderFactsService } from '../order-facts.service.js';
import { CUSTOMER, moveOrder } from '../order-moves.js';
import type { FoundOrder } from '../order-reads.repository.js';
import type { OrderRow } from '../order-rows.js';
import { type OrderCaller, OrdersService } from '../orders.service.js';
import { KnownCustomersService } from '../placing/known-customers.service.js';
import { type OpenOrder, ReopeningService } from './reopening.service.js';

/** Lets a customer whose card did not work pay at the door or at the counter instead. */
@Injectable()
export class PayLaterService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly orders: OrdersService,
    private readonly facts: OrderFactsService,
    private readonly reopening: ReopeningService,
    private readonly codes: OneTimeCodesService,
    private readonly customers: KnownCustomersService,
    private readonly audit: AuditService,
    private readonly changes: ChangeNotifierService,
  ) {}

  /**
   * Makes a card order one that is paid later, by the rules of the checkout, and sends the code that confirms it. The gateway
   * is asked first: an order that is paid already is confirmed by that instead. An order whose payment failed takes its
   * portions again.
   *
   * @throws DomainError where the order or its total does not allow it, it is not to be had any more (sold out, closed, not
   *   served now), or the caller is not its owner
   * @throws TooManyTries where the phone, the device or the address was sent too many codes, or holds too much already
   */
  async change(caller: OrderCaller, request: PayLaterRequest): Promise<void> {
    const { row } = await this.orders.findOwn(caller);
    // before the gateway is asked: an order that cannot be paid later costs no inquiry
    await this.facts.checkAllowed(this.db, 'pay_later', row);
    rejectChoice(row, request);
    await this.reopening.run(row, (manager, open) => this.write(manager, open, { request, origin: caller }));
    this.changes.notify(row.branch_id);
    this.codes.wake();
  }

  private async write(
    manager: EntityManager,
    open: OpenOrder,
    { request, origin }: { request: PayLaterRequest; origin: CallOrigin },
  ): Promise<void> {
    const { found, at } = open;
    await this.facts.checkAllowed(manager, 'pay_later', found.row);
    const takesAgain = found.row.status === 'Payment Failed';
    if (takesAgain) await this.reopening.lockPortions(manager, open);
    await this.codes.send(manager, {
      order: found.row,
      origin: await this.customers.recognize(origin, found.row.phone, manager),
      at,
    });
    if (takesAgain) await this.reopening.checkHolds(manager, open);
    await this.reopening.extendHold(manager, open);
    await this.leaveTrail(manager, found, request);
    await moveOrder(manager, { found, to: 'OTP Pending', actor: 'customer', at, payment: paymentOf(request) });
  }

  private async leaveTrail(manager: EntityManager, { row }: FoundOrder, request: PayLaterRequest): Promise<void> {
    await this.audit.record(manager, {
      actor: CUSTOMER,
      action: 'payment changed',
      entity: 'order',
      entityId: row.id,
      branchId: row.branch_id,
      before: { payment_type: row.payment_type, status: row.status },
      after: { payment_type: request.paymentType, status: 'OTP Pending', reference: row.reference },
    });
  }
}

function paymentOf({ paymentType, deliveryPaymentType }: PayLaterRequest) {
  return { type: paymentType, delivery: paymentType === 'Pay On Delivery' ? (deliveryPaymentType ?? null) : null };
}

function rejectChoice(row: OrderRow, { paymentType }: PayLaterRequest): void {
  const options = paymentOptions(row.total_cents, row.order_type);
  const chosen = options.find((option) => option.paymentType === paymentType);
  if (chosen?.isEnabled && isPayLater(paymentType)) return;
  const possible = options.filter((option) => option.isEnabled && isPayLater(option.paymentType));
  throw new DomainError(
    'payment-not-allowed',
    `${paymentType} cannot be chosen here. Choose ${possible.map((option) => option.paymentType).join(' or ')}.`,
  );
}
