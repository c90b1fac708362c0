import type { BuyGetOffer } from '@libs/contract/entities.js';
import type { BuyType } from '@libs/contract/values.js';
import { Icon } from '../../../ui/icon.js';
import { useStorefront } from '../state/storefront-state.js';
import styles from './rule-tag.module.css';

export function ruleInWords({ buy_quantity, get_quantity, food }: BuyGetOffer): string {
  return `Buy ${buy_quantity}, get ${get_quantity} × ${food.name} free`;
}

/** The buy-and-get offers that hold for a food, a sub food type or a food type; nothing where there are none. */
export function RuleTags({ buyType, id }: { buyType: BuyType; id: number }) {
  const rules = useStorefront((state) => state.buyGetOffers.rules);
  const own = rules.filter((rule) => rule.buy_type === buyType && rule.buy_type_id === id);
  return own.map((rule) => (
    <p key={rule.id} className={styles.tag}>
      <Icon name="tag" size={16} />
      {ruleInWords(rule)}
    </p>
  ));
}
