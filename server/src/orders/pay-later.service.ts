import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { MESSAGE } from '../../../libs/contract/messages.js';
import type { PayLaterRequest } from '../../../libs/contract/requests.js';
import { holdEndsAt, paymentDeadline } from '../../../libs/domain/holding.js';
import { isPayLater, paymentOptions } from '../../../libs/domain/payment-options.js';
import { AuditService } from '../audit/audit.service.js';
import type { BranchMenu } from '../catalog/branch-menu.js';
import { MenuService } from '../catalog/menu.service.js';
import type { CallOrigin } from '../common/call-origin.js';
import { Clock } from '../common/clock.js';
import { DomainError } from '../common/errors.js';
import { type AppConfig, CONFIG } from '../config.js';
import { OneTimeCodesService } from '../messaging/one-time-codes.service.js';
import { PaymentInquiries } from '../payments/settlement/payment-inquiries.service.js';
import { ChangeNotifier } from '../realtime/change-notifier.service.js';
import { HoldLimits } from './hold-limits.js';
import { decideByMenu } from './menu-changed.js';
import { OrderFactsService } from './order-facts.service.js';
import { CUSTOMER, moveOrder } from './order-moves.js';
import { type FoundOrder, lockOrder } from './order-reads.repository.js';
import type { OrderRow } from './order-rows.js';
import { updateDeadline } from './order-updates.repository.js';
import { type OrderCaller, OrdersService } from './orders.service.js';
import { holdServable } from './servable-again.js';

interface Writing {
  orderId: string;
  menu: BranchMenu;
  request: PayLaterRequest;
  origin: CallOrigin;
}

/** Lets a customer whose card did not work pay at the door or at the counter instead. */
@Injectable()
export class PayLaterService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly orders: OrdersService,
    private readonly facts: OrderFactsService,
    private readonly menus: MenuService,
    private readonly holdLimits: HoldLimits,
    private readonly codes: OneTimeCodesService,
    private readonly inquiries: PaymentInquiries,
    private readonly audit: AuditService,
    private readonly changes: ChangeNotifier,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
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
  async change(caller: OrderCaller & CallOrigin, request: PayLaterRequest): Promise<void> {
    const { row } = await this.orders.findOwn(caller);
    // before the gateway is asked: an order that cannot be paid later costs no inquiry
    await this.facts.refuse(this.db, 'pay_later', row);
    rejectChoice(row, request);
    await this.inquiries.inquireAboutOrder(row.id);
    await decideByMenu(async () => {
      const { menu } = await this.menus.current(row.branch_id);
      const writing = { orderId: row.id, menu, request, origin: caller };
      return this.db.transaction((manager) => this.write(manager, writing));
    });
    this.changes.notify(row.branch_id);
    this.codes.wake();
  }

  private async write(manager: EntityManager, { orderId, menu, request, origin }: Writing): Promise<void> {
    const found = await lockOrder(manager, orderId);
    if (!found) throw new DomainError('order-not-found', MESSAGE.orderNotFound);
    await this.facts.refuse(manager, 'pay_later', found.row);
    const at = this.clock.now();
    const takesAgain = found.row.status === 'Payment Failed';
    if (takesAgain) await holdServable(manager, { found, menu, at, timeZone: this.config.timeZone });
    await this.codes.send(manager, { order: found.row, origin, at });
    if (takesAgain) await this.holdLimits.check(manager, { ...found.row, at }, found.lines);
    const timeoutMs = this.config.paymentTimeoutMinutes * 60_000;
    const holdEnd = holdEndsAt(found.row.created_at, timeoutMs);
    const expiresAt = paymentDeadline({ holdEnd, at, timeoutMs });
    await updateDeadline(manager, orderId, expiresAt);
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
