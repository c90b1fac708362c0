import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { PartnerMenu } from '../../../../libs/contract/menu/partner-menu.js';
import { BRANCH_NEWS, type BranchNewsName } from '../../../../libs/contract/orders/webhooks.js';
import { ApiKeysService } from '../../auth/keys/api-keys.service.js';
import { BranchesService } from '../../branches/branches.service.js';
import { Clock } from '../../common/clock.js';
import { Jobs } from '../../common/process/jobs.js';
import { Lanes } from '../../common/process/lanes.js';
import type { RepeatingJob } from '../../common/process/repeating-job.js';
import { ChangeNotifierService } from '../../realtime/change-notifier.service.js';
import { isAccepted, SEND_TIMEOUT_MS } from '../../webhooks/sending/send-webhook.js';
import type { WebhookEntity } from '../../webhooks/webhook.entity.js';
import { WebhookDeliveryService } from '../../webhooks/webhook-delivery.service.js';
import { listWebhooks } from '../../webhooks/webhooks.repository.js';
import { PartnerMenuService } from '../partner-menu.service.js';
import { branchNews } from './branch-news.js';
import type { WebhookNewsEntity } from './webhook-news.entity.js';
import { claimNews, dueNews, followBranches, releaseNews, storeKnown } from './webhook-news.repository.js';

const EVERY_MS = 1000;
const LANES = 16;
/** those of one webhook, so that none takes all */
const LANES_EACH = 4;
/** of one message; its acceptance extends the claim */
const LEASE_MS = SEND_TIMEOUT_MS + 5000;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** A webhook that wants news, in one of its branches. */
interface Receiver {
  hook: WebhookEntity;
  wanted: BranchNewsName[];
}

/**
 * Sends webhooks what has changed in a branch besides its orders. Compares the branch with what its receiver knows, so it
 * finds the changes of every process, and those that only the time makes, and loses none.
 */
@Injectable()
export class PartnerNewsService {
  private readonly logger = new Logger(PartnerNewsService.name);
  private readonly job: RepeatingJob;
  private readonly lanes: Lanes;
  /** of the last run */
  private branches: ReadonlySet<number> = new Set();

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly menus: PartnerMenuService,
    private readonly branchesOf: BranchesService,
    private readonly keys: ApiKeysService,
    private readonly delivery: WebhookDeliveryService,
    private readonly clock: Clock,
    changes: ChangeNotifierService,
    jobs: Jobs,
  ) {
    this.lanes = new Lanes({ count: LANES, longestMs: BRANCH_NEWS.length * LEASE_MS, onFree: () => undefined });
    this.job = jobs.add({
      name: 'partner-news',
      does: 'sends webhooks what can be ordered, and whether branches take orders',
      everyMs: EVERY_MS,
      work: () => this.work(),
      empty: () => this.lanes.empty(),
    });
    changes.onChange((branchId) => {
      if (this.branches.has(branchId)) this.job.wake();
    });
  }

  private async work(): Promise<boolean> {
    const receivers = await this.receivers();
    if (receivers.size === 0) return false;
    const due = await dueNews(this.db, [...receivers.keys()], this.clock.now());
    this.branches = new Set(due.map(({ branch_id }) => branch_id));
    for (const row of due) {
      const receiver = receivers.get(row.webhook_id);
      const isBusy = this.lanes.free === 0 || this.lanes.countOf(row.webhook_id) >= LANES_EACH;
      if (!receiver || isBusy) continue;
      const menu = await this.menuOf(row, receiver);
      if (!menu || this.stepsOf(menu, row, receiver).length === 0) continue;
      this.lanes.take(this.send(menu, row, receiver), {
        owner: row.webhook_id,
        // the claim expires, and the row is due again
        onError: (error) => this.logger.warn(`news of branch ${row.branch_id} were not sent: ${String(error)}`),
      });
    }
    return false;
  }

  /** Returns the webhooks that want news, by id, and makes them follow their branches. */
  private async receivers(): Promise<Map<number, Receiver>> {
    const wanting = (await listWebhooks(this.db))
      .map((hook) => ({ hook, wanted: BRANCH_NEWS.filter((name) => hook.events.includes(name)) }))
      .filter(({ hook, wanted }) => hook.off_at === null && wanted.length > 0);
    for (const { hook } of wanting) {
      const key = await this.keys.find(hook.key_id);
      const branches = key ? await this.branchesOf.trading(key.branches) : [];
      await followBranches(
        this.db,
        hook.id,
        branches.map(({ id }) => id),
      );
    }
    return new Map(wanting.map((receiver) => [receiver.hook.id, receiver]));
  }

  /** Returns the branch as it is now; undefined if customers do not see it any more. */
  private async menuOf(row: WebhookNewsEntity, { hook }: Receiver): Promise<PartnerMenu | undefined> {
    const { branch_id: branchId } = row;
    if (!(await this.branchesOf.isOpenToCustomers(branchId))) return undefined;
    return this.menus.read({ branchId, keyId: hook.key_id });
  }

  private stepsOf(menu: PartnerMenu, { known }: WebhookNewsEntity, { wanted }: Receiver) {
    return branchNews(menu, { known, wanted, at: this.clock.now() });
  }

  private async send(menu: PartnerMenu, { id }: WebhookNewsEntity, receiver: Receiver): Promise<void> {
    const { hook } = receiver;
    const claimed = await claimNews(this.db, id, { at: this.clock.now(), leaseMs: LEASE_MS });
    if (!claimed) return;
    for (const { news, known } of this.stepsOf(menu, claimed, receiver)) {
      const { result } = await this.delivery.send(hook, { id: `news_${randomUUID()}`, message: news });
      const at = this.clock.now();
      if (!isAccepted(result)) {
        const since = claimed.failing_since ?? at;
        const { retryAfterMs } = await this.delivery.fail(hook, result, since);
        const wait = Math.min(FIRST_WAIT_MS * 2 ** claimed.failures, LONGEST_WAIT_MS);
        const nextTryAt = new Date(at.getTime() + Math.max(wait, retryAfterMs));
        return releaseNews(this.db, id, { nextTryAt, failing: { since, failures: claimed.failures + 1 } });
      }
      await storeKnown(this.db, id, known, new Date(at.getTime() + LEASE_MS));
    }
    await releaseNews(this.db, id, { nextTryAt: this.clock.now(), failing: null });
  }
}
