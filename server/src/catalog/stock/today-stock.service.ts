import { Injectable } from '@nestjs/common';
import type { StaffFood, StaffOffer } from '../../../../libs/contract/menu/staff-menu.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { type Kind, OFFER } from '../editing/item-rules.js';
import { foundOrFail, type MenuEdit, MenuEditsService } from '../editing/menu-edits.service.js';
import { type ChangedItem, itemOf } from '../editing/menu-items-admin.service.js';
import { putOnSale, setLeft, takeOffSale } from './daily-stock.repository.js';

interface SoldOutChange {
  id: number;
  isSoldOut: boolean;
  /** whether the combos with this food are changed too */
  withCombos: boolean;
}

/** An item, and the combos that contain it, after the change. */
export interface ChangedStock<Item extends StaffFood> extends ChangedItem<Item> {
  combos: StaffOffer[];
}

/** Sets today's stock of foods and combos by hand, without a change of the menu. */
@Injectable()
export class TodayStockService {
  constructor(private readonly edits: MenuEditsService) {}

  /**
   * Marks an item as sold out for the rest of the day or ends that; on request also the combos that contain it.
   * Idempotent.
   *
   * @returns the item and, for a food, the combos that contain it
   */
  async setSoldOut<Item extends StaffFood>(
    actor: SessionUser,
    kind: Kind<Item>,
    { id, isSoldOut, withCombos }: SoldOutChange,
  ): Promise<ChangedStock<Item>> {
    return this.edits.editStock(actor, { of: kind.type, id }, async (edit) => {
      foundOrFail(kind.of(edit.before).get(id), kind.type);
      const combos = kind.isOffer ? [] : combosWith(edit, id);
      const taken = withCombos ? [id, ...combos] : [id];
      await (isSoldOut ? takeOffSale : putOnSale)(edit.tx, { itemIds: taken, day: edit.day });
      const after = await edit.after();
      const changed = itemOf(after, kind, id);
      const containing = combos.map((combo) => itemOf(after, OFFER, combo).item);
      const action = isSoldOut ? 'sold out today' : 'put back';
      const before = kind.of(edit.before).get(id);
      if (before?.is_sold_out_today !== changed.item.is_sold_out_today) {
        await record(edit, { action, type: kind.type, item: changed.item });
      }
      for (const item of containing) {
        if (edit.before.offers.get(item.id)?.is_sold_out_today === item.is_sold_out_today) continue;
        await record(edit, { action, type: OFFER.type, item });
      }
      return { ...changed, combos: containing };
    });
  }

  /** Sets how many portions are left, for today only. Ends a sold-out mark. Idempotent. */
  async setLeft<Item extends StaffFood>(
    actor: SessionUser,
    kind: Kind<Item>,
    { id, quantity }: { id: number; quantity: number },
  ): Promise<ChangedItem<Item>> {
    return this.edits.editStock(actor, { of: kind.type, id }, async (edit) => {
      const stored = foundOrFail(kind.of(edit.before).get(id), kind.type);
      await setLeft(edit.tx, { itemId: id, day: edit.day, left: quantity });
      const changed = itemOf(await edit.after(), kind, id);
      if (stored.remaining_quantity !== changed.item.remaining_quantity) {
        await record(edit, { action: 'left today', type: kind.type, item: changed.item });
      }
      return changed;
    });
  }
}

function combosWith({ before }: MenuEdit, foodId: number): number[] {
  return [...before.offers.values()]
    .filter(({ parts }) => parts.some((part) => part.food_id === foodId))
    .map(({ id }) => id);
}

async function record(
  edit: MenuEdit,
  { action, type, item }: { action: string; type: string; item: StaffFood },
): Promise<void> {
  await edit.record({
    action,
    entity: type,
    entityId: item.id,
    after: { name: item.name, remaining_quantity: item.remaining_quantity },
  });
}
