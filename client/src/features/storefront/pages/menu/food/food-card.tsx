import type { BuyGetOffer, MenuItem, PayGetOffer } from '@libs/contract/menu/menu.js';
import type { LineType } from '@libs/contract/values.js';
import { groupIsEmpty, servedBetween, type UnavailableReason } from '@libs/domain/menu/availability.js';
import type { Question } from '@libs/domain/menu/options.js';
import { clsx } from 'clsx';
import { memo } from 'react';
import { say } from '../../../../../texts/i18n.js';
import { useTexts } from '../../../../../texts/use-texts.js';
import { FoodPicture } from '../../../../../ui/drawings/food-picture.js';
import { Price } from '../../../../../ui/price.js';
import { selectMenuIndex } from '../../../base/state/cart-selectors.js';
import { useStorefront } from '../../../base/state/storefront-state.js';
import { AddControl } from './add-control.js';
import styles from './food-card.module.css';
import { GiftTag, RuleTags } from './rule-tag.js';

interface FoodCardProps {
  item: MenuItem;
  type: LineType;
  branchId: number;
  lineQuantityMax?: number | undefined;
  reason: UnavailableReason | null;
  /** whether a person has to choose before it can be added */
  mustAsk: boolean;
  /** the required group of which too little is available */
  emptyGroup?: string | undefined;
  /** whether the stock is that of another day */
  isComingDay: boolean;
  /** the buy-and-get offers that this food triggers */
  rules?: readonly BuyGetOffer[];
  /** the pay-and-get offer whose gift is this food */
  gift?: PayGetOffer | undefined;
  /** opens the food's details */
  onOpen: (food: { item: MenuItem; type: LineType }) => void;
  isUrgent?: boolean;
}

/** Returns why a food cannot be ordered, if its button does not say enough. */
export function hintOf(
  item: MenuItem,
  { reason, emptyGroup, isComingDay }: Pick<FoodCardProps, 'reason' | 'emptyGroup' | 'isComingDay'>,
): string | undefined {
  if (reason === 'notServedNow') return say(servedBetween(item));
  return emptyGroup !== undefined && reason === 'outOfStock' ? say(groupIsEmpty(emptyGroup, isComingDay)) : undefined;
}

/** Returns what can be chosen, in few words: the names of the groups, without those that only leave something out. */
const variantsOf = (questions: readonly Question[]): string =>
  [...new Set(questions.filter(({ group }) => group.kind !== 'without').map(({ group }) => group.name))].join(', ');

/** from this stock down, the card shows how many are left */
const FEW = 5;

/**
 * A food as a row on a phone or a card on a desktop: name, price, picture, and the add button or the reason why it
 * cannot be ordered. The name opens the details.
 */
export const FoodCard = memo(function FoodCard(props: FoodCardProps) {
  const t = useTexts();
  const { item, type, branchId, lineQuantityMax, reason, mustAsk, rules, gift, onOpen, isUrgent = false } = props;
  const hint = hintOf(item, props);
  const index = useStorefront(selectMenuIndex);
  const variants = variantsOf(index.questionsOf(type, item.id));
  const isFew = reason === null && item.remaining_quantity <= FEW;
  return (
    <li className={clsx(styles.card, reason !== null && styles.away)}>
      <div className={styles.picture}>
        <FoodPicture url={item.image_url} sizes="104px" isUrgent={isUrgent} />
      </div>
      <div className={styles.words}>
        <h4 className={styles.name}>
          <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => onOpen({ item, type })}>
            {item.name}
          </button>
        </h4>
        <p className={styles.price}>
          <Price rupees={item.price} />
          {variants !== '' && <span className={styles.variants}>{variants}</span>}
          {isFew && <span className={styles.few}>{t('shop.food.left', { count: item.remaining_quantity })}</span>}
        </p>
        {hint !== undefined ? (
          <p className={styles.hint}>{hint}</p>
        ) : (
          item.description && <p className={styles.description}>{item.description}</p>
        )}
        <RuleTags rules={rules} of={reason === null && !mustAsk ? { item, branchId, lineQuantityMax } : undefined} />
        {gift && <GiftTag rule={gift} />}
      </div>
      <div className={styles.control}>
        <AddControl
          item={item}
          type={type}
          branchId={branchId}
          lineQuantityMax={lineQuantityMax}
          reason={reason}
          hint={hint}
          mustAsk={mustAsk}
          onOpen={() => onOpen({ item, type })}
        />
      </div>
    </li>
  );
});
