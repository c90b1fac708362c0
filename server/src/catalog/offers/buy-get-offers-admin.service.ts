import { Injectable } from '@nestjs/common';
import type { StaffBuyGetOffer } from '../../../../libs/contract/menu/staff-menu.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { type BuyGetOfferEdit, missingBuySide } from '../../../../libs/contract/requests/menu/buy-get-offers.js';
import type { BuyType } from '../../../../libs/contract/values.js';
import { DomainError, InvalidInput } from '../../common/errors.js';
import { checkVersion } from '../../common/versions.js';
import { foundOrFail, MenuEditsService } from '../editing/menu-edits.service.js';
import { BUY_SIDES, isOfOffers, ruleTrail } from '../editing/menu-trail.js';
import type { StaffMenu } from '../menu/staff-menu.repository.js';
import { checkFreeFoods } from '../options/option-rules.js';
import { addRule, editRule, type RuleFields, removeRule } from './buy-get-offers.repository.js';

/** Buy-and-get rules: buy a number of a food type, a sub food type or a food, and get a food free. */
@Injectable()
export class BuyGetOffersAdminService {
  constructor(private readonly edits: MenuEditsService) {}

  /** The rule belongs to the branch of its free food. @throws DomainError if its foods are of different branches, or the
   * free food needs a choice */
  async add(actor: SessionUser, request: BuyGetOfferEdit): Promise<StaffBuyGetOffer> {
    return this.edits.edit(actor, { of: 'food', id: request.getFood }, async (edit) => {
      checkSides(edit.before, request);
      const id = await addRule(edit.tx, { ...fieldsOf(request), branch_id: edit.branchId });
      const menu = await edit.after();
      checkFreeFoods(menu);
      const rule = foundOrFail(menu.rules.get(id), 'offer');
      await edit.record({ action: 'added', entity: 'buy-get offer', entityId: rule.id, after: ruleTrail(rule, menu) });
      return rule;
    });
  }

  /** @throws DomainError if a side is of another branch, the name is taken, or it was changed meanwhile */
  async edit(actor: SessionUser, id: number, request: BuyGetOfferEdit): Promise<StaffBuyGetOffer> {
    return this.edits.edit(actor, { of: 'buy-get offer', id }, async (edit) => {
      const stored = foundOrFail(edit.before.rules.get(id), 'offer');
      checkVersion(request.version, stored.version, () => ({ buyGetOffer: stored }));
      checkSides(edit.before, request);
      await editRule(edit.tx, id, fieldsOf(request));
      const menu = await edit.after();
      checkFreeFoods(menu);
      const rule = foundOrFail(menu.rules.get(id), 'offer');
      await edit.record({
        action: 'changed',
        entity: 'buy-get offer',
        entityId: id,
        before: ruleTrail(stored, edit.before),
        after: ruleTrail(rule, menu),
      });
      return rule;
    });
  }

  async remove(actor: SessionUser, id: number): Promise<string> {
    return this.edits.edit(actor, { of: 'buy-get offer', id }, async ({ tx, before, record }) => {
      const stored = foundOrFail(before.rules.get(id), 'offer');
      await removeRule(tx, id);
      await record({ action: 'removed', entity: 'buy-get offer', entityId: id, before: ruleTrail(stored, before) });
      return stored.name;
    });
  }
}

function checkSides(menu: StaffMenu, request: BuyGetOfferEdit): void {
  const side = BUY_SIDES[request.buyType](menu).get(request.buyTypeId);
  if (!side || !menu.food.has(request.getFood)) {
    throw new DomainError('rule-of-other-branch', 'Both the bought and the free food must be on this branch’s menu.');
  }
  if (isOfOffers(side)) throw new InvalidInput({ buyTypeId: [missingBuySide(request)] });
}

function fieldsOf(request: BuyGetOfferEdit): RuleFields {
  const sideOf = (type: BuyType) => (request.buyType === type ? request.buyTypeId : null);
  return {
    name: request.name,
    buy_type: request.buyType,
    buy_food_type_id: sideOf('Food Type'),
    buy_sub_food_type_id: sideOf('Sub Food Type'),
    buy_menu_item_id: sideOf('Food Item'),
    buy_quantity: request.buyQuantity,
    get_food_id: request.getFood,
    get_quantity: request.getQuantity,
  };
}
