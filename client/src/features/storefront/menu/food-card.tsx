import type { BuyGetOffer, MenuItem } from '@libs/contract/entities.js';
import { UNAVAILABLE, type UnavailableReason } from '@libs/contract/messages.js';
import type { LineType } from '@libs/contract/values.js';
import { servedBetween } from '@libs/domain/availability.js';
import { memo } from 'react';
import { FoodPicture } from '../../../ui/food-picture.js';
import { Price } from '../../../ui/price.js';
import { AddControl } from './add-control.js';
import styles from './food-card.module.css';
import { RuleTags } from './rule-tag.js';

interface FoodCardProps {
  item: MenuItem;
  type: LineType;
  branchId: number;
  lineQuantityMax?: number | undefined;
  reason: UnavailableReason | null;
  /** buy-and-get offers that this food sets off */
  rules?: readonly BuyGetOffer[];
  isUrgent?: boolean;
}

/** from here on the card says how many are left */
const FEW = 5;

/** A row on a phone, a card on a desk: name, price, what stands in the way, picture, and the way into the cart. */
export const FoodCard = memo(function FoodCard(props: FoodCardProps) {
  const { item, type, branchId, lineQuantityMax, reason, rules, isUrgent = false } = props;
  const hint = reason === UNAVAILABLE.notServedNow ? servedBetween(item) : undefined;
  const isFew = reason === null && item.remaining_quantity <= FEW;
  return (
    <li className={[styles.card, reason !== null && styles.away].filter(Boolean).join(' ')}>
      <div className={styles.picture}>
        <FoodPicture url={item.image_url} sizes="(min-width: 720px) 260px, 128px" isUrgent={isUrgent} />
      </div>
      <div className={styles.words}>
        <h4 className={styles.name}>{item.name}</h4>
        <p className={styles.price}>
          <Price rupees={item.price} />
          {isFew && <span className={styles.few}>{item.remaining_quantity} left</span>}
        </p>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        <RuleTags rules={rules} />
      </div>
      <div className={styles.control}>
        <AddControl
          item={item}
          type={type}
          branchId={branchId}
          lineQuantityMax={lineQuantityMax}
          reason={reason}
          hint={hint}
        />
      </div>
    </li>
  );
});
