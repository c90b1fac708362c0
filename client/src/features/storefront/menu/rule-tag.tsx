import type { BranchRules } from '@libs/contract/answers.js';
import type { BuyGetOffer, FoodType, PayGetOffer } from '@libs/contract/menu.js';
import { boughtName } from '@libs/domain/bought-name.js';
import { formatRupees, toCents } from '@libs/domain/money.js';
import { useDeliveriesQuery } from '../../../api/public-api.js';
import { TagIcon } from '../../../ui/icons.js';
import styles from './rule-tag.module.css';

function Tag({ children }: { children: string }) {
  return (
    <p className={styles.tag}>
      <TagIcon size={16} />
      <span>{children}</span>
    </p>
  );
}

interface RuleTagsProps {
  /** those that apply to what the tags are shown for */
  rules: readonly BuyGetOffer[] | undefined;
}

/** The buy-and-get offers of a food, a sub food type or a food type; nothing where there are none. */
export function RuleTags({ rules }: RuleTagsProps) {
  return rules?.map((rule) => (
    <Tag key={rule.id}>{`Buy ${rule.buy_quantity}, get ${rule.get_quantity} × ${rule.food.name} free`}</Tag>
  ));
}

const fromInWords = (rupees: number): string => `from ${formatRupees(toCents(rupees))}`;

/** A tag for a food that is free with an order from an amount on. */
export function GiftTag({ rule }: { rule: PayGetOffer }) {
  return <Tag>{`Free with orders ${fromInWords(rule.from)}`}</Tag>;
}

interface RuleListProps {
  rules: BranchRules;
  menu: readonly FoodType[];
  branchId: number;
}

interface Shown {
  id: number;
  name: string;
  /** what an order needs */
  needs: string;
  /** what is free then */
  gives: string;
}

function Group({ title, rules }: { title: string; rules: readonly Shown[] }) {
  if (rules.length === 0) return null;
  const id = title.replace(/\W/g, '');
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule.id} className={styles.rule}>
            <strong>{rule.name}</strong>
            <span>{rule.needs}</span>
            <Tag>{rule.gives}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}

const getInWords = ({ get_quantity, food }: Pick<BuyGetOffer, 'get_quantity' | 'food'>): string =>
  `Get ${get_quantity} × ${food.name} free`;

/** Every rule of the branch, for the offers page: what an order needs, and what is free then. */
export function RuleList({ rules, menu, branchId }: RuleListProps) {
  const { data: areas = [] } = useDeliveriesQuery(branchId);
  const buyGet = rules.buyGetOffers.flatMap((rule) => {
    const name = boughtName(menu, rule);
    return name === undefined
      ? []
      : [{ ...rule, needs: `Buy ${rule.buy_quantity} × ${name}`, gives: getInWords(rule) }];
  });
  const payGet = rules.payGetOffers.map((rule) => ({
    ...rule,
    needs: `Orders ${fromInWords(rule.from)}`,
    gives: getInWords(rule),
  }));
  const freeDelivery = rules.freeDeliveries.map((rule) => {
    const named = areas.filter(({ id }) => rule.areas?.includes(id)).map(({ area }) => area);
    return {
      ...rule,
      needs: `Orders ${fromInWords(rule.from)}${named.length > 0 ? ` to ${named.join(', ')}` : ''}`,
      gives: 'Free delivery',
    };
  });
  return (
    <>
      <Group title="Buy & Get" rules={buyGet} />
      <Group title="Pay & Get" rules={payGet} />
      <Group title="Free Delivery" rules={freeDelivery} />
    </>
  );
}
