import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OrderType } from '../../../libs/contract/values.js';
import { KITCHEN_NEWS, type KitchenNews, NEWS_AFTER_SECONDS, newsAfter } from '../../../libs/domain/order-news.js';
import { BranchesService } from '../branches/branches.service.js';
import { type AppConfig, CONFIG } from '../config.js';
import { MessagingService } from '../messaging/messaging.service.js';
import { orderPage } from '../payments/payments.service.js';
import type { OrderRow } from './order-rows.js';

/** The text messages that an order's customer gets: those of `ABOUT_MONEY` always, others where the branch has them switched on. */
export type OrderNews = KitchenNews | 'confirmed' | 'withdrawn' | 'refund-needed' | 'paid-too-late' | 'paid-twice';

type Wording = Record<OrderType, string>;

const BOTH = (text: string): Wording => ({ Delivery: text, Pickup: text });

/** The sentences after the name of the shop and the order's number. */
const WORDINGS: Record<OrderNews, Wording> = {
  confirmed: BOTH('is confirmed. Follow it:'),
  ready: BOTH('is ready. Come and collect it while it is hot!'),
  dispatched: BOTH('is on its way to you.'),
  delivered: { Delivery: 'was delivered. Enjoy!', Pickup: 'was handed over. Enjoy!' },
  'too-early': {
    Delivery: 'has not reached you yet: our last message came too early, sorry.',
    Pickup: 'is still with us: our last message came too early, sorry.',
  },
  cancelled: BOTH('had to be cancelled. We will refund what you paid by card. Questions? Call'),
  restored: BOTH('was cancelled by mistake and is being made after all. Follow it:'),
  withdrawn: BOTH('is cancelled, as you asked. We will refund what you paid by card. Questions? Call'),
  'refund-needed': BOTH('could no longer be kept when your payment arrived. We will refund it. Questions? Call'),
  'paid-too-late': BOTH(
    'had expired when your payment arrived. We will not make it, and will refund your payment. Questions? Call',
  ),
  'paid-twice': BOTH('was paid twice. We will refund the second payment. Questions? Call'),
};

/** Money that came for an order that is not made: its customer has nothing else to learn it from. */
const ABOUT_MONEY: ReadonlySet<OrderNews> = new Set(['refund-needed', 'paid-too-late', 'paid-twice']);

/** Queues the news of an order for its customer. */
@Injectable()
export class OrderMessages {
  constructor(
    private readonly branches: BranchesService,
    private readonly messaging: MessagingService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Queues what there is to say after a step of the kitchen, until the step can no longer be taken back with one touch, and withdraws what
   * no longer holds. If that has left already, the message says so. Pass the order as it is after the step; else as `queue`.
   */
  async follow(manager: EntityManager, order: OrderRow): Promise<void> {
    const branch = await this.branches.staffOneOrFail(order.branch_id, manager);
    if (order.is_test || !branch.has_order_messages) return;
    const reason = 'The kitchen took the step back, or took the next one.';
    const sent = await this.messaging.withdraw(manager, { orderId: order.id, purposes: KITCHEN_NEWS, reason });
    const told = KITCHEN_NEWS.find((known) => known === sent) ?? null;
    const news = newsAfter(
      {
        ...order,
        ready_at: order.ready_at?.toISOString() ?? null,
        dispatched_at: order.dispatched_at?.toISOString() ?? null,
      },
      told,
    );
    if (news !== null) await this.queue(manager, { order, news, afterSeconds: NEWS_AFTER_SECONDS[news] });
  }

  /** Pass the transaction's manager, before the order's event is appended; call `wake` after the commit. */
  async queue(
    manager: EntityManager,
    { order, news, afterSeconds = 0 }: { order: OrderRow; news: OrderNews; afterSeconds?: number },
  ): Promise<void> {
    if (order.is_test) return;
    const branch = await this.branches.staffOneOrFail(order.branch_id, manager);
    if (!branch.has_order_messages && !ABOUT_MONEY.has(news)) return;
    const endings: Partial<Record<OrderNews, string>> = {
      confirmed: orderPage(this.config.publicUrl, order.reference),
      restored: orderPage(this.config.publicUrl, order.reference),
      cancelled: `${branch.phone}.`,
      withdrawn: `${branch.phone}.`,
      'refund-needed': `${branch.phone}.`,
      'paid-too-late': `${branch.phone}.`,
      'paid-twice': `${branch.phone}.`,
    };
    const text = [
      `${this.config.storeName}: your order ${order.ticket_number}`,
      WORDINGS[news][order.order_type],
      endings[news],
    ];
    await this.messaging.enqueue(manager, {
      orderId: order.id,
      phone: order.phone,
      purpose: news,
      afterSeconds,
      text: text.filter((part) => part !== undefined).join(' '),
    });
  }

  wake(): void {
    this.messaging.wake();
  }
}
