import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { AuditService } from '../../audit/audit.service.js';
import { BranchesService } from '../../branches/branches.service.js';
import { Clock } from '../../common/clock.js';
import { NotFound } from '../../common/errors.js';
import { transactionWithRetries } from '../../common/with-retries.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { PostedRefund } from '../../payments/refunds/refunds.service.js';
import { appendBranchEvent, lockStreams, type NewBranchEvent } from '../../realtime/branch-stream.repository.js';
import { ChangeNotifierService } from '../../realtime/change-notifier.service.js';
import { postVat } from '../books/books.repository.js';
import type { OrderEntity } from '../order.entity.js';
import { type FoundOrder, lockOrder } from '../order-reads.repository.js';
import { erasePeople } from '../retention/order-retention.repository.js';
import { appendDays, type RatedDays, type RefundedOrder, refundedOrders, writeVat } from './day-changes.repository.js';
import { OpenChange } from './open-change.js';
import type { OrderChange, OrderEditor } from './order-change.js';
import { OrderMessages } from './order-messages.js';
import { OrderNumbersService } from './order-numbers.service.js';

/**
 * Changes orders; nothing else does. In one transaction it locks the order's row, runs the work, writes the row and, as
 * the last statement, appends the branch event. After the commit it notifies the branch and sends the queued messages.
 * Changes of whole business days append one event for each branch and day.
 */
@Injectable()
export class OrderChangesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly audit: AuditService,
    private readonly messages: OrderMessages,
    private readonly changes: ChangeNotifierService,
    private readonly clock: Clock,
    private readonly numbers: OrderNumbersService,
    private readonly branches: BranchesService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Changes an order and returns the result of `work`. If `work` throws, nothing is written. After a deadlock `work`
   * runs again in a new transaction, so it must have no effect outside the transaction.
   *
   * Take locks in this order: the order (already locked), stock, codes, counters. The stream is locked last,
   * automatically.
   *
   * @throws NotFound for an unknown order
   */
  async change<T>(orderId: string, editor: OrderEditor, work: (change: OrderChange) => Promise<T>): Promise<T> {
    const { answer, branchId, hasEvents } = await transactionWithRetries(this.db, async (tx) => {
      const change = await this.open(tx, orderId, editor);
      const done = await work(change);
      return { answer: done, branchId: change.before.row.branch_id, hasEvents: await close(tx, [change]) };
    });
    if (hasEvents) this.changes.notify(branchId);
    this.messages.wake();
    return answer;
  }

  /**
   * Changes orders of a branch at the end of the caller's transaction, each as `change` does. It locks all of them before it changes
   * one, and appends their events as the last statements. The caller notifies the branch after the commit.
   */
  async changeAll(
    tx: EntityManager,
    { ids, editor }: { ids: readonly string[]; editor: OrderEditor },
    work: (change: OrderChange) => void,
  ): Promise<void> {
    const opened: OpenChange[] = [];
    for (const id of [...ids].sort()) opened.push(await this.open(tx, id, editor));
    for (const change of opened) work(change);
    await close(tx, opened);
  }

  /**
   * Runs `work` about an order that stays as it is, such as a document about it. Locks its branch, so that the VAT rate
   * cannot change meanwhile, then its row. @throws NotFound for an unknown order
   */
  lock<T>(
    { id, branch_id }: Pick<OrderEntity, 'id' | 'branch_id'>,
    work: (tx: EntityManager, order: FoundOrder) => Promise<T>,
  ): Promise<T> {
    return transactionWithRetries(this.db, async (tx) => {
      await this.branches.lock(tx, branch_id);
      const found = await lockOrder(tx, id);
      if (!found) throw new NotFound('order');
      return work(tx, found);
    });
  }

  /**
   * Sets the VAT of all orders of some business days, in the caller's transaction. Returns those that were refunded. The
   * caller notifies the branches after the commit.
   */
  async setVat(tx: EntityManager, days: RatedDays): Promise<RefundedOrder[]> {
    const at = this.clock.now();
    const changed = await writeVat(tx, days, at);
    // An order that is being placed has its number by now and is found below, or waits for it and is decided again.
    await lockStreams(tx);
    await appendDays(tx, [...changed, ...(await writeVat(tx, days, at))], { cause: 'vat-changed', at });
    return refundedOrders(tx, days);
  }

  /** Posts the VAT of the same days again, once that of their refunds is set too. */
  postVat(tx: EntityManager, days: RatedDays, refunds: readonly PostedRefund[]): Promise<void> {
    return postVat(tx, { days, refunds, at: this.clock.now() });
  }

  /**
   * Erases personal data from at most `limit` orders of a business day (yyyy-mm-dd), and runs `work` with their ids.
   * Returns how many they are: fewer than the limit if no more are left.
   */
  eraseDay(
    { day, limit }: { day: string; limit: number },
    work: (tx: EntityManager, ids: string[]) => Promise<void>,
  ): Promise<number> {
    return this.db.transaction(async (tx) => {
      const at = this.clock.now();
      const erased = await erasePeople(tx, { day, limit, at });
      await work(
        tx,
        erased.map(({ id }) => id),
      );
      const days = erased.map(({ branchId }) => ({ branchId, day }));
      await appendDays(tx, days, { cause: 'people-erased', at });
      return erased.length;
    });
  }

  private async open(tx: EntityManager, orderId: string, editor: OrderEditor): Promise<OpenChange> {
    const found = await lockOrder(tx, orderId);
    if (!found) throw new NotFound('order');
    const { audit, messages } = this;
    const ticket = this.numbers.fact(found.row);
    const at = this.clock.now();
    const today = businessDate(at, this.config);
    return new OpenChange({ tx, found, editor, at, today, ticket, audit, messages });
  }
}

/** Writes the changed rows, then appends their events. @returns whether there are events */
async function close(tx: EntityManager, changes: readonly OpenChange[]): Promise<boolean> {
  const events: NewBranchEvent[] = [];
  for (const change of changes) events.push(...(await change.close()));
  for (const event of events) await appendBranchEvent(tx, event);
  return events.length > 0;
}
