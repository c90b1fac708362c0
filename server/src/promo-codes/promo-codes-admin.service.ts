import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { PromoCodeEdit, StaffPromoCode } from '../../../libs/contract/branches/staff-selling.js';
import { fromCents, toCents } from '../../../libs/domain/money/money.js';
import { BranchChangesService } from '../branches/branch-changes.service.js';
import { BranchRowsAdmin } from '../branches/branch-rows-admin.js';
import type { PromoCodeEntity } from './promo-code.entity.js';
import { addCode, type CodeFields, codesOfBranch, editCode, findCode, removeCode } from './promo-codes.repository.js';

/** Edits the promo codes of a branch. */
@Injectable()
export class PromoCodesAdminService extends BranchRowsAdmin<
  PromoCodeEntity,
  CodeFields,
  PromoCodeEdit,
  StaffPromoCode
> {
  constructor(@InjectDataSource() db: DataSource, changes: BranchChangesService) {
    super(db, changes, {
      rows: { ofBranch: codesOfBranch, find: findCode, add: addCode, edit: editCode, remove: removeCode },
      entity: 'promo code',
      key: 'promoCode',
      valuesOf: ({ name, code, percentage, limit }) => ({
        name,
        code,
        percentage: String(percentage),
        limit_cents: toCents(limit),
      }),
      answer: ({ id, name, code, percentage, limit_cents, version }) => ({
        id: Number(id),
        name,
        code,
        percentage: Number(percentage),
        limit: fromCents(limit_cents),
        version,
      }),
      nameOf: ({ code }) => code,
      trail: ({ name, code, percentage, limit }) => ({ name, code, percentage, limit }),
    });
  }
}
