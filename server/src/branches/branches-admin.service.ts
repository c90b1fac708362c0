import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { BranchEdit, PauseRequest, StaffBranchSummary } from '../../../libs/contract/admin.js';
import type { SessionUser } from '../../../libs/contract/entities.js';
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
import { reorder } from '../database/positions.js';
import { firstRow, type Queryable, rows } from '../database/rows.js';
import { BranchChanges } from './branch-changes.service.js';
import { BranchesService } from './branches.service.js';

/** New, changed, paused and removed branches. */
@Injectable()
export class BranchesAdmin {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesService,
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
      const row = await firstRow<{ id: number }>(
        tx,
        `INSERT INTO branch (name, phone, address, open, close, position)
         SELECT $1, $2, $3, $4, $5, coalesce(max(position), 0) + 1 FROM branch RETURNING id`,
        [request.name, request.phone, request.address, request.open, request.close],
      );
      const id = row?.id ?? 0;
      await this.writeExtras(tx, id, request);
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
      await tx.query(
        `UPDATE branch SET name = $2, phone = $3, address = $4, open = $5, close = $6,
           version = version + 1, updated_at = now() WHERE id = $1`,
        [id, request.name, request.phone, request.address, request.open, request.close],
      );
      await this.writeExtras(tx, id, request);
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
      await tx.query('SELECT 1 FROM branch WHERE id = $1 FOR UPDATE', [id]);
      const stored = await this.branches.staffOneOrFail(id, tx);
      refuseWhileUsed(stored.name, {
        order: await names(tx, 'SELECT reference AS name FROM customer_order WHERE branch_id = $1 LIMIT 50', id),
        user: await names(tx, 'SELECT name FROM app_user WHERE branch_id = $1 ORDER BY name', id),
        'feedback message': await names(tx, 'SELECT name FROM feedback WHERE branch_id = $1 ORDER BY id LIMIT 50', id),
      });
      await removeMenu(tx, id);
      await tx.query('DELETE FROM branch WHERE id = $1', [id]);
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

  /** @throws InvalidInput where an id is named twice or is no branch */
  async putInOrder(actor: SessionUser, ids: number[]): Promise<void> {
    await this.db.transaction(async (tx) => {
      const before = await reorder(tx, { what: 'branch', branchId: null, ids });
      const branches = await rows<{ id: number; name: string }>(tx, 'SELECT id, name FROM branch');
      const nameOf = new Map(branches.map(({ id, name }) => [id, name]));
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
      await tx.query('UPDATE branch SET paused_until = $2, pause_reason = $3, updated_at = now() WHERE id = $1', [
        id,
        until,
        reason,
      ]);
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

  private async writeExtras(db: Queryable, id: number, { ageing, cancelCode, hasOrderMessages }: BranchEdit) {
    await db.query(
      `UPDATE branch SET
         amber_minutes_delivery = coalesce($2, amber_minutes_delivery), red_minutes_delivery = coalesce($3, red_minutes_delivery),
         amber_minutes_pickup = coalesce($4, amber_minutes_pickup), red_minutes_pickup = coalesce($5, red_minutes_pickup),
         has_order_messages = coalesce($6, has_order_messages), cancel_code_hash = coalesce($7, cancel_code_hash)
       WHERE id = $1`,
      [
        id,
        ageing?.Delivery.amber,
        ageing?.Delivery.red,
        ageing?.Pickup.amber,
        ageing?.Pickup.red,
        hasOrderMessages,
        cancelCode === undefined ? null : this.secrets.cancelCodeHash(id, cancelCode),
      ],
    );
  }
}

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
  has_cancel_code: branch.has_cancel_code,
});

async function names(db: Queryable, sql: string, branchId: number): Promise<string[]> {
  return (await rows<{ name: string }>(db, sql, [branchId])).map(({ name }) => name);
}

/** Everything that a branch without orders consists of, from the leaves to the root. */
async function removeMenu(db: Queryable, branchId: number): Promise<void> {
  const ofBranch = 'SELECT id FROM menu_item WHERE branch_id = $1';
  for (const statement of [
    'DELETE FROM buy_get_offer WHERE branch_id = $1',
    `DELETE FROM offer_part WHERE offer_id IN (${ofBranch})`,
    `DELETE FROM daily_stock WHERE menu_item_id IN (${ofBranch})`,
    'DELETE FROM menu_item WHERE branch_id = $1',
    'DELETE FROM sub_food_type WHERE branch_id = $1',
    'DELETE FROM food_type WHERE branch_id = $1',
    'DELETE FROM delivery WHERE branch_id = $1',
    'DELETE FROM promo_code WHERE branch_id = $1',
  ]) {
    await db.query(statement, [branchId]);
  }
}
