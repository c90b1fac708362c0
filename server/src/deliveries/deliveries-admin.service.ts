import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { DeliveryEdit, StaffDelivery } from '../../../libs/contract/admin.js';
import type { SessionUser } from '../../../libs/contract/entities.js';
import type { DeliveryRequest } from '../../../libs/contract/requests.js';
import { fromCents, toCents } from '../../../libs/domain/money.js';
import type { Fields } from '../audit/trail.js';
import { BranchChanges } from '../branches/branch-changes.service.js';
import { NotFound } from '../common/refusal.js';
import { checkVersion } from '../common/versions.js';
import { firstRow, type Queryable, rows } from '../database/rows.js';

interface StaffDeliveryRow {
  id: number;
  branch_id: number;
  area: string;
  amount_cents: number;
  version: number;
}

const SELECT = 'SELECT id, branch_id, area, amount_cents, version FROM delivery WHERE removed_at IS NULL';

/** The delivery areas of a branch, as its staff edit them. */
@Injectable()
export class DeliveriesAdmin {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: BranchChanges,
  ) {}

  async ofBranch(branchId: number): Promise<StaffDelivery[]> {
    const found = await rows<StaffDeliveryRow>(this.db, `${SELECT} AND branch_id = $1 ORDER BY lower(area)`, [
      branchId,
    ]);
    return found.map(answer);
  }

  /** @throws Refusal where the area's name is taken */
  async add(actor: SessionUser, { branch, area, amount }: DeliveryRequest): Promise<StaffDelivery> {
    return this.changes.ofMenu({ actor, branchId: branch }, async ({ tx, record }) => {
      const row = await firstRow<{ id: number }>(
        tx,
        'INSERT INTO delivery (branch_id, area, amount_cents) VALUES ($1, $2, $3) RETURNING id',
        [branch, area, toCents(amount)],
      );
      const added = answer(await findOrFail(tx, row?.id ?? 0));
      await record({ action: 'added', entity: 'delivery area', entityId: added.id, after: trail(added) });
      return added;
    });
  }

  /** @throws Refusal where the area's name is taken, or somebody changed it meanwhile */
  async edit(actor: SessionUser, id: number, { area, amount, version }: DeliveryEdit): Promise<StaffDelivery> {
    const { branch_id } = await findOrFail(this.db, id);
    return this.changes.ofMenu({ actor, branchId: branch_id }, async ({ tx, record }) => {
      const stored = answer(await findOrFail(tx, id));
      checkVersion(version, stored.version, () => ({ delivery: stored }));
      await tx.query('UPDATE delivery SET area = $2, amount_cents = $3, version = version + 1 WHERE id = $1', [
        id,
        area,
        toCents(amount),
      ]);
      const changed = answer(await findOrFail(tx, id));
      await record({
        action: 'changed',
        entity: 'delivery area',
        entityId: id,
        before: trail(stored),
        after: trail(changed),
      });
      return changed;
    });
  }

  /** Old orders keep its name and its charge. */
  async remove(actor: SessionUser, id: number): Promise<string> {
    const { branch_id } = await findOrFail(this.db, id);
    return this.changes.ofMenu({ actor, branchId: branch_id }, async ({ tx, record }) => {
      const stored = answer(await findOrFail(tx, id));
      await tx.query('UPDATE delivery SET removed_at = now() WHERE id = $1', [id]);
      await record({ action: 'removed', entity: 'delivery area', entityId: id, before: trail(stored) });
      return stored.area;
    });
  }
}

async function findOrFail(db: Queryable, id: number): Promise<StaffDeliveryRow> {
  const row = await firstRow<StaffDeliveryRow>(db, `${SELECT} AND id = $1`, [id]);
  if (!row) throw new NotFound('delivery area');
  return row;
}

const answer = (row: StaffDeliveryRow): StaffDelivery => ({
  id: row.id,
  area: row.area,
  amount: fromCents(row.amount_cents),
  version: row.version,
});

const trail = ({ area, amount }: StaffDelivery): Fields => ({ area, amount });
