import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { BranchEdit, BusyRequest, PauseRequest, StaffBranchSummary } from '../../../libs/contract/admin.js';
import type { SessionUser } from '../../../libs/contract/entities.js';
import { BUSY_LASTS_MINUTES } from '../../../libs/domain/estimate.js';
import { AuditService } from '../audit/audit.service.js';
import { type Fields, orderTrail } from '../audit/trail.js';
import { Clock } from '../common/clock.js';
import { DEMO_CANCEL_CODE } from '../common/known-secrets.js';
import { InvalidInput } from '../common/refusal.js';
import { retried } from '../common/retried.js';
import { Secrets } from '../common/secrets.js';
import { refuseWhileUsed } from '../common/still-in-use.js';
import { checkVersion } from '../common/versions.js';
import { type AppConfig, CONFIG } from '../config.js';
import type { BranchEntity } from './branch.entity.js';
import { BranchChanges } from './branch-changes.service.js';
import { BranchParts } from './branch-parts.js';
import { BranchesRepository } from './branches.repository.js';
import { BranchesService } from './branches.service.js';

/** New, changed, paused and removed branches. */
@Injectable()
export class BranchesAdmin {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly repository: BranchesRepository,
    private readonly branches: BranchesService,
    private readonly parts: BranchParts,
    private readonly changes: BranchChanges,
    private readonly audit: AuditService,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** @throws Refusal where the name is taken */
  async add(actor: SessionUser, request: BranchEdit): Promise<StaffBranchSummary> {
    checkAgeing(request);
    this.checkCancelCode(request);
    return this.db.transaction(async (tx) => {
      const id = await this.repository.add(tx, addressOf(request));
      const hasOrderMessages = request.hasOrderMessages ?? true;
      await this.repository.set(tx, id, this.extrasOf(id, { ...request, hasOrderMessages }));
      const branch = await this.branches.staffOneOrFail(id, tx);
      await this.audit.recordChange(tx, {
        actor,
        action: 'added',
        entity: 'branch',
        entityId: id,
        branchId: id,
        after: branchTrail(branch),
      });
      return branch;
    });
  }

  /** @throws Refusal where the name is taken, or somebody changed it meanwhile */
  async edit(actor: SessionUser, id: number, request: BranchEdit): Promise<StaffBranchSummary> {
    checkAgeing(request);
    this.checkCancelCode(request);
    return this.changes.ofMenu({ actor, branchId: id }, async ({ tx, record }) => {
      const stored = await this.branches.staffOneOrFail(id, tx);
      checkVersion(request.version, stored.version, () => ({ branch: stored }));
      await this.repository.edit(tx, id, { ...addressOf(request), ...this.extrasOf(id, request) });
      const branch = await this.branches.staffOneOrFail(id, tx);
      const newCode = request.cancelCode === undefined ? {} : { cancel_code: 'changed' };
      await record({
        action: 'changed',
        entity: 'branch',
        entityId: id,
        before: branchTrail(stored),
        after: { ...branchTrail(branch), ...newCode },
      });
      return branch;
    });
  }

  /**
   * Removes a branch with its menu, areas and codes, which are nobody else's. An order that is placed meanwhile locks the
   * same rows the other way round: where that undoes the removal, it begins again, and finds the order.
   *
   * @throws Refusal while it has orders or users, or customers have said something about it
   */
  async remove(actor: SessionUser, id: number): Promise<string> {
    return retried(() => this.removeOnce(actor, id));
  }

  private async removeOnce(actor: SessionUser, id: number): Promise<string> {
    return this.db.transaction(async (tx) => {
      await this.repository.lockForRemoval(tx, id);
      const stored = await this.branches.staffOneOrFail(id, tx);
      refuseWhileUsed(stored.name, await this.parts.blockers(tx, id));
      await this.parts.remove(tx, id);
      await this.repository.remove(tx, id);
      await this.audit.recordChange(tx, {
        actor,
        action: 'removed',
        entity: 'branch',
        entityId: id,
        branchId: id,
        before: branchTrail(stored),
      });
      return stored.name;
    });
  }

  /** No new orders from now on for so many minutes of the server's clock; replaces a pause that runs. */
  async pause(actor: SessionUser, id: number, { reason, minutes }: PauseRequest): Promise<StaffBranchSummary> {
    const until = new Date(this.clock.now().getTime() + minutes * 60_000);
    return this.setPause(actor, id, { until, reason, action: 'ordering paused' });
  }

