import { Injectable } from '@nestjs/common';
import type { CreatedOrder, GatewayFields } from '../../../../../libs/contract/orders/payments.js';
import { fromCents } from '../../../../../libs/domain/money/money.js';
import { Secrets } from '../../../common/secrets.js';
import type { Queryable } from '../../../database/rows.js';
import type { NewAttempt } from '../../../payments/payment-attempts.repository.js';
import { PaymentsService } from '../../../payments/payments.service.js';
import { ShopService } from '../../../shop/shop.service.js';
import type { OrderEntity } from '../../order.entity.js';
import { payableOf } from '../../payable-order.js';

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

/** Builds the answer to a placed order, with the payment form if it is paid online. */
@Injectable()
export class CreatedOrdersService {
  constructor(
    private readonly payments: PaymentsService,
    private readonly secrets: Secrets,
    private readonly shop: ShopService,
  ) {}

  /** Returns the first attempt to pay a new order online, and the form that the browser posts to the gateway. */
  firstAttempt(row: OrderEntity): { attempt: NewAttempt; form: GatewayFields } {
    return this.payments.firstAttempt(payableOf(row, this.shop.name));
  }

  /** @param form what the browser posts to the gateway; null if the order is not paid online */
  of(row: OrderEntity, form: GatewayFields | null): CreatedOrder {
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

  /**
   * Returns the answer for an order that an earlier request has placed, with the form of its newest payment attempt.
   */
  async ofEarlier(db: Queryable, row: OrderEntity): Promise<CreatedOrder> {
    return this.of(row, await this.payments.newestForm(db, payableOf(row, this.shop.name)));
  }
}
