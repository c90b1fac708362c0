import type { BuyGetOffer, PayGetOffer } from '@libs/contract/menu/menu.js';
import { rupees, toCents } from '@libs/domain/money/money.js';
import { useTexts } from '../../../../../texts/use-texts.js';
import { TagIcon } from '../../../../../ui/drawings/icons.js';
import { DealButton, type DealButtonProps } from './deal-button.js';
import styles from './rule-tag.module.css';

/** A short label about a deal. */
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
  /** the rules that apply to the food or type */
  rules: readonly BuyGetOffer[] | undefined;
  /** the food, which makes the tags buttons; absent for types, or if it cannot be added as it comes */
  of?: Addable | undefined;
}

/** The tags of the buy-and-get offers of a food, a sub food type or a food type. Renders nothing if there are none. */
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

/** The tag of a food that is free from a certain amount on. */
export function GiftTag({ rule }: { rule: PayGetOffer }) {
  const t = useTexts();
  return <Tag>{t('shop.rule.gift', { amount: rupees(toCents(rule.from)) })}</Tag>;
}
