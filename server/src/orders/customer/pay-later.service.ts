import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { PayLaterRequest } from '../../../../libs/contract/requests/orders/own-orders.js';
import { isPayLater } from '../../../../libs/domain/money/pay-later.js';
import { paymentOptions } from '../../../../libs/domain/money/payment-options.js';
import type { Ways } from '../../../../libs/domain/money/ways-to-pay.js';
import { paymentText } from '../../../../libs/domain/text/labels.js';
import { WaysToPayService } from '../../branches/ways-to-pay/ways-to-pay.service.js';
import { rejected } from '../../common/errors.js';
import type { CallOrigin } from '../../common/limits/call-origin.js';
import { anyOf } from '../../common/texts.js';
import type { Database } from '../../database/rows.js';
import { OneTimeCodesService } from '../../messaging/codes/one-time-codes.service.js';
import type { OrderChange } from '../changes/order-change.js';
import type { OrderEntity } from '../order.entity.js';
import { OrderFactsService } from '../order-facts.service.js';
import { type OrderCaller, OrdersService } from '../orders.service.js';
import { recognize } from '../placing/known-customers.repository.js';
import { checkDoorPayment } from '../placing/order-amounts.js';
import { ReopeningService } from './reopening.service.js';

/** Lets a customer whose card did not work pay at the door or at the counter instead. */
@Injectable()
export class PayLaterService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly orders: OrdersService,
    private readonly facts: OrderFactsService,
    private readonly reopening: ReopeningService,
    private readonly codes: OneTimeCodesService,
    private readonly ways: WaysToPayService,
  ) {}

  /**
   * Changes a card order to one that is paid later, by the rules of the checkout, and sends the code that confirms it.
   * It asks the gateway first: an order that turns out to be paid is confirmed instead. An order whose payment failed
   * takes its portions again.
   *
   * @throws DomainError if the order or its total does not allow it, if it is no longer available (sold out, closed,
   *   not served now), or if the caller is not its owner
   * @throws TooManyTries if the phone, the device or the address was sent too many codes or already holds too much
   */
  async change(caller: OrderCaller, request: PayLaterRequest): Promise<void> {
    const { row } = await this.orders.findOwn(caller);
    // before the gateway is asked, so that an order that cannot be paid later costs no inquiry
    await this.facts.checkAllowed(this.db, 'pay_later', row);
    await this.checkChoice(this.db, row, request);
    await this.reopening.run(row, (order) => this.write(order, { request, origin: caller }));
  }

  private async checkChoice(db: Database, row: OrderEntity, request: PayLaterRequest): Promise<void> {
    const ways = (await this.ways.ofBranches([row.branch_id], db)).get(row.branch_id);
    if (ways) rejectChoice(row, request, ways);
  }

  private async write(
    change: OrderChange,
    { request, origin }: { request: PayLaterRequest; origin: CallOrigin },
  ): Promise<void> {
    const { tx, at, before } = change;
    await this.facts.checkAllowed(tx, 'pay_later', before.row);
    await this.checkChoice(tx, before.row, request);
    const takesAgain = before.row.status === 'Payment Failed';
    if (takesAgain) await this.reopening.lockPortions(change);
    await this.codes.send(tx, {
      order: before.row,
      origin: await recognize(tx, origin, before.row.phone),
      at,
    });
    if (takesAgain) await this.reopening.checkHolds(change);
    await change.move('OTP Pending', { cause: 'payment-changed' });
    this.reopening.extendHold(change, 'payment-changed');
    change.update({ ...paymentOf(request), confirmation: this.ways.confirmation }, 'payment-changed');
    await change.record({
      action: 'payment changed',
      before: { payment_type: before.row.payment_type, status: before.row.status },
      after: { payment_type: request.paymentType, status: 'OTP Pending' },
    });
  }
}

function paymentOf({ paymentType, deliveryPaymentType }: PayLaterRequest) {
  const isDelivery = paymentType === 'Pay On Delivery';
  return { payment_type: paymentType, delivery_payment_type: isDelivery ? (deliveryPaymentType ?? null) : null };
}

function rejectChoice(row: OrderEntity, { paymentType, deliveryPaymentType }: PayLaterRequest, ways: Ways): void {
  const options = paymentOptions({ totalCents: row.total_cents, orderType: row.order_type, ways });
  const chosen = options.find((option) => option.paymentType === paymentType);
  if (chosen?.isEnabled && isPayLater(paymentType)) {
    checkDoorPayment({ paymentType, deliveryPaymentType: deliveryPaymentType ?? null }, ways);
    return;
  }
  const possible = options.filter((option) => option.isEnabled && isPayLater(option.paymentType));
  throw rejected('payment-not-choosable', {
    paymentType: paymentText(paymentType),
    possible: anyOf(possible.map((option) => paymentText(option.paymentType))),
  });
}