  /** Takes orders again. Idempotent. */
  async resume(actor: SessionUser, id: number): Promise<StaffBranchSummary> {
    return this.setPause(actor, id, { until: null, reason: '', action: 'ordering resumed' });
  }

  /** Adds so many minutes to what is promised, for the next hour of the server's clock; 0 ends it. */
  async setBusy(actor: SessionUser, id: number, { minutes }: BusyRequest): Promise<StaffBranchSummary> {
    const until = minutes === 0 ? null : new Date(this.clock.now().getTime() + BUSY_LASTS_MINUTES * 60_000);
    // as a change of the menu: storefronts load the branch's answers again
    return this.changes.ofMenu({ actor, branchId: id }, async ({ tx, record }) => {
      const stored = await this.branches.staffOneOrFail(id, tx);
      await this.repository.set(tx, id, { busy_minutes: minutes, busy_until: until });
      const branch = await this.branches.staffOneOrFail(id, tx);
      await record({
        action: minutes === 0 ? 'busy ended' : 'busy',
        entity: 'branch',
        entityId: id,
        before: { busy: stored.busy },
        after: { busy: branch.busy },
      });
      return branch;
    });
  }

  /** @throws InvalidInput where an id is named twice or is no branch */
  async putInOrder(actor: SessionUser, ids: number[]): Promise<void> {
    await this.db.transaction(async (tx) => {
      const before = await this.repository.putInOrder(tx, ids);
      const nameOf = new Map((await this.repository.all(tx)).map(({ id, name }) => [id, name]));
      await this.audit.recordChange(tx, {
        actor,
        action: 'reordered',
        entity: 'branch',
        entityId: ids[0] ?? 0,
        branchId: null,
        ...orderTrail({ before, ids }, (id) => nameOf.get(id)),
      });
    });
  }

  private async setPause(
    actor: SessionUser,
    id: number,
    { until, reason, action }: { until: Date | null; reason: string; action: string },
  ): Promise<StaffBranchSummary> {
    return this.changes.ofMenu({ actor, branchId: id }, async ({ tx, record }) => {
      const stored = await this.branches.staffOneOrFail(id, tx);
      await this.repository.set(tx, id, { paused_until: until, pause_reason: reason });
      const branch = await this.branches.staffOneOrFail(id, tx);
      await record({
        action,
        entity: 'branch',
        entityId: id,
        before: { pause: stored.pause },
        after: { pause: branch.pause },
      });
      return branch;
    });
  }

  /** The demonstration's code is known to everybody, and would stop the next start of a real shop. */
  private checkCancelCode({ cancelCode }: BranchEdit): void {
    if (cancelCode !== DEMO_CANCEL_CODE || this.config.isDemonstration) return;
    throw new InvalidInput({
      cancelCode: ['This code is the demonstration’s, which everybody knows. Choose another one.'],
    });
  }

  /** What a form may leave out: then it stays as it is. */
  private extrasOf(
    id: number,
    { ageing, cancelCode, hasOrderMessages, lineQuantityMax }: BranchEdit,
  ): Partial<BranchEntity> {
    return {
      ...(ageing && {
        amber_minutes_delivery: ageing.Delivery.amber,
        red_minutes_delivery: ageing.Delivery.red,
        amber_minutes_pickup: ageing.Pickup.amber,
        red_minutes_pickup: ageing.Pickup.red,
      }),
      ...(hasOrderMessages !== undefined && { has_order_messages: hasOrderMessages }),
      ...(lineQuantityMax !== undefined && { line_quantity_max: lineQuantityMax }),
      ...(cancelCode !== undefined && { cancel_code_hash: this.secrets.cancelCodeHash(id, cancelCode) }),
    };
  }
}

const addressOf = ({ name, phone, address, open, close }: BranchEdit) => ({ name, phone, address, open, close });

/** Red never comes before amber. */
function checkAgeing({ ageing }: BranchEdit): void {
  if (!ageing) return;
  const early = (['Delivery', 'Pickup'] as const).filter((type) => ageing[type].red < ageing[type].amber);
  if (early.length > 0) {
    throw new InvalidInput(
      Object.fromEntries(early.map((type) => [`ageing.${type}.red`, ['Red must not come before amber.']])),
    );
  }
}

const branchTrail = (branch: StaffBranchSummary): Fields => ({
  name: branch.name,
  phone: branch.phone,
  address: branch.address,
  open: branch.open,
  close: branch.close,
  ageing: branch.ageing,
  has_order_messages: branch.has_order_messages,
  line_quantity_max: branch.line_quantity_max,
  has_cancel_code: branch.has_cancel_code,
});
