import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { BranchChecklist, BranchState } from '../../../../libs/contract/branches/branches.js';
import type { StaffBranchSummary } from '../../../../libs/contract/branches/staff-branches.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type {
  BranchStateRequest,
  BusyRequest,
  PauseRequest,
} from '../../../../libs/contract/requests/branches/branches.js';
import { BUSY_LASTS_MINUTES } from '../../../../libs/domain/orders/estimate.js';
import { Clock } from '../../common/clock.js';
import { rejectIfInUse } from '../../common/in-use.js';
import { lockStreams } from '../../realtime/branch-stream.repository.js';
import { ShopService } from '../../shop/shop.service.js';
import type { BranchEntity } from '../branch.entity.js';
import { BranchChangesService } from '../branch-changes.service.js';
import { BranchParts, type BranchReadiness } from '../branch-parts.js';
import { setBranchFields } from '../branches.repository.js';
import { BranchesService } from '../branches.service.js';

const STATE_ACTIONS: Record<BranchState, string> = { draft: 'made a draft', open: 'opened', archived: 'archived' };

interface Change {
  fields: Partial<BranchEntity>;
  action: string;
  /** the fields that the audit trail compares */
  trail: (branch: StaffBranchSummary) => Record<string, unknown>;
  check?: (tx: EntityManager, stored: StaffBranchSummary) => Promise<void>;
  /** changes by other features at the end of the transaction */
  follow?: (tx: EntityManager, stored: StaffBranchSummary) => Promise<void>;
}

/** Daily operation of a branch: pauses, busy times, and whether customers see it. */
@Injectable()
export class BranchOperationsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesService,
    private readonly parts: BranchParts,
    private readonly changes: BranchChangesService,
    private readonly clock: Clock,
    private readonly shop: ShopService,
  ) {}

  /** Returns which of its requirements for opening the branch meets. @throws NotFound */
  async checklist(id: number): Promise<BranchChecklist> {
    const branch = await this.branches.staffOneOrFail(id);
    const { menu, areas, staff, board } = await this.readiness(id);
    const texts = (await this.shop.unconfirmedPages(this.db)).length === 0;
    return { menu, areas, staff, board, cancel_code: branch.has_cancel_code, texts };
  }

  /** Returns what the branch has of what other features add to it. */
  readiness(id: number): Promise<BranchReadiness> {
    return this.parts.readiness(this.db.manager, id);
  }

  /**
   * Shows the branch to customers or hides it.
   *
   * @throws DomainError if it has unfinished orders and is archived, or the shop has unconfirmed texts and it is opened
   */
  async setState(actor: SessionUser, id: number, { state }: BranchStateRequest): Promise<StaffBranchSummary> {
    return this.change(actor, id, {
      fields: { state },
      action: STATE_ACTIONS[state],
      trail: (branch) => ({ state: branch.state }),
      check: async (tx, stored) => {
        if (state === 'open' && stored.state !== 'open') await this.shop.requireConfirmedTexts(tx, stored.name);
        if (state !== 'archived') return;
        // an order that is being placed is found, or is decided again by a branch that is archived
        await lockStreams(tx, [id]);
        rejectIfInUse(stored.name, await this.parts.unfinished(tx, id), 'archived');
      },
    });
  }

  /** Pauses new orders for some minutes. Replaces the current pause. */
  async pause(actor: SessionUser, id: number, { reason, minutes }: PauseRequest): Promise<StaffBranchSummary> {
    const until = new Date(this.clock.now().getTime() + minutes * 60_000);
    return this.setPause(actor, id, { until, reason, action: 'ordering paused' });
  }

  /** Ends the pause. Idempotent. */
  async resume(actor: SessionUser, id: number): Promise<StaffBranchSummary> {
    return this.setPause(actor, id, { until: null, reason: '', action: 'ordering resumed' });
  }

  /** Adds minutes to all promised times for the next hour; 0 ends the busy time. */
  async setBusy(actor: SessionUser, id: number, { minutes }: BusyRequest): Promise<StaffBranchSummary> {
    const until = minutes === 0 ? null : new Date(this.clock.now().getTime() + BUSY_LASTS_MINUTES * 60_000);
    return this.change(actor, id, {
      fields: { busy_minutes: minutes, busy_until: until },
      action: minutes === 0 ? 'busy ended' : 'busy',
      trail: ({ busy }) => ({ busy }),
      follow: (tx, { busy }) => {
        const addedMinutes = minutes - (busy?.minutes ?? 0);
        return addedMinutes === 0
          ? Promise.resolve()
          : this.parts.busyChanged(tx, { branchId: id, addedMinutes, user: actor });
      },
    });
  }

  private setPause(
    actor: SessionUser,
    id: number,
    { until, reason, action }: { until: Date | null; reason: string; action: string },
  ): Promise<StaffBranchSummary> {
    return this.change(actor, id, {
      fields: { paused_until: until, pause_reason: reason },
      action,
      trail: ({ pause }) => ({ pause }),
    });
  }

  /** Changes the branch as a change of its menu, so that storefronts load it again. */
  private async change(actor: SessionUser, id: number, change: Change): Promise<StaffBranchSummary> {
    return this.changes.ofMenu({ actor, branchId: id }, async ({ tx, record }) => {
      const stored = await this.branches.staffOneOrFail(id, tx);
      await change.check?.(tx, stored);
      await setBranchFields(tx, id, change.fields);
      const branch = await this.branches.staffOneOrFail(id, tx);
      await record({
        action: change.action,
        entity: 'branch',
        entityId: id,
        before: change.trail(stored),
        after: change.trail(branch),
      });
      await change.follow?.(tx, stored);
      return branch;
    });
  }
}
