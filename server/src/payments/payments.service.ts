import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { GatewayFields } from '../../../libs/contract/orders/payments.js';
import type { Cents } from '../../../libs/domain/money/money.js';
import { Clock } from '../common/clock.js';
import { type AppConfig, CONFIG } from '../config.js';
import type { Queryable } from '../database/rows.js';
import { type PaymentCustomer, PaymentGateway } from './gateways/payment-gateway.js';
import { nextInquiryAt } from './inquiry-times.js';
import { PaymentAttemptEntity } from './payment-attempt.entity.js';
import { countAttempts, insertAttempt, type NewAttempt, newestRef } from './payment-attempts.repository.js';

export interface PayableOrder {
  id: string;
  /** the public order number */
  reference: string;
  totalCents: Cents;
  /** the text that the gateway shows to the buyer */
  description: string;
  customer: PaymentCustomer;
}

interface OpenedAttempt {
  attempt: NewAttempt;
  form: GatewayFields;
}

/** Attempts to pay an order with a card. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Opens another attempt with its own reference, and returns the form that the buyer's browser posts. Pass the transaction's manager;
   * the caller has locked the order's row, so that references are unique.
   */
  async openAttempt(tx: EntityManager, order: PayableOrder): Promise<GatewayFields> {
    const { attempt, form } = this.newAttempt(order, (await countAttempts(tx, order.id)) + 1);
    await insertAttempt(tx, attempt);
    return form;
  }

  /** Returns an attempt of an order, by default its first, and the form that the buyer's browser posts. Writes nothing. */
  newAttempt(order: PayableOrder, number = 1): OpenedAttempt {
    const at = this.clock.now();
    // the first reference is the order's number, because a client may post it with the other fields of the answer
    const ref = number === 1 ? order.reference : `${order.reference}-${number}`;
    const attempt: NewAttempt = {
      ...new PaymentAttemptEntity(),
      order_id: order.id,
      provider: this.gateway.name,
      ref,
      amount_cents: order.totalCents,
      next_check_at: this.gateway.supportsInquiries ? nextInquiryAt({ openedAt: at, at }) : null,
      created_at: at,
    };
    return { attempt, form: this.fieldsOf(order, ref) };
  }

  /** Returns the form of the newest attempt, for a repeated request; null if the order has none. */
  async newestForm(db: Queryable, order: PayableOrder): Promise<GatewayFields | null> {
    // an attempt of a gateway that is gone has no form any more
    if (this.gateway.name === 'none') return null;
    const ref = await newestRef(db, order.id);
    return ref === undefined ? null : this.fieldsOf(order, ref);
  }

  private fieldsOf(order: PayableOrder, ref: string): GatewayFields {
    const description = plainDescription(order.description);
    const { fields, ...form } = this.gateway.form({
      ref,
      amountCents: order.totalCents,
      description,
      orderPage: orderPage(this.config.publicUrl, order.reference),
      customer: order.customer,
    });
    return { ...form, orderDescription: description, merchantReference: ref, gatewayFields: fields };
  }
}

/** Returns the address of an order's receipt, which contains its number in base64. */
export function orderPage(publicUrl: string, reference: string): string {
  return `${publicUrl}/order/${encodeURIComponent(Buffer.from(reference).toString('base64'))}`;
}

/**
 * Returns the address of an order's receipt for messages to its customer, who can act on it on any device. The order's
 * token is behind `#`, which browsers send to no server.
 */
export function ownOrderPage(publicUrl: string, { reference, token }: { reference: string; token: string }): string {
  return `${orderPage(publicUrl, reference)}#${token}`;
}

const DESCRIPTION_MAX = 120;

/** Removes pipes and non-ASCII characters, which gateways reject. */
function plainDescription(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]|\|/g, '')
    .slice(0, DESCRIPTION_MAX)
    .trim();
}
