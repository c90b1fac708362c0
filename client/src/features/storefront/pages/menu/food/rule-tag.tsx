import type { BuyGetOffer, PayGetOffer } from '@libs/contract/menu/menu.js';
import { formatRupees, toCents } from '@libs/domain/money/money.js';
import { TagIcon } from '../../../../../ui/drawings/icons.js';
import { useTexts } from '../../../base/texts.js';
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
  const t = useTexts();
  return rules?.map((rule) => {
    const words = t('shop.rule.buyGet', { buy: rule.buy_quantity, get: rule.get_quantity, food: rule.food.name });
    return of === undefined ? (
      <Tag key={rule.id}>{words}</Tag>
    ) : (
      <DealButton key={rule.id} {...of} rule={rule} words={words} />
    );
  });
}

/** A tag for a food that is free with an order from an amount on. */
export function GiftTag({ rule }: { rule: PayGetOffer }) {
  const t = useTexts();
  return <Tag>{t('shop.rule.gift', { amount: formatRupees(toCents(rule.from)) })}</Tag>;
}
