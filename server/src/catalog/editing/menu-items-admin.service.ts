import { Injectable } from '@nestjs/common';
import type { Holder } from '../../../../libs/contract/menu/edits.js';
import type { StaffFood, StaffSubFoodType } from '../../../../libs/contract/menu/staff-menu.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { OfferEdit } from '../../../../libs/contract/requests/menu/menu-items.js';
import { LIMITS } from '../../../../libs/contract/values.js';
import { slugOf } from '../../../../libs/domain/shop/slug.js';
import { nameKey } from '../../../../libs/domain/text/names.js';
import { holders, rejectIfInUse } from '../../common/in-use.js';
import { checkVersion } from '../../common/versions.js';
import type { NewPicture } from '../../pictures/new-picture.js';
import { PicturesService } from '../../pictures/pictures.service.js';
import { menuIdsInOrder, putMenuInOrder } from '../menu/menu.repository.js';
import type { StaffMenu } from '../menu/staff-menu.repository.js';
import { checkFreeFoods, checkGroupsOfItem } from '../options/option-rules.js';
import { putGroupsOfItem } from '../options/options.repository.js';
import { setDailyQuantities } from '../stock/daily-stock.repository.js';
import { checkItem, checkParts, checkSlug, fieldsOf, type Kind } from './item-rules.js';
import { foundOrFail, type MenuEdit, MenuEditsService } from './menu-edits.service.js';
import { addItem, copyItem, editItem, putParts, removeItem } from './menu-items.repository.js';
import { menuItemTrail, rulesOver } from './menu-trail.js';

/** An item after an edit, with its category. */
export interface ChangedItem<Item extends StaffFood> {
  item: Item;
  subFoodType: StaffSubFoodType;
}

interface Change {
  action: string;
  id: number;
}

/** Edits foods and combo offers, which share one table. */
@Injectable()
export class MenuItemsAdminService {
  constructor(
    private readonly edits: MenuEditsService,
    private readonly pictures: PicturesService,
  ) {}

  async add<Item extends StaffFood>(
    actor: SessionUser,
    kind: Kind<Item>,
    request: OfferEdit,
  ): Promise<ChangedItem<Item>> {
    return this.edits.edit(actor, { of: 'sub food type', id: request.subFoodType }, async (edit) => {
      checkItem(edit.before, kind, request);
      checkSlug(edit.before, request);
      const id = await addItem(edit.tx, { branchId: edit.branchId, isOffer: kind.isOffer, fields: fieldsOf(request) });
      await writeParts(edit, { id, kind, request });
      await writeGroups(edit, { id, kind, request });
      return finish(edit, kind, { action: 'added', id });
    });
  }

  /**
   * Replaces the fields. A changed daily quantity also applies to today, but not below the sold portions, and not if
   * staff marked the item as sold out.
   *
   * @throws DomainError if the category is of another branch, the name or the slug is taken, or somebody else changed it meanwhile
   */
  async edit<Item extends StaffFood>(
    actor: SessionUser,
    kind: Kind<Item>,
    { id, request }: { id: number; request: OfferEdit },
  ): Promise<ChangedItem<Item>> {
    return this.edits.edit(actor, { of: kind.type, id }, async (edit) => {
      const stored = foundOrFail(kind.of(edit.before).get(id), kind.type);
      checkVersion(request.version, stored.version, () => {
        const { item, subFoodType } = itemOf(edit.before, kind, id);
        return { [kind.type]: item, subFoodType };
      });
      checkItem(edit.before, kind, request);
      checkSlug(edit.before, request, id);
      await editItem(edit.tx, id, fieldsOf(request, stored));
      if (request.quantity !== stored.quantity) {
        await setDailyQuantities(edit.tx, edit.day, [{ itemId: id, quantity: request.quantity }]);
      }
      await writeParts(edit, { id, kind, request });
      await writeGroups(edit, { id, kind, request });
      return finish(edit, kind, { action: 'changed', id });
    });
  }

  /** @throws DomainError if rules or combos use it */
  async remove(actor: SessionUser, kind: Kind<StaffFood>, id: number): Promise<string> {
    return this.edits.edit(actor, { of: kind.type, id }, async ({ tx, before, record }) => {
      const stored = foundOrFail(kind.of(before).get(id), kind.type);
      if (!kind.isOffer) rejectIfInUse(stored.name, holdersOf(before, id));
      await removeItem(tx, id);
      await record({ action: 'removed', entity: kind.type, entityId: id, before: menuItemTrail(stored, before) });
      return stored.name;
    });
  }

