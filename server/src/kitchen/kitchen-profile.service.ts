import { Injectable } from '@nestjs/common';
import type { KitchenProfile } from '../../../libs/contract/orders/kitchen.js';
import { BranchesService } from '../branches/branches.service.js';
import { MenuService } from '../catalog/menu/menu.service.js';

/** Reads the data of a branch that its boards need besides the orders. */
@Injectable()
export class KitchenProfileService {
  constructor(
    private readonly branches: BranchesService,
    private readonly menus: MenuService,
  ) {}

  /** Includes removed combos and foods, because an order of this morning may contain one. */
  async read(branchId: number): Promise<KitchenProfile> {
    const branch = await this.branches.staffOneOrFail(branchId);
    const { ageing, kitchen_language, takes_staff_orders, prints_receipts } = branch;
    const [combos, stations] = await Promise.all([this.menus.combos(branchId), this.menus.stations(branchId)]);
    return { ageing, kitchen_language, takes_staff_orders, prints_receipts, combos, stations };
  }
}
