import type { OrderedItem } from '../../../../libs/contract/people/requests.js';
import type { LineType } from '../../../../libs/contract/values.js';
import { isFree, mergeDuplicates } from '../../../../libs/domain/cart/cart.js';
import { freeLines, type PaidLine } from '../../../../libs/domain/cart/free-lines.js';
import type { Cents } from '../../../../libs/domain/money/money.js';
import type { BranchMenu, MenuItemRecord } from '../../catalog/menu/branch-menu.js';
import type { StockedMenu } from '../../catalog/menu/menu.service.js';
import { DomainError } from '../../common/errors.js';

/** A line of the order as it will be stored. */
export interface DecidedLine {
  item: MenuItemRecord;
  priceCents: Cents;
  quantity: number;
  isFree: boolean;
}

/** A line of the payload, with its index there. */
export type SentLine = OrderedItem & { line: number };

/**
 * Returns the paid lines of a payload with duplicates merged, without the lines that it marks as free.
 *
 * @throws DomainError if no line is left
 */
export function paidLines(products: readonly OrderedItem[]): SentLine[] {
  const paid = mergeDuplicates(products.map((product, line) => ({ ...product, line })).filter((line) => !isFree(line)));
  if (paid.length === 0) throw new DomainError('empty-cart', 'Your cart is empty. Add something first.');
  return paid;
}

/**
 * Returns the lines of an order: the paid ones with the menu's prices, and the free ones that the menu's rules add,
 * reduced to the remaining stock.
 */
export function decidedLines(paid: readonly OrderedItem[], { menu, remaining }: StockedMenu): DecidedLine[] {
  const bought = boughtLines(paid, menu);
  return [...bought, ...freeLinesOf(bought, { menu, remaining })];
}

/** Returns the menu item of a cart line; undefined if it is not on the menu. */
export function itemOf(menu: BranchMenu, type: LineType, id: number): MenuItemRecord | undefined {
  const item = menu.items.get(id);
  return item?.type === type ? item : undefined;
}

function boughtLines(paid: readonly OrderedItem[], menu: BranchMenu): DecidedLine[] {
  return paid.flatMap((line): DecidedLine[] => {
    const item = itemOf(menu, line.type, line.id);
    return item ? [{ item, priceCents: item.priceCents, quantity: line.selected_quantity, isFree: false }] : [];
  });
}

const toPaidLine = ({ item, priceCents, quantity }: DecidedLine): PaidLine => ({
  type: item.type,
  id: item.id,
  priceCents,
  quantity,
  subFoodTypeId: item.subFoodTypeId,
  foodTypeId: item.foodTypeId,
});

function freeLinesOf(bought: readonly DecidedLine[], { menu, remaining }: StockedMenu): DecidedLine[] {
  const free = freeLines({
    lines: bought.map(toPaidLine),
    rules: menu.rules,
    payRules: menu.payRules,
    remainingOf: (foodId) => (menu.items.has(foodId) ? remaining(foodId) : 0),
  });
  return free.flatMap(({ foodId, quantity }): DecidedLine[] => {
    const item = menu.items.get(foodId);
    return item ? [{ item, priceCents: 0, quantity, isFree: true }] : [];
  });
}
