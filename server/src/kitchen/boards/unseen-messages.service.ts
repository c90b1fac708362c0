import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { UNSEEN_MESSAGE_AFTER_MS } from '../../../../libs/contract/orders/kitchen.js';
import { shortTicket } from '../../../../libs/domain/kitchen/short-ticket.js';
import { canReceiveMessages } from '../../../../libs/domain/people/phone.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import type { BranchEntity } from '../../branches/branch.entity.js';
import { BranchesService } from '../../branches/branches.service.js';
import { Clock } from '../../common/clock.js';
import { Jobs } from '../../common/process/jobs.js';
import { say } from '../../common/texts.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { MessagingService } from '../../messaging/messaging.service.js';
import { OrderChangesService } from '../../orders/changes/order-changes.service.js';
import { OrdersService } from '../../orders/orders.service.js';
import { shownOrdersOf } from './boards.repository.js';

const SWEEP_MS = 5000;
const PURPOSE = 'unseen';

type Outlet = Pick<BranchEntity, 'phone' | 'kitchen_language'>;

/**
 * Sends orders that no board has shown to their outlet's phone, if it can receive messages. Every process looks for
 * them. Message and trail entry are written once, under the order's lock and in one transaction.
 */
@Injectable()
export class UnseenMessagesService {
  private readonly logger = new Logger(UnseenMessagesService.name);

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesService,
    private readonly orders: OrdersService,
    private readonly changes: OrderChangesService,
    private readonly messaging: MessagingService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
    jobs: Jobs,
  ) {
    if (!config.hasMessages) return;
    jobs.add({
      name: 'unseen',
      does: 'sends orders that no board shows to the branch’s phone',
      everyMs: SWEEP_MS,
      work: () => this.sendDue(),
    });
  }

  private async sendDue(): Promise<boolean> {
    const at = this.clock.now();
    const waiting = await this.orders.unstarted({
      branchIds: null,
      before: new Date(at.getTime() - UNSEEN_MESSAGE_AFTER_MS),
      at,
    });
    if (waiting.length === 0) return false;
    const outlets = await this.outlets();
    const orderIds = waiting.flatMap(({ id, branch_id }) => (outlets.has(branch_id) ? id : []));
    const [shown, sent] = await Promise.all([
      shownOrdersOf(this.db, orderIds),
      this.messaging.ordersWith(this.db, { orderIds, purpose: PURPOSE }),
    ]);
    for (const id of orderIds) {
      if (shown.has(id) || sent.has(id)) continue;
      // the other orders go out all the same
      await this.send(id, outlets).catch((error: unknown) => this.logger.error(error));
    }
    return false;
  }

  /** Returns the branches that want these messages and can receive them, by id. */
  private async outlets(): Promise<Map<number, Outlet>> {
    const branches = await this.branches.trading(null);
    return new Map(
      branches
        .filter(({ has_unseen_messages, phone }) => has_unseen_messages && canReceiveMessages(phone))
        .map((branch) => [branch.id, branch]),
    );
  }

  private async send(orderId: string, outlets: ReadonlyMap<number, Outlet>): Promise<void> {
    await this.changes.change(orderId, { actor: 'clock' }, async (change) => {
      const { tx } = change;
      const { order } = change.before;
      const outlet = outlets.get(order.branch_id);
      // a customer may have cancelled it, a board shown it, or another process sent it meanwhile
      if (outlet === undefined || order.status !== 'Confirmed' || order.kitchen_status !== 'Incoming') return;
      const [shown, sent] = [
        await shownOrdersOf(tx, [orderId]),
        await this.messaging.ordersWith(tx, { orderIds: [orderId], purpose: PURPOSE }),
      ];
      if (shown.size + sent.size > 0) return;
      const { phone, kitchen_language: language } = outlet;
      const today = businessDate(change.at, this.config);
      const words = shortTicket(order, (text) => say(text, language), { language, today });
      await this.messaging.enqueue(tx, { orderId, phone, purpose: PURPOSE, text: words });
      await change.record({ action: 'sent to the outlet by message', before: {}, after: { phone } });
    });
  }
}
