import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { BranchOrderingRequest } from '../../../../libs/contract/requests/menu/menu-items.js';
import { orderTrail } from '../../audit/trail.js';
import { type OrderedKind, putMenuInOrder } from '../menu/menu.repository.js';
import type { StaffMenu } from '../menu/staff-menu.repository.js';
import { MenuEditsService } from './menu-edits.service.js';

type ShownKind = Exclude<OrderedKind, 'station'>;

const NAMED: Record<ShownKind, (menu: StaffMenu) => ReadonlyMap<number, { name: string }>> = {
  food_type: (menu) => menu.foodTypes,
  sub_food_type: (menu) => menu.subFoodTypes,
  food: (menu) => menu.food,
  offer: (menu) => menu.offers,
  option_group: (menu) => menu.optionGroups,
};

/** Changes the order in which a menu's rows are shown. */
@Injectable()
export class MenuOrderService {
  constructor(private readonly edits: MenuEditsService) {}

  /** @throws InvalidInput if an id occurs twice or is not of this branch */
  async put(actor: SessionUser, what: ShownKind, { branch, ids }: BranchOrderingRequest): Promise<void> {
    await this.edits.edit(actor, { branchId: branch }, async ({ tx, before: menu, record }) => {
      const before = await putMenuInOrder(tx, what, { branchId: branch, ids });
      await record({
        action: 'reordered',
        entity: what.replaceAll('_', ' '),
        entityId: ids[0] ?? branch,
        ...orderTrail({ before, ids }, (id) => NAMED[what](menu).get(id)?.name),
      });
    });
  }
}
