import { Inject, Injectable } from '@nestjs/common';
import type { GatewayFields } from '../../../libs/contract/entities.js';
import type { Cents } from '../../../libs/domain/money.js';
import { Clock } from '../common/clock.js';
import { type AppConfig, CONFIG } from '../config.js';
import { firstRow, type Queryable } from '../database/rows.js';
import { type PaymentCustomer, PaymentGateway } from './payment-gateway.js';
import { nextQuestionAt } from './question-times.js';

export interface PayableOrder {
  id: string;
  /** the public order number */
  reference: string;
  totalCents: Cents;
  /** what the buyer reads at the gateway */
  description: string;
  customer: PaymentCustomer;
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
   * Opens a new attempt under a reference of its own and gives the form that the buyer's browser posts. Pass the
   * transaction's manager; the caller holds the order's row, so that numbers are not given twice.
   */
  async openAttempt(db: Queryable, order: PayableOrder): Promise<GatewayFields> {
    const at = this.clock.now();
    const firstQuestion = this.gateway.canBeAsked ? nextQuestionAt({ openedAt: at, at }) : null;
    const row = await firstRow<{ ref: string }>(
      db,
      `INSERT INTO payment_attempt (order_id, provider, ref, amount_cents, next_check_at, created_at)
       SELECT $1::uuid, $2, $3 || '-' || (count(*) + 1), $4::int, $5::timestamptz, $6::timestamptz
       FROM payment_attempt WHERE order_id = $1
       RETURNING ref`,
      [order.id, this.gateway.name, order.reference, order.totalCents, firstQuestion, at],
    );
    if (!row) throw new Error('an INSERT … SELECT of one aggregate gave no row');
    return this.fieldsOf(order, row.ref);
  }

  /** The form of the newest attempt once more, for a repeated answer; null where the order has none. */
  async newestForm(db: Queryable, order: PayableOrder): Promise<GatewayFields | null> {
    const row = await firstRow<{ ref: string }>(
      db,
      'SELECT ref FROM payment_attempt WHERE order_id = $1 ORDER BY id DESC LIMIT 1',
      [order.id],
    );
    return row ? this.fieldsOf(order, row.ref) : null;
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

/** The address of an order's receipt: its number in base64, as the specification has it. */
export function orderPage(publicUrl: string, reference: string): string {
  return `${publicUrl}/order/${encodeURIComponent(Buffer.from(reference).toString('base64'))}`;
}

const DESCRIPTION_MAX = 120;

/** Gateways choke on pipes and on anything outside ASCII. */
function plainDescription(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]|\|/g, '')
    .slice(0, DESCRIPTION_MAX)
    .trim();
}
