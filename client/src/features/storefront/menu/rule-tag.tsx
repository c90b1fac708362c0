import type { BuyGetOffer, FoodType } from '@libs/contract/menu.js';
import { boughtName } from '@libs/domain/near-offers.js';
import { Icon } from '../../../ui/icon.js';
import styles from './rule-tag.module.css';

interface RuleTagsProps {
  /** those that hold for what the tags stand beside */
  rules: readonly BuyGetOffer[] | undefined;
}

/** The buy-and-get offers of a food, a sub food type or a food type; nothing where there are none. */
export function RuleTags({ rules }: RuleTagsProps) {
  return rules?.map((rule) => (
    <p key={rule.id} className={styles.tag}>
      <Icon name="tag" size={16} />
      {`Buy ${rule.buy_quantity}, get ${rule.get_quantity} × ${rule.food.name} free`}
    </p>
  ));
}

interface RuleListProps {
  rules: readonly BuyGetOffer[];
  menu: readonly FoodType[];
}

/** Every buy-and-get offer of the branch, for the offers page: what to buy, and what is free then. */
export function RuleList({ rules, menu }: RuleListProps) {
  const shown = rules.flatMap((rule) => {
    const name = boughtName(menu, rule);
    return name === undefined ? [] : [{ rule, name }];
  });
  if (shown.length === 0) return null;
  return (
    <section className={styles.list} aria-labelledby="buy-and-get">
      <h2 id="buy-and-get" className={styles.title}>
        Buy & Get
      </h2>
      <ul className={styles.rules}>
        {shown.map(({ rule, name }) => (
          <li key={rule.id} className={styles.rule}>
            <strong>{rule.name}</strong>
            <span>
              Buy {rule.buy_quantity} × {name}
            </span>
            <span className={styles.tag}>
              <Icon name="tag" size={16} />
              Get {rule.get_quantity} × {rule.food.name} free
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
