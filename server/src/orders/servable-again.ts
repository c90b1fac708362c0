import type { EntityManager } from 'typeorm';
import type { BranchMenu } from '../catalog/branch-menu.js';
import { lockStock } from '../catalog/daily-stock.repository.js';
import { MenuChanged } from './menu-changed.js';
import { rejectUnservable } from './order-decision.js';
import type { FoundOrder } from './order-reads.repository.js';
import { portionsOf } from './portions.js';

interface Servable {
  /** the order, its row locked by the caller's transaction */
  found: FoundOrder;
  menu: BranchMenu;
  at: Date;
  timeZone: string;
}

/**
 * Locks the portions of an order that gave them back, and checks that it can still be made: as a new order takes them, by the
 * menu and the hour of this moment. What it may hold is checked afterwards (`HoldLimits.check`): the counts of sent codes are
 * locked before the keys of held stock.
 *
 * @throws DomainError with a sentence that says why it cannot be made
 * @throws MenuChanged where the menu is an old one: decide again by the new one
 */
export async function holdServable(manager: EntityManager, { found, menu, at, timeZone }: Servable): Promise<void> {
  const { row, lines } = found;
  const itemIds = portionsOf(lines).map(({ itemId }) => itemId);
  const stock = await lockStock(manager, { branchId: row.branch_id, day: row.business_date, itemIds });
  if (stock.menuVersion !== menu.version) throw new MenuChanged();
  rejectUnservable(lines, { menu, remaining: (itemId) => stock.remaining.get(itemId) ?? 0, at, timeZone });
}
