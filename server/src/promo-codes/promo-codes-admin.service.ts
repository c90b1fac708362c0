import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { StaffPromoCode } from '../../../libs/contract/branches/staff-selling.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import type { PromoCodeEdit } from '../../../libs/contract/requests/branches/promo-codes.js';
import { toCents } from '../../../libs/domain/money/money.js';
import { fixedProblem } from '../../../libs/validation/field-problems.js';
import { BranchChangesService } from '../branches/branch-changes.service.js';
import { BranchRowsAdmin } from '../branches/branch-rows-admin.js';
import { InvalidInput } from '../common/errors.js';
import type { Database } from '../database/rows.js';
import type { PromoCodeEntity } from './promo-code.entity.js';
import { addCode, type CodeFields, codesOfBranch, editCode, findCode, removeCode } from './promo-codes.repository.js';
import { promoCodeOf } from './promo-codes.service.js';
import { PromoUses } from './promo-uses.js';

/** Returns the columns of the given fields. Absent ones are not changed. */
function columnsOf({ name, code, percentage, limit, startsOn, endsOn, ...edit }: PromoCodeEdit): CodeFields {
  const { usesMax, usesPerPhone, firstOrderOnly, discountMax, orderTypes, isActive, isShared } = edit;
  return {
    name,
    code,
    percentage: String(percentage),
    limit_cents: toCents(limit),
    ...(startsOn !== undefined && { starts_on: startsOn }),
    ...(endsOn !== undefined && { ends_on: endsOn }),
    ...(usesMax !== undefined && { uses_max: usesMax }),
    ...(usesPerPhone !== undefined && { uses_per_phone: usesPerPhone }),
    ...(firstOrderOnly !== undefined && { first_order_only: firstOrderOnly }),
    ...(discountMax !== undefined && { discount_max_cents: discountMax === null ? null : toCents(discountMax) }),
    ...(orderTypes !== undefined && { order_types: orderTypes }),
    ...(isActive !== undefined && { is_active: isActive }),
    ...(isShared !== undefined && { is_shared: isShared }),
  };
}

/** @throws InvalidInput if the last day is before the first one */
function checkDays({ startsOn, endsOn }: PromoCodeEdit, stored?: PromoCodeEntity): void {
  const [first, last] = [
    startsOn === undefined ? stored?.starts_on : startsOn,
    endsOn === undefined ? stored?.ends_on : endsOn,
  ];
  if (!first || !last || last >= first) return;
  throw new InvalidInput({ endsOn: [fixedProblem('ends-before', 'The last day must not be before the first one.')] });
}

/** Edits the promo codes of a branch. */
@Injectable()
export class PromoCodesAdminService extends BranchRowsAdmin<
  PromoCodeEntity,
  CodeFields,
  PromoCodeEdit,
  StaffPromoCode
> {
  constructor(
    @InjectDataSource() db: DataSource,
    changes: BranchChangesService,
    private readonly uses: PromoUses,
  ) {
    super(db, changes, {
      rows: { ofBranch: codesOfBranch, find: findCode, add: addCode, edit: editCode, remove: removeCode },
      entity: 'promo code',
      key: 'promoCode',
      valuesOf: columnsOf,
      answer: (row) => ({
        ...promoCodeOf(row),
        is_active: row.is_active,
        uses_max: row.uses_max,
        uses_per_phone: row.uses_per_phone,
        first_order_only: row.first_order_only,
        is_shared: row.is_shared,
        version: row.version,
        // counted afterwards
        used: 0,
      }),
      nameOf: ({ code }) => code,
      check: checkDays,
      trail: ({ id: _id, version: _version, used: _used, names: _names, ...terms }) => ({ ...terms }),
    });
  }

  override async ofBranch(branchId: number, db: Database = this.db): Promise<StaffPromoCode[]> {
    return this.counted(await super.ofBranch(branchId, db), db);
  }

  override async add(actor: SessionUser, request: PromoCodeEdit & { branch: number }): Promise<StaffPromoCode> {
    return this.countedOne(await super.add(actor, request));
  }

  override async edit(actor: SessionUser, id: number, request: PromoCodeEdit): Promise<StaffPromoCode> {
    return this.countedOne(await super.edit(actor, id, request));
  }

  /** Returns whether a code counts its uses; false if it is unknown. */
  async countsUses(id: number): Promise<boolean> {
    const row = await findCode(this.db, id);
    return row !== null && (row.uses_max !== null || row.uses_per_phone !== null || row.first_order_only);
  }

  private async countedOne(promoCode: StaffPromoCode): Promise<StaffPromoCode> {
    const [counted = promoCode] = await this.counted([promoCode], this.db);
    return counted;
  }

  private async counted(promoCodes: readonly StaffPromoCode[], db: Database): Promise<StaffPromoCode[]> {
    const used = await this.uses.counts(
      db,
      promoCodes.map(({ id }) => id),
    );
    return promoCodes.map((promoCode) => ({ ...promoCode, used: used.get(promoCode.id) ?? 0 }));
  }
}
