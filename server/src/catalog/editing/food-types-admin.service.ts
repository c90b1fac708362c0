import { Injectable } from '@nestjs/common';
import type { StaffFoodType, StaffSubFoodType } from '../../../../libs/contract/menu/staff-menu.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type {
  FoodTypeEdit,
  FoodTypeRequest,
  SubFoodTypeEdit,
  SubFoodTypeRequest,
} from '../../../../libs/contract/requests/menu/menu-items.js';
import { MISSING } from '../../../../libs/validation/field-problems.js';
import { InvalidInput } from '../../common/errors.js';
import { holders, rejectIfInUse } from '../../common/in-use.js';
import { checkVersion } from '../../common/versions.js';
import type { StaffMenu } from '../menu/staff-menu.repository.js';
import { ofOtherBranch } from './item-rules.js';
import { foundOrFail, MenuEditsService } from './menu-edits.service.js';
import {
  addFoodType,
  addSubFoodType,
  editSubFoodType,
  removeFoodType,
  removeSubFoodType,
  renameFoodType,
} from './menu-headings.repository.js';
import { foodTypeTrail, rulesOver, subFoodTypeTrail } from './menu-trail.js';

interface SubFoodTypeChanged {
  subFoodType: StaffSubFoodType;
  foodType: StaffFoodType;
}

/** The headings of a menu: food types and their sub food types. */
@Injectable()
export class FoodTypesAdminService {
  constructor(private readonly edits: MenuEditsService) {}

  async addType(actor: SessionUser, request: FoodTypeRequest): Promise<StaffFoodType> {
    return this.edits.edit(actor, { branchId: request.branch }, async ({ tx, branchId, after, record }) => {
      const id = await addFoodType(tx, { branch_id: branchId, name: request.name, is_offer: request.isOffer });
      const added = foundOrFail((await after()).foodTypes.get(id), 'food type');
      await record({ action: 'added', entity: 'food type', entityId: added.id, after: foodTypeTrail(added) });
      return added;
    });
  }

  /** @throws DomainError if the name is taken, or it was changed meanwhile */
  async editType(actor: SessionUser, id: number, request: FoodTypeEdit): Promise<StaffFoodType> {
    return this.edits.edit(actor, { of: 'food type', id }, async ({ tx, before, after, record }) => {
      const stored = foundOrFail(before.foodTypes.get(id), 'food type');
      checkVersion(request.version, stored.version, () => ({ foodType: stored }));
      await renameFoodType(tx, id, request.name);
      const changed = foundOrFail((await after()).foodTypes.get(id), 'food type');
      await record({
        action: 'changed',
        entity: 'food type',
        entityId: id,
        before: foodTypeTrail(stored),
        after: foodTypeTrail(changed),
      });
      return changed;
    });
  }

  /** @throws DomainError while sub food types or rules use it */
  async removeType(actor: SessionUser, id: number): Promise<string> {
    return this.edits.edit(actor, { of: 'food type', id }, async ({ tx, before, record }) => {
      const stored = foundOrFail(before.foodTypes.get(id), 'food type');
      rejectIfInUse(stored.name, [
        ...holders('sub-food-types', stored.sub_food_types),
        ...holders('buy-get-offers', rulesOver(before, { type: 'Food Type', id })),
      ]);
      await removeFoodType(tx, id);
      await record({ action: 'removed', entity: 'food type', entityId: id, before: foodTypeTrail(stored) });
      return stored.name;
    });
  }

  async addSubType(actor: SessionUser, request: SubFoodTypeRequest): Promise<SubFoodTypeChanged> {
    return this.edits.edit(actor, { of: 'food type', id: request.foodType }, async (edit) => {
      const parent = foundOrFail(edit.before.foodTypes.get(request.foodType), 'food type');
      if (parent.is_offer !== request.isOffer) throw new InvalidInput({ foodType: [MISSING.foodType] });
      const id = await addSubFoodType(edit.tx, {
        branch_id: edit.branchId,
        food_type_id: parent.id,
        is_offer: parent.is_offer,
        name: request.name,
      });
      const changed = subTypeOf(await edit.after(), id);
      await edit.record({
        action: 'added',
        entity: 'sub food type',
        entityId: changed.subFoodType.id,
        after: subFoodTypeTrail(changed.subFoodType),
      });
      return changed;
    });
  }

  /** @throws DomainError if the food type is of another branch, the name is taken, or it was changed meanwhile */
  async editSubType(actor: SessionUser, id: number, request: SubFoodTypeEdit): Promise<SubFoodTypeChanged> {
    return this.edits.edit(actor, { of: 'sub food type', id }, async (edit) => {
      const stored = foundOrFail(edit.before.subFoodTypes.get(id), 'sub food type');
      checkVersion(request.version, stored.version, () => ({ ...subTypeOf(edit.before, id) }));
      const parent = edit.before.foodTypes.get(request.foodType);
      if (!parent) throw ofOtherBranch('food type');
      if (parent.is_offer !== stored.food_type.is_offer) {
        throw new InvalidInput({ foodType: [MISSING.foodType] });
      }
      await editSubFoodType(edit.tx, id, { name: request.name, food_type_id: parent.id });
      const changed = subTypeOf(await edit.after(), id);
      await edit.record({
        action: 'changed',
        entity: 'sub food type',
        entityId: id,
        before: subFoodTypeTrail(stored),
        after: subFoodTypeTrail(changed.subFoodType),
      });
      return changed;
    });
  }

  /** @throws DomainError while foods, offers or rules use it */
  async removeSubType(actor: SessionUser, id: number): Promise<string> {
    return this.edits.edit(actor, { of: 'sub food type', id }, async ({ tx, before, record }) => {
      const stored = foundOrFail(before.subFoodTypes.get(id), 'sub food type');
      rejectIfInUse(stored.name, [
        ...holders('food', stored.food),
        ...holders('offers', stored.offers),
        ...holders('buy-get-offers', rulesOver(before, { type: 'Sub Food Type', id })),
      ]);
      await removeSubFoodType(tx, id);
      await record({ action: 'removed', entity: 'sub food type', entityId: id, before: subFoodTypeTrail(stored) });
      return stored.name;
    });
  }
}

function subTypeOf(menu: StaffMenu, id: number): SubFoodTypeChanged {
  const subFoodType = foundOrFail(menu.subFoodTypes.get(id), 'sub food type');
  return { subFoodType, foodType: foundOrFail(menu.foodTypes.get(subFoodType.food_type.id), 'food type') };
}
