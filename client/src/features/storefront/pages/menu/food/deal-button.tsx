import type { BuyGetOffer, MenuItem } from '@libs/contract/menu/menu.js';
import { lineOf, orderableQuantity, quantityOf } from '@libs/domain/cart/cart.js';
import { useTexts } from '../../../../../texts/use-texts.js';
import { PlusIcon, TagIcon } from '../../../../../ui/drawings/icons.js';
import { selectMenuIndex } from '../../../base/state/cart-selectors.js';
import { lineAdded } from '../../../base/state/cart-slice.js';
import { useStorefront, useStorefrontDispatch } from '../../../base/state/storefront-state.js';
import styles from './rule-tag.module.css';

export interface DealButtonProps {
  /** a rule about one food */
  rule: BuyGetOffer;
  item: MenuItem;
  branchId: number;
  lineQuantityMax?: number | undefined;
  words: string;
}

/**
 * A deal of one food, as a button that adds the missing portions to the cart; as plain text if they are not available.
 */
export function DealButton({ rule, item, branchId, lineQuantityMax, words }: DealButtonProps) {
  const t = useTexts();
  const dispatch = useStorefrontDispatch();
  const index = useStorefront(selectMenuIndex);
  const quantity = useStorefront(({ cart }) => quantityOf(cart.lines, { type: 'food', id: item.id }));
  const needed = rule.buy_quantity - (rule.buy_quantity > 0 ? quantity % rule.buy_quantity : 0);
  const isPossible =
    needed > 0 &&
    rule.food.remaining_quantity > 0 &&
    quantity + needed <= orderableQuantity(item.remaining_quantity, lineQuantityMax);
  if (!isPossible) {
    return (
      <p className={styles.tag}>
        <TagIcon size={16} />
        <span>{words}</span>
      </p>
    );
  }
  const line = lineOf(item, { type: 'food', quantity: needed, questions: index.questionsOf('food', item.id) });
  return (
    <button
      type="button"
      className={styles.deal}
      title={t('shop.food.add', { count: needed, food: item.name })}
      onClick={() => dispatch(lineAdded({ branchId, item: line, lineQuantityMax }))}
    >
      <TagIcon size={16} />
      <span>{words}</span>
      <PlusIcon size={16} />
    </button>
  );
}
