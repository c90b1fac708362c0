import type { BuyGetOffer, PayGetOffer } from '@libs/contract/menu.js';
import { formatRupees, toCents } from '@libs/domain/money.js';
import { TagIcon } from '../../../../../ui/drawings/icons.js';
import { DealButton, type DealButtonProps } from './deal-button.js';
import styles from './rule-tag.module.css';

/** A few words about a deal. */
export function Tag({ children }: { children: string }) {
  return (
    <p className={styles.tag}>
      <TagIcon size={16} />
      <span>{children}</span>
    </p>
  );
}

/** A food that can be added now. */
type Addable = Pick<DealButtonProps, 'item' | 'branchId' | 'lineQuantityMax'>;

interface RuleTagsProps {
  /** those that apply to what the tags are shown for */
  rules: readonly BuyGetOffer[] | undefined;
  /** the food that they are of: then they are buttons; absent for types, and while it cannot be added */
  of?: Addable | undefined;
}

/** The buy-and-get offers of a food, a sub food type or a food type; nothing where there are none. */
export function RuleTags({ rules, of }: RuleTagsProps) {
  return rules?.map((rule) => {
    const words = `Buy ${rule.buy_quantity}, get ${rule.get_quantity} × ${rule.food.name} free`;
    return of === undefined ? (
      <Tag key={rule.id}>{words}</Tag>
    ) : (
      <DealButton key={rule.id} {...of} rule={rule} words={words} />
    );
  });
}

/** Returns an amount as in 'from Rs. 2,000'. */
export const fromInWords = (rupees: number): string => `from ${formatRupees(toCents(rupees))}`;

/** A tag for a food that is free with an order from an amount on. */
export function GiftTag({ rule }: { rule: PayGetOffer }) {
  return <Tag>{`Free with orders ${fromInWords(rule.from)}`}</Tag>;
}
