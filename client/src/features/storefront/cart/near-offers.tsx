import type { BuyGetOffer } from '@libs/contract/menu.js';
import { formatRupees } from '@libs/domain/money.js';
import { type NearAmounts, nearAmounts } from '@libs/domain/near-amounts.js';
import { type NearOffer, nearOffers } from '@libs/domain/near-offers.js';
import { TagIcon } from '../../../ui/icons.js';
import { useBranch } from '../shared/use-branch.js';
import { selectDelivery, selectMenu, selectRules } from '../state/cart-selectors.js';
import { useStorefront } from '../state/storefront-state.js';
import styles from './near-offers.module.css';

/** Returns the name of a gift, as in 'free Fries' and '2 free Fries'. */
function freeInWords({ get_quantity, food }: Pick<BuyGetOffer, 'get_quantity' | 'food'>): string {
  return `${get_quantity === 1 ? '' : `${get_quantity} `}free ${food.name}`;
}

function countInWords({ rule, missing, boughtName }: NearOffer): string {
  return `${missing} more ${rule.buy_type === 'Food Item' ? '' : 'of '}${boughtName} for ${freeInWords(rule)}`;
}

function amountsInWords({ gift, delivery }: NearAmounts): string[] {
  const words: string[] = [];
  if (gift !== undefined) {
    const instead = gift.instead === undefined ? '' : ` instead of ${gift.instead.food.name}`;
    words.push(`${formatRupees(gift.missing)} more for ${freeInWords(gift.rule)}${instead}`);
  }
  if (delivery !== undefined) words.push(`${formatRupees(delivery.missing)} more for free delivery`);
  return words;
}

/** The gifts that a slightly higher sub-total would give, while they are in stock. */
export function NearOffers() {
  const cart = useStorefront((state) => state.cart.lines);
  const rules = useStorefront(selectRules);
  const menu = useStorefront(selectMenu);
  const delivery = useStorefront(selectDelivery);
  const lineQuantityMax = useBranch()?.line_quantity_max;
  if (menu === undefined) return null;
  const words = [
    ...nearOffers({ cart, rules, menu, lineQuantityMax }).map(countInWords),
    ...amountsInWords(nearAmounts({ cart, rules, menu, delivery })),
  ];
  if (words.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Nearly free">
      {words.map((each) => (
        <li key={each}>
          <TagIcon size={16} />
          <span>{each}</span>
        </li>
      ))}
    </ul>
  );
}