  /** Replaces its picture by another one. */
  async setPicture<Item extends StaffFood>(
    actor: SessionUser,
    kind: Kind<Item>,
    { id, picture }: { id: number; picture: NewPicture },
  ): Promise<ChangedItem<Item>> {
    return this.edits.edit(actor, { of: kind.type, id }, async (edit) => {
      foundOrFail(kind.of(edit.before).get(id), kind.type);
      await editItem(edit.tx, id, { image: await this.pictures.store(edit.tx, picture) });
      return finish(edit, kind, { action: 'picture changed', id });
    });
  }

  /** Adds a copy below the original, with its picture, parts and option groups, named "… (copy)". */
  async duplicate<Item extends StaffFood>(
    actor: SessionUser,
    kind: Kind<Item>,
    id: number,
  ): Promise<ChangedItem<Item>> {
    return this.edits.edit(actor, { of: kind.type, id }, async (edit) => {
      const stored = foundOrFail(kind.of(edit.before).get(id), kind.type);
      const names = [...kind.of(edit.before).values()].map(({ name }) => name);
      const name = copyName(stored.name, names);
      const copyId = await copyItem(edit.tx, id, { name, slug: slugOf(name, 'food') });
      const ids = (await menuIdsInOrder(edit.tx, kind.type, edit.branchId)).filter((other) => other !== copyId);
      ids.splice(ids.indexOf(id) + 1, 0, copyId);
      await putMenuInOrder(edit.tx, kind.type, { branchId: edit.branchId, ids });
      return finish(edit, kind, { action: 'added', id: copyId });
    });
  }
}

interface Written {
  id: number;
  kind: Kind<StaffFood>;
  request: OfferEdit;
}

/** Replaces the parts of a combo; without parts in the request, they stay. */
async function writeParts({ tx, before }: MenuEdit, { id, kind, request: { parts } }: Written): Promise<void> {
  if (!kind.isOffer || parts === undefined) return;
  checkParts(before, parts);
  await putParts(tx, id, parts);
}

/** Replaces the option groups that an item asks; without them in the request, they stay. */
async function writeGroups(edit: MenuEdit, { id, kind, request: { optionGroups } }: Written): Promise<void> {
  if (optionGroups === undefined) return;
  checkGroupsOfItem(edit.before, optionGroups);
  await putGroupsOfItem(edit.tx, { itemId: id, branchId: edit.branchId, isOffer: kind.isOffer }, optionGroups);
}

async function finish<Item extends StaffFood>(
  edit: MenuEdit,
  kind: Kind<Item>,
  { action, id }: Change,
): Promise<ChangedItem<Item>> {
  const after = await edit.after();
  checkFreeFoods(after);
  const changed = itemOf(after, kind, id);
  const stored = kind.of(edit.before).get(id);
  await edit.record({
    action,
    entity: kind.type,
    entityId: id,
    before: stored && menuItemTrail(stored, edit.before),
    after: menuItemTrail(changed.item, after),
  });
  return changed;
}

/** Returns an item of a menu with its category. @throws NotFound if the menu does not have it */
export function itemOf<Item extends StaffFood>(menu: StaffMenu, kind: Kind<Item>, id: number): ChangedItem<Item> {
  const item = foundOrFail(kind.of(menu).get(id), kind.type);
  return { item, subFoodType: foundOrFail(menu.subFoodTypes.get(item.sub_food_type.id), 'sub food type') };
}

/** Returns the rules and combos that need a food. */
export function holdersOf(menu: StaffMenu, foodId: number): Holder[] {
  const buys = rulesOver(menu, { type: 'Food Item', id: foodId });
  const gives = [...menu.rules.values()].filter((rule) => rule.get_food_id === foodId);
  return [
    ...holders(
      'offers',
      [...menu.offers.values()].filter(({ parts }) => parts.some((part) => part.food_id === foodId)),
    ),
    ...holders('buy-get-offers', new Set([...buys, ...gives])),
    ...holders(
      'pay-get-offers',
      [...menu.payRules.values()].filter((rule) => rule.get_food_id === foodId),
    ),
  ];
}

/** Returns "Name (copy)", "Name (copy 2)" and so on: the first that is not taken, shortened to fit. */
export function copyName(name: string, taken: string[]): string {
  const used = new Set(taken.map(nameKey));
  const base = name.replace(/ \(copy(?: \d+)?\)$/, '');
  for (let count = 1; ; count += 1) {
    const ending = count === 1 ? ' (copy)' : ` (copy ${count})`;
    const candidate = `${base.slice(0, LIMITS.nameMax - ending.length)}${ending}`;
    if (!used.has(nameKey(candidate))) return candidate;
  }
}
