import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { UNSEEN_AFTER_MS } from '../../../../libs/contract/orders/kitchen.js';
import type { Waiting } from '../../../../libs/contract/orders/waiting.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { isOfEveryBranch } from '../../../../libs/domain/people/roles.js';
import { waitingKindsOf } from '../../../../libs/domain/people/waiting-kinds.js';
import { Clock } from '../../common/clock.js';
import { countWebhooksOff, type WaitingRow, waitingByBranch } from './waiting.repository.js';

/** The maximum age of an answer: a process reads at most once in this time. */
const CACHE_MS = 2000;

interface Counts {
  rows: WaitingRow[];
  webhooksOff: number;
}

/** Counts pending work, for the badges in the staff's navigation. */
@Injectable()
export class WaitingService {
  private cached: { until: number; counts: Promise<Counts> } | undefined;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the caller's pending work; at most 2 s old. @param branch the branch that a role of the whole chain has
   * chosen
   */
  async of(caller: SessionUser, branch: number | null): Promise<Waiting> {
    const { rows, webhooksOff } = await this.read();
    const isOfChain = isOfEveryBranch(caller.role_id);
    const place = isOfChain ? branch : caller.branch_id;
    const kinds = waitingKindsOf(caller.role_id);
    const own = place === null ? undefined : (rows.find(({ branch_id }) => branch_id === place) ?? NOTHING);
    const due = isOfChain ? rows.reduce((sum, { refunds_due }) => sum + refunds_due, 0) : own?.refunds_due;
    return {
      failed_codes: kinds.includes('failed_codes') ? (own?.failed_codes ?? null) : null,
      refunds_due: kinds.includes('refunds_due') ? (due ?? null) : null,
      unseen_orders: kinds.includes('unseen_orders') ? (own?.unseen_orders ?? null) : null,
      due_while_closed: kinds.includes('due_while_closed') ? (own?.due_while_closed ?? null) : null,
      webhooks_off: kinds.includes('webhooks_off') ? webhooksOff : null,
    };
  }

  private read(): Promise<Counts> {
    const now = this.clock.now().getTime();
    if (this.cached && this.cached.until > now) return this.cached.counts;
    const counts = this.count(new Date(now - UNSEEN_AFTER_MS));
    this.cached = { until: now + CACHE_MS, counts };
    // a failure is not cached: the next caller reads again
    counts.catch(() => {
      this.cached = undefined;
    });
    return counts;
  }

  private async count(unseenBefore: Date): Promise<Counts> {
    return { rows: await waitingByBranch(this.db, unseenBefore), webhooksOff: await countWebhooksOff(this.db) };
  }
}

const NOTHING = { failed_codes: 0, refunds_due: 0, unseen_orders: 0, due_while_closed: 0 };
