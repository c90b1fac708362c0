import { Inject, Injectable } from '@nestjs/common';
import type { BulkChange } from '../../../../libs/contract/menu/bulk.js';
import type { StaffFood } from '../../../../libs/contract/menu/staff-menu.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { BulkMoveRequest, BulkSoldOutRequest } from '../../../../libs/contract/requests/menu/bulk.js';
import { nameKey } from '../../../../libs/domain/text/names.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { MISSING } from '../../../../libs/validation/field-problems.js';
import { checkBranches } from '../../auth/access.js';
import { BranchChangesService } from '../../branches/branch-changes.service.js';
import { BranchesService } from '../../branches/branches.service.js';
import { Clock } from '../../common/clock.js';
import { InvalidInput } from '../../common/errors.js';
import { rejectIfInUse } from '../../common/in-use.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { FOOD, type Kind, OFFER, ofOtherBranch } from '../editing/item-rules.js';
import { foundOrFail, MenuEditsService } from '../editing/menu-edits.service.js';
import { editItem, removeItem } from '../editing/menu-items.repository.js';
import { holdersOf } from '../editing/menu-items-admin.service.js';
import { menuItemTrail } from '../editing/menu-trail.js';
import { loadStaffMenu, type StaffMenu } from '../menu/staff-menu.repository.js';
import { putOnSale, takeOffSale } from '../stock/daily-stock.repository.js';

/** An item with its kind. */
interface Chosen {
  kind: Kind<StaffFood>;
  item: StaffFood;
}

/** Changes chosen foods and combos in one transaction. */
@Injectable()
export class MenuBulkService {
  constructor(
    private readonly edits: MenuEditsService,
    private readonly changes: BranchChangesService,
    private readonly branches: BranchesService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Moves items to another category of the branch, at the end of which they are listed.
   *
   * @throws InvalidInput if the category is of the other kind: offers for a food
   * @throws NotFound if an item is not on the branch's menu
   */
  async move(
    actor: SessionUser,
    branchId: number,
    { ids, subFoodType }: BulkMoveRequest,
  ): Promise<{ count: number; category: string }> {
    return this.edits.edit(actor, { branchId }, async ({ tx, before, after, recordAll }) => {
      const category = before.subFoodTypes.get(subFoodType);
      if (!category) throw ofOtherBranch('category');
      const chosen = chosenOf(before, ids);
      if (chosen.some(({ kind }) => kind.isOffer !== category.food_type.is_offer)) {
        throw new InvalidInput({ subFoodType: [MISSING.category] });
      }
      const moved = chosen.filter(({ item }) => item.sub_food_type.id !== category.id);
      for (const { item } of moved) await editItem(tx, item.id, { sub_food_type_id: category.id });
      const menu = await after();
      await recordAll(
        moved.map(({ kind, item }) => ({
          action: 'changed',
          entity: kind.type,
          entityId: item.id,
          before: menuItemTrail(item, before),
          after: menuItemTrail(foundOrFail(kind.of(menu).get(item.id), kind.type), menu),
        })),
      );
      return { count: moved.length, category: category.name };
    });
  }

  /**
   * @returns how many items were removed
   * @throws DomainError `in-use` if a combo or rule that stays needs one of them
   * @throws NotFound if an item is not on the branch's menu
   */
  async remove(actor: SessionUser, branchId: number, ids: number[]): Promise<number> {
    return this.edits.edit(actor, { branchId }, async ({ tx, before, recordAll }) => {
      const chosen = chosenOf(before, ids);
      const leaving = new Set(chosen.filter(({ kind }) => kind.isOffer).map(({ item }) => item.id));
      for (const { kind, item } of chosen) {
        const heldBy = kind.isOffer ? [] : holdersOf(before, item.id);
        rejectIfInUse(
          item.name,
          heldBy.filter(({ kind: by, id }) => by !== 'offers' || !leaving.has(Number(id))),
        );
      }
      for (const { item } of chosen) await removeItem(tx, item.id);
      await recordAll(
        chosen.map(({ kind, item }) => ({
          action: 'removed',
          entity: kind.type,
          entityId: item.id,
          before: menuItemTrail(item, before),
        })),
      );
      return chosen.length;
    });
  }

  /**
   * Sets items sold out for today or puts them back, in other branches those of the same names.
   *
   * @returns the items that were changed, by branch, without branches in which nothing changed
   * @throws NotAuthorized for a branch of others
   * @throws NotFound if an item is not on the branch's menu, or for an unknown branch
   */
  async setSoldOut(
    actor: SessionUser,
    branchId: number,
    { ids, isSoldOut, branches = [] }: BulkSoldOutRequest,
  ): Promise<BulkChange[]> {
    const branchIds = [...new Set([branchId, ...branches])];
    checkBranches(actor, branchIds);
    const day = businessDate(this.clock.now(), this.config);
    return this.changes.ofMenus({ actor, branchIds }, async ({ tx, recordAll }) => {
      const names = await this.branches.names(branchIds, tx);
      const own = chosenOf(await loadStaffMenu(tx, { branchId, day }), ids);
      const changed: BulkChange[] = [];
      for (const id of branchIds) {
        const menu = await loadStaffMenu(tx, { branchId: id, day });
        const same = id === branchId ? own : own.flatMap((chosen) => sameIn(menu, chosen));
        const turned = same.filter(({ item }) => item.is_sold_out_today !== isSoldOut);
        if (turned.length === 0) continue;
        const itemIds = turned.map(({ item }) => item.id);
        await (isSoldOut ? takeOffSale : putOnSale)(tx, { itemIds, day });
        const after = await loadStaffMenu(tx, { branchId: id, day });
        await recordAll(
          turned.map(({ kind, item }) => ({
            branchId: id,
            action: isSoldOut ? 'sold out today' : 'put back',
            entity: kind.type,
            entityId: item.id,
            after: { name: item.name, remaining_quantity: kind.of(after).get(item.id)?.remaining_quantity ?? 0 },
          })),
        );
        changed.push({ branch: { id, name: names.get(id) ?? '' }, ids: itemIds });
      }
      return changed;
    });
  }
}

/** Returns the foods and combos of a menu with these ids, each once. @throws NotFound if one is missing */
function chosenOf(menu: StaffMenu, ids: readonly number[]): Chosen[] {
  return [...new Set(ids)].map((id) => {
    const offer = menu.offers.get(id);
    return offer ? { kind: OFFER, item: offer } : { kind: FOOD, item: foundOrFail(menu.food.get(id), 'food') };
  });
}

/** Returns the item of another menu that has the same name and kind; an empty list if there is none. */
function sameIn(menu: StaffMenu, { kind, item }: Chosen): Chosen[] {
  const key = nameKey(item.name);
  const same = [...kind.of(menu).values()].find(({ name }) => nameKey(name) === key);
  return same ? [{ kind, item: same }] : [];
}
