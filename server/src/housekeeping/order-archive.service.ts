import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { businessDate } from '../../../libs/domain/business-day.js';
import { addDays } from '../../../libs/domain/calendar-date.js';
import { fromCents } from '../../../libs/domain/money.js';
import { type ArchivedOrder, archiveCsv } from '../../../libs/domain/order-archive.js';
import { Clock } from '../common/clock.js';
import { groupBy } from '../common/group-by.js';
import { type AppConfig, CONFIG } from '../config.js';
import { forgetClosedOrders, ordersUnlikeClosing } from '../finance/closing/day-closings.repository.js';
import { DayFigures } from '../finance/figures/day-figures.service.js';
import { readBranches } from '../finance/finance.repository.js';
import { removeMessagesOf } from '../messaging/message-retention.repository.js';
import {
  type ArchivableOrder,
  insertArchive,
  lockArchivableOrders,
  nextArchivePart,
  nextOrdersDay,
  type OrdersDay,
  removeOrders,
} from '../orders/retention/order-retention.repository.js';
import {
  type ArchivedPayment,
  ordersWithOpenMoney,
  paymentsOf,
  removePaymentsOf,
} from '../payments/payment-retention.repository.js';
import { writeWholeFile } from './archive-file.js';
import { dayOfProgress, progressOf } from './day-walk.js';

/** Orders of one file and one transaction. */
const ORDERS_AT_ONCE = 500;

/**
 * Moves old orders out of the database into files, without what names or reaches a person, a branch's day at a time, in transactions that are
 * short and lock nothing but old orders. Their figures stay. What has to stay explained stays: an order that was refunded, whose payment
 * is not over, or that is not as it was when its day was closed.
 */
@Injectable()
export class OrderArchive {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly figures: DayFigures,
  ) {}

  /**
   * Archives the next day of a branch. Repeating it after any interruption gives the same files, and each order once.
   *
   * @returns the progress from then on; undefined where no day is old enough
   */
  async step(progress: string): Promise<string | undefined> {
    const { archiveAfterDays } = this.config.retention;
    if (archiveAfterDays === undefined) return undefined;
    const before = addDays(businessDate(this.clock.now(), this.config), -archiveAfterDays);
    const branches = await readBranches(this.db, { branchId: null });
    const day = await nextOrdersDay(this.db, {
      branches: branches.map(({ id }) => id),
      after: dayOfProgress(progress),
      before,
    });
    if (!day) return undefined;
    const branch = branches.find(({ id }) => id === day.branchId)?.name ?? '';
    let after: number | undefined = 0;
    while (after !== undefined) after = await this.archiveSome({ day, branch, after });
    return progressOf(day);
  }

  /** Archives orders that come after a ticket; returns the last ticket of them, undefined where there were none. */
  private archiveSome({ day, branch, after }: { day: OrdersDay; branch: string; after: number }) {
    return this.db.transaction(async (manager): Promise<number | undefined> => {
      const found = await lockArchivableOrders(manager, { day, after, limit: ORDERS_AT_ONCE });
      const orders = await this.thatMayGo(manager, found);
      if (orders.length > 0) await this.move(manager, { day, branch, orders });
      return found.at(-1)?.ticket_number;
    });
  }

  private async thatMayGo(manager: EntityManager, found: readonly ArchivableOrder[]): Promise<ArchivableOrder[]> {
    const ids = found.map(({ id }) => id);
    const staying = new Set([
      ...(await ordersWithOpenMoney(manager, ids)),
      ...(await ordersUnlikeClosing(manager, ids)),
    ]);
    return found.filter(({ id }) => !staying.has(id));
  }

  private async move(
    manager: EntityManager,
    { day, branch, orders }: { day: OrdersDay; branch: string; orders: readonly ArchivableOrder[] },
  ): Promise<void> {
    const ids = orders.map(({ id }) => id);
    const payments = groupBy(await paymentsOf(manager, ids), ({ order_id }) => order_id);
    const part = await nextArchivePart(manager, day);
    const file = path.join(day.date.slice(0, 4), `orders-${day.date}-branch-${day.branchId}-${part}.csv.gz`);
    const lines = orders.map((order) => archived(order, { branch, payments: payments.get(order.id) ?? [] }));
    // the file is durable before the orders go
    await writeWholeFile(path.join(this.config.retention.archiveDir, file), archiveCsv(lines));
    await this.figures.addRemoved(manager, ids);
    await insertArchive(manager, { day, part, file, orders: ids.length });
    await removeMessagesOf(manager, ids);
    await removePaymentsOf(manager, ids);
    await forgetClosedOrders(manager, ids);
    await removeOrders(manager, ids);
  }
}

const isoOf = (at: Date | null): string => at?.toISOString() ?? '';

function archived(
  order: ArchivableOrder,
  { branch, payments }: { branch: string; payments: readonly ArchivedPayment[] },
): ArchivedOrder {
  return {
    branch,
    business_date: order.business_date,
    ticket_number: order.ticket_number,
    reference: order.reference,
    status: order.status,
    kitchen_status: order.kitchen_status,
    order_type: order.order_type,
    delivery_area: order.delivery_area ?? '',
    payment_type: order.payment_type,
    delivery_payment_type: order.delivery_payment_type ?? '',
    sub_total: fromCents(order.sub_total_cents),
    discount: fromCents(order.discount_cents),
    delivery_charge: fromCents(order.delivery_charge_cents),
    total: fromCents(order.total_cents),
    created_at: order.created_at.toISOString(),
    confirmed_at: isoOf(order.confirmed_at),
    delivered_at: isoOf(order.delivered_at),
    cancelled_at: isoOf(order.cancelled_at),
    lines: order.lines.map(({ price_cents, ...line }) => ({ ...line, price: fromCents(price_cents) })),
    payments: payments.map(({ provider, ref, transaction_id, amount_cents, state }) => ({
      provider,
      ref,
      transaction_id,
      amount: fromCents(amount_cents),
      state,
    })),
  };
}
