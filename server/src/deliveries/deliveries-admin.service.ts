import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { DeliveryEdit, StaffDelivery } from '../../../libs/contract/branches/staff-selling.js';
import { fromCents, toCents } from '../../../libs/domain/money/money.js';
import { BranchChangesService } from '../branches/branch-changes.service.js';
import { BranchRowsAdmin } from '../branches/branch-rows-admin.js';
import type { DeliveryAreaEntity } from './delivery-area.entity.js';
import {
  type AreaFields,
  addArea,
  areasOfBranch,
  editArea,
  findArea,
  removeArea,
} from './delivery-areas.repository.js';

/** Edits the delivery areas of a branch. */
@Injectable()
export class DeliveriesAdminService extends BranchRowsAdmin<
  DeliveryAreaEntity,
  AreaFields,
  DeliveryEdit,
  StaffDelivery
> {
  constructor(@InjectDataSource() db: DataSource, changes: BranchChangesService) {
    super(db, changes, {
      rows: { ofBranch: areasOfBranch, find: findArea, add: addArea, edit: editArea, remove: removeArea },
      entity: 'delivery area',
      key: 'delivery',
      valuesOf: ({ area, amount }) => ({ area, amount_cents: toCents(amount) }),
      answer: ({ id, area, amount_cents, version }) => ({ id, area, amount: fromCents(amount_cents), version }),
      nameOf: ({ area }) => area,
      trail: ({ area, amount }) => ({ area, amount }),
    });
  }
}
