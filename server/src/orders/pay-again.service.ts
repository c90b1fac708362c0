import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { MESSAGE } from '../../../libs/contract/messages.js';
import type { GatewayFields } from '../../../libs/contract/payments.js';
import { holdEndsAt, paymentDeadline } from '../../../libs/domain/holding.js';
import type { BranchMenu } from '../catalog/branch-menu.js';
import { MenuService } from '../catalog/menu.service.js';
import { Clock } from '../common/clock.js';
import { DomainError } from '../common/errors.js';
import { type AppConfig, CONFIG } from '../config.js';
import { PaymentsService } from '../payments/payments.service.js';
import { PaymentInquiries } from '../payments/settlement/payment-inquiries.service.js';
import { ChangeNotifier } from '../realtime/change-notifier.service.js';
import { HoldLimits } from './hold-limits.js';
import { decideByMenu } from './menu-changed.js';
import { OrderFactsService } from './order-facts.service.js';
import { moveOrder } from './order-moves.js';
import { lockOrder } from './order-reads.repository.js';
import { updateDeadline } from './order-updates.repository.js';
import { type OrderCaller, OrdersService } from './orders.service.js';
import { payableOf } from './payable-order.js';
import { holdServable } from './servable-again.js';

interface Writing {
  orderId: string;
  menu: BranchMenu;
}

/** A further attempt to pay, and until when it holds the order. */
interface Reopened {
  form: GatewayFields;
  expiresAt: Date;
}

/** A further attempt to pay an order by card. */
@Injectable()
export class PayAgainService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly orders: OrdersService,
    private readonly facts: OrderFactsService,
    private readonly menus: MenuService,
    private readonly holdLimits: HoldLimits,
    private readonly payments: PaymentsService,
    private readonly inquiries: PaymentInquiries,
    private readonly changes: ChangeNotifier,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Opens a new attempt for an order whose payment failed, or is still awaited: same order, new reference. The gateway is
   * asked about the earlier attempts first, so that nobody pays twice for want of an answer. An order whose payment failed
   * takes its portions again. It gets its time to pay anew, but is held no longer in all than `holdEndsAt` says.
   *
   * @throws DomainError where the order is paid, over, of another day, not to be had any more (sold out, closed, not served
   * now), or the caller is not its owner
   * @throws TooManyTries where the phone, the device or the address holds too much already
   */
  async open(caller: OrderCaller): Promise<Reopened> {
    const { row } = await this.orders.findOwn(caller);
    // before the gateway is asked: an order that cannot be paid costs no inquiry
    await this.facts.refuse(this.db, 'pay_again', row);
    await this.inquiries.inquireAboutOrder(row.id);
    const reopened = await decideByMenu(async () => {
      const { menu } = await this.menus.current(row.branch_id);
      return this.db.transaction((manager) => this.write(manager, { orderId: row.id, menu }));
    });
    this.changes.notify(row.branch_id);
    return reopened;
  }

  private async write(manager: EntityManager, { orderId, menu }: Writing): Promise<Reopened> {
    const found = await lockOrder(manager, orderId);
    if (!found) throw new DomainError('order-not-found', MESSAGE.orderNotFound);
    await this.facts.refuse(manager, 'pay_again', found.row);
    const form = await this.payments.openAttempt(manager, payableOf(found.row, this.config.storeName));
    const timeoutMs = this.config.paymentTimeoutMinutes * 60_000;
    const holdEnd = holdEndsAt(found.row.created_at, timeoutMs);
    const expiresAt = paymentDeadline({ holdEnd, at: this.clock.now(), timeoutMs });
    await updateDeadline(manager, orderId, expiresAt);
    if (found.row.status === 'Payment Failed') {
      const at = this.clock.now();
      await holdServable(manager, { found, menu, at, timeZone: this.config.timeZone });
      await this.holdLimits.check(manager, { ...found.row, at }, found.lines);
      await moveOrder(manager, { found, to: 'Payment Pending', actor: 'customer', at });
    }
    return { form, expiresAt };
  }
}
