import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PromoCodeRequest } from '../../../libs/contract/requests.js';
import type { PromoCodeEdit, StaffPromoCode } from '../../../libs/contract/staff-selling.js';
import type { SessionUser } from '../../../libs/contract/users.js';
import { fromCents, toCents } from '../../../libs/domain/money.js';
import type { Fields } from '../audit/trail.js';
import { BranchChanges } from '../branches/branch-changes.service.js';
import { NotFound } from '../common/errors.js';
import { checkVersion } from '../common/versions.js';
import type { PromoCodeEntity } from './promo-code.entity.js';
import { PromoCodesRepository } from './promo-codes.repository.js';

/** The promo codes of a branch, as its staff edit them. */
@Injectable()
export class PromoCodesAdmin {
  constructor(
    private readonly codes: PromoCodesRepository,
    private readonly changes: BranchChanges,
  ) {}

  async ofBranch(branchId: number): Promise<StaffPromoCode[]> {
    return (await this.codes.ofBranch(branchId)).map(answer);
  }

  /** @throws DomainError where the code is taken */
  async add(actor: SessionUser, { branch, ...request }: PromoCodeRequest): Promise<StaffPromoCode> {
    return this.changes.ofMenu({ actor, branchId: branch }, async ({ tx, record }) => {
      const id = await this.codes.add(tx, { branch_id: branch, ...fieldsOf(request) });
      const added = answer(await this.findOrFail(id, tx));
      await record({ action: 'added', entity: 'promo code', entityId: added.id, after: trail(added) });
      return added;
    });
  }

  /** @throws DomainError if the code is taken, or it was changed meanwhile */
  async edit(actor: SessionUser, id: number, request: PromoCodeEdit): Promise<StaffPromoCode> {
    const { branch_id } = await this.findOrFail(id);
    return this.changes.ofMenu({ actor, branchId: branch_id }, async ({ tx, record }) => {
      const stored = answer(await this.findOrFail(id, tx));
      checkVersion(request.version, stored.version, () => ({ promoCode: stored }));
      await this.codes.edit(tx, id, fieldsOf(request));
      const changed = answer(await this.findOrFail(id, tx));
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
    const { branch_id } = await this.findOrFail(id);
    return this.changes.ofMenu({ actor, branchId: branch_id }, async ({ tx, record }) => {
      const stored = answer(await this.findOrFail(id, tx));
      await this.codes.remove(tx, id);
      await record({ action: 'removed', entity: 'promo code', entityId: id, before: trail(stored) });
      return stored.code;
    });
  }

  private async findOrFail(id: number, tx?: EntityManager): Promise<PromoCodeEntity> {
    const code = await this.codes.find(id, tx);
    if (!code) throw new NotFound('promo code');
    return code;
  }
}

const fieldsOf = ({ name, code, percentage, limit }: Omit<PromoCodeEdit, 'version'>) => ({
  name,
  code,
  percentage: String(percentage),
  limit_cents: toCents(limit),
});

const answer = (row: PromoCodeEntity): StaffPromoCode => ({
  id: Number(row.id),
  name: row.name,
  code: row.code,
  percentage: Number(row.percentage),
  limit: fromCents(row.limit_cents),
  version: row.version,
});

const trail = ({ name, code, percentage, limit }: StaffPromoCode): Fields => ({ name, code, percentage, limit });
