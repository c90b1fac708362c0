import { Injectable } from '@nestjs/common';
import type { StaffPayGetOffer } from '../../../../libs/contract/menu/staff-menu.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { PayGetOfferEdit } from '../../../../libs/contract/requests/menu/amount-rules.js';
import { toCents } from '../../../../libs/domain/money/money.js';
import { DomainError } from '../../common/errors.js';
import { checkVersion } from '../../common/versions.js';
import { foundOrFail, MenuEditsService } from '../editing/menu-edits.service.js';
import { payGetTrail } from '../editing/menu-trail.js';
import type { StaffMenu } from '../menu/staff-menu.repository.js';
import { checkFreeFoods } from '../options/option-rules.js';
import { addPayGet, editPayGet, type PayGetFields, removePayGet } from './amount-rules.repository.js';

/** Pay-and-get rules: spend an amount, and get a food free. */
@Injectable()
export class PayGetOffersAdminService {
  constructor(private readonly edits: MenuEditsService) {}

  /** The rule belongs to the branch of its free food. @throws DomainError if the name or the amount is taken */
  async add(actor: SessionUser, request: PayGetOfferEdit): Promise<StaffPayGetOffer> {
    return this.edits.edit(actor, { of: 'food', id: request.getFood }, async (edit) => {
      const id = await addPayGet(edit.tx, { ...fieldsOf(request), branch_id: edit.branchId });
      const menu = await edit.after();
      checkFreeFoods(menu);
      const rule = foundOrFail(menu.payRules.get(id), 'offer');
      await edit.record({ action: 'added', entity: 'pay-get offer', entityId: id, after: payGetTrail(rule) });
      return rule;
    });
  }

  /** @throws DomainError if the food is of another branch, the name or the amount is taken, or it was changed meanwhile */
  async edit(actor: SessionUser, id: number, request: PayGetOfferEdit): Promise<StaffPayGetOffer> {
    return this.edits.edit(actor, { of: 'pay-get offer', id }, async (edit) => {
      const stored = foundOrFail(edit.before.payRules.get(id), 'offer');
      checkVersion(request.version, stored.version, () => ({ payGetOffer: stored }));
      checkFood(edit.before, request.getFood);
      await editPayGet(edit.tx, id, fieldsOf(request));
      const menu = await edit.after();
      checkFreeFoods(menu);
      const rule = foundOrFail(menu.payRules.get(id), 'offer');
      await edit.record({
        action: 'changed',
        entity: 'pay-get offer',
        entityId: id,
        before: payGetTrail(stored),
        after: payGetTrail(rule),
      });
      return rule;
    });
  }

  async remove(actor: SessionUser, id: number): Promise<string> {
    return this.edits.edit(actor, { of: 'pay-get offer', id }, async ({ tx, before, record }) => {
      const stored = foundOrFail(before.payRules.get(id), 'offer');
      await removePayGet(tx, id);
      await record({ action: 'removed', entity: 'pay-get offer', entityId: id, before: payGetTrail(stored) });
      return stored.name;
    });
  }
}

function checkFood(menu: StaffMenu, foodId: number): void {
  if (!menu.food.has(foodId)) {
    throw new DomainError('free-food-of-other-branch', 'The free food must be on this branch’s menu.');
  }
}

const fieldsOf = ({ name, from, getFood, getQuantity, isActive }: PayGetOfferEdit): PayGetFields => ({
  name,
  from_cents: toCents(from),
  get_food_id: getFood,
  get_quantity: getQuantity,
  ...(isActive !== undefined && { is_active: isActive }),
});
