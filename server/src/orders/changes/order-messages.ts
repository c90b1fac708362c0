import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { orderNumber } from '../../../../libs/domain/open-orders/order-number.js';
import { channelOf } from '../../../../libs/domain/orders/channels.js';
import {
  KITCHEN_MESSAGE_KINDS,
  type KitchenMessageKind,
  MESSAGE_DELAY_SECONDS,
  messageAfterStep,
} from '../../../../libs/domain/orders/kitchen-messages.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { localTime } from '../../../../libs/domain/time/business-time.js';
import { dayText } from '../../../../libs/domain/time/calendar-date.js';
import { text } from '../../../../libs/texts/text.js';
import { BranchesService } from '../../branches/branches.service.js';
import { Clock } from '../../common/clock.js';
import { Secrets } from '../../common/secrets.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { messageText } from '../../messaging/message-text.js';
import { MessagingService } from '../../messaging/messaging.service.js';
import { orderPage, ownOrderPage } from '../../payments/payments.service.js';
import { ShopService } from '../../shop/shop.service.js';
import type { OrderEntity } from '../order.entity.js';
import { OrderEmails } from './order-emails.js';

/**
 * The text messages that a customer gets about an order. Those of `ALWAYS_SENT` are always sent, the others only if the
 * branch sends messages.
 */
export type OrderMessageKind =
  | KitchenMessageKind
  | 'confirmed'
  | 'released'
  | 'moved'
  | 'sold-out'
  | 'withdrawn'
  | 'refund-needed'
  | 'paid-too-late'
  | 'paid-twice';

/** Messages that have one wording for pickups and another for deliveries. */
type KindByOrderType = 'delivered' | 'too-early';
const isByOrderType = (kind: OrderMessageKind): kind is KindByOrderType => kind === 'delivered' || kind === 'too-early';

/** Messages about money for an order that will not be made, about another time, and questions: the customer has no other way to learn it. */
const ALWAYS_SENT: ReadonlySet<OrderMessageKind> = new Set([
  'refund-needed',
  'paid-too-late',
  'paid-twice',
  'sold-out',
  'moved',
]);

/** Returns whether an order's customer gets our messages. */
const isReached = (order: OrderEntity): boolean => order.phone !== '' && channelOf(order).isMessaged;

/** Queues the text messages about an order to its customer. */
@Injectable()
export class OrderMessages {
  constructor(
    private readonly branches: BranchesService,
    private readonly messaging: MessagingService,
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly shop: ShopService,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    readonly emails: OrderEmails,
  ) {}

  /**
   * Queues the message that a kitchen step causes, to be sent once the step can no longer be undone by one touch, and
   * withdraws messages that are no longer true. If such a message has already been sent, the new one says so. Pass the
   * order as it is after the step. Otherwise as `queue`.
   */
  async follow(manager: EntityManager, order: OrderEntity): Promise<void> {
    const branch = await this.branches.staffOneOrFail(order.branch_id, manager);
    if (!isReached(order) || !branch.has_order_messages) return;
    const reason = 'The kitchen took the step back, or took the next one.';
    const sent = await this.messaging.withdraw(manager, { orderId: order.id, purposes: KITCHEN_MESSAGE_KINDS, reason });
    const lastSent = KITCHEN_MESSAGE_KINDS.find((known) => known === sent) ?? null;
    const kind = messageAfterStep(
      {
        ...order,
        ready_at: order.ready_at?.toISOString() ?? null,
        dispatched_at: order.dispatched_at?.toISOString() ?? null,
      },
      lastSent,
    );
    if (kind !== null) await this.queue(manager, { order, kind, afterSeconds: MESSAGE_DELAY_SECONDS[kind] });
  }

  /** Queues a message. Skips orders without a phone number, and all but those of `ALWAYS_SENT` if the branch sends none. */
  async queue(
    manager: EntityManager,
    { order, kind, afterSeconds = 0 }: { order: OrderEntity; kind: OrderMessageKind; afterSeconds?: number },
  ): Promise<void> {
    if (!isReached(order)) return;
    const branch = await this.branches.staffOneOrFail(order.branch_id, manager);
    if (!branch.has_order_messages && !ALWAYS_SENT.has(kind)) return;
    const id = isByOrderType(kind)
      ? (`message.${kind}.${order.order_type}` as const)
      : kind === 'confirmed' && order.due_at
        ? 'message.scheduled'
        : (`message.${kind}` as const);
    const due = localTime(order.due_at ?? order.created_at, this.config.timeZone);
    const facts = {
      number: orderNumber(order, businessDate(this.clock.now(), this.config)),
      page: this.pageOf(order, kind),
      phone: branch.phone,
      day: dayText(due.date),
      time: due.clock,
    };
    await this.messaging.enqueue(manager, {
      orderId: order.id,
      phone: order.phone,
      purpose: kind,
      afterSeconds,
      text: messageText({
        of: (store) => text(id, { store, ...facts }),
        store: this.shop.name,
        language: order.language,
      }),
    });
  }

  /** A question can be answered on any device; the other messages are passed on, such as to somebody who collects the food. */
  private pageOf({ id, reference }: OrderEntity, kind: OrderMessageKind): string {
    const { publicUrl } = this.config;
    if (kind !== 'sold-out') return orderPage(publicUrl, reference);
    return ownOrderPage(publicUrl, { reference, token: this.secrets.orderToken(id) });
  }

  /** Withdraws a queued message. If it has been sent, queues one that says that it came too early. */
  async withdraw(
    manager: EntityManager,
    { order, kind }: { order: OrderEntity; kind: OrderMessageKind },
  ): Promise<void> {
    const reason = 'The kitchen took the step back.';
    const sent = await this.messaging.withdraw(manager, { orderId: order.id, purposes: [kind], reason });
    if (sent !== undefined) await this.queue(manager, { order, kind: 'too-early' });
  }

  wake(): void {
    this.messaging.wake();
  }
}
