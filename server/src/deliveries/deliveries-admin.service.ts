import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { StaffDelivery } from '../../../libs/contract/branches/staff-selling.js';
import type { DeliveryEdit } from '../../../libs/contract/requests/branches/deliveries.js';
import { toCents } from '../../../libs/domain/money/money.js';
import { BranchChangesService } from '../branches/branch-changes.service.js';
import { BranchRowsAdmin } from '../branches/branch-rows-admin.js';
import { deliveryOf } from './deliveries.service.js';
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
      valuesOf: ({ area, amount, minimum, minutes }) => ({
        area,
        amount_cents: toCents(amount),
        ...(minimum !== undefined && { minimum_cents: toCents(minimum ?? 0) }),
        ...(minutes !== undefined && { minutes: minutes ?? 0 }),
      }),
      answer: (row) => ({ ...deliveryOf(row), version: row.version }),
      nameOf: ({ area }) => area,
      trail: ({ area, amount, minimum = null, minutes = 0 }) => ({ area, amount, minimum, minutes }),
    });
  }
}
