import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { PromoCodeEdit, StaffPromoCode } from '../../../libs/contract/admin.js';
import type { SessionUser } from '../../../libs/contract/entities.js';
import type { PromoCodeRequest } from '../../../libs/contract/requests.js';
import { fromCents, toCents } from '../../../libs/domain/money.js';
import type { Fields } from '../audit/trail.js';
import { BranchChanges } from '../branches/branch-changes.service.js';
import { NotFound } from '../common/refusal.js';
import { checkVersion } from '../common/versions.js';
import { firstRow, type Queryable, rows } from '../database/rows.js';

interface StaffPromoCodeRow {
  /** a bigint comes as text */
  id: string;
  branch_id: number;
  name: string;
  code: string;
  /** numeric comes as text */
  percentage: string;
  limit_cents: number;
  version: number;
}

const SELECT =
  'SELECT id, branch_id, name, code, percentage, limit_cents, version FROM promo_code WHERE removed_at IS NULL';

/** The promo codes of a branch, as its staff edit them. */
@Injectable()
export class PromoCodesAdmin {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: BranchChanges,
  ) {}

  async ofBranch(branchId: number): Promise<StaffPromoCode[]> {
    const found = await rows<StaffPromoCodeRow>(this.db, `${SELECT} AND branch_id = $1 ORDER BY lower(code)`, [
      branchId,
    ]);
    return found.map(answer);
  }

  /** @throws Refusal where the code is taken */
  async add(actor: SessionUser, { branch, ...request }: PromoCodeRequest): Promise<StaffPromoCode> {
    return this.changes.ofMenu({ actor, branchId: branch }, async ({ tx, record }) => {
      const row = await firstRow<{ id: string }>(
        tx,
        `INSERT INTO promo_code (branch_id, name, code, percentage, limit_cents)
         VALUES ($1, $2, $3, $4, $5) RETURNING id`,
        [branch, request.name, request.code, request.percentage, toCents(request.limit)],
      );
      const added = answer(await findOrFail(tx, Number(row?.id)));
      await record({ action: 'added', entity: 'promo code', entityId: added.id, after: trail(added) });
      return added;
    });
  }

  /** @throws Refusal where the code is taken, or somebody changed it meanwhile */
  async edit(actor: SessionUser, id: number, request: PromoCodeEdit): Promise<StaffPromoCode> {
    const { branch_id } = await findOrFail(this.db, id);
    return this.changes.ofMenu({ actor, branchId: branch_id }, async ({ tx, record }) => {
      const stored = answer(await findOrFail(tx, id));
      checkVersion(request.version, stored.version, () => ({ promoCode: stored }));
      await tx.query(
        `UPDATE promo_code SET name = $2, code = $3, percentage = $4, limit_cents = $5, version = version + 1
         WHERE id = $1`,
        [id, request.name, request.code, request.percentage, toCents(request.limit)],
      );
      const changed = answer(await findOrFail(tx, id));
      await record({
        action: 'changed',
        entity: 'promo code',
        entityId: id,
        before: trail(stored),
        after: trail(changed),
      });
      return changed;
    });
  }

  /** Old orders keep its percentage. */
  async remove(actor: SessionUser, id: number): Promise<string> {
    const { branch_id } = await findOrFail(this.db, id);
    return this.changes.ofMenu({ actor, branchId: branch_id }, async ({ tx, record }) => {
      const stored = answer(await findOrFail(tx, id));
      await tx.query('UPDATE promo_code SET removed_at = now() WHERE id = $1', [id]);
      await record({ action: 'removed', entity: 'promo code', entityId: id, before: trail(stored) });
      return stored.code;
    });
  }
}

async function findOrFail(db: Queryable, id: number): Promise<StaffPromoCodeRow> {
  const row = await firstRow<StaffPromoCodeRow>(db, `${SELECT} AND id = $1`, [id]);
  if (!row) throw new NotFound('promo code');
  return row;
}

const answer = (row: StaffPromoCodeRow): StaffPromoCode => ({
  id: Number(row.id),
  name: row.name,
  code: row.code,
  percentage: Number(row.percentage),
  limit: fromCents(row.limit_cents),
  version: row.version,
});

const trail = ({ name, code, percentage, limit }: StaffPromoCode): Fields => ({ name, code, percentage, limit });
