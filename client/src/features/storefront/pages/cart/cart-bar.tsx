import { quantityIn } from '@libs/domain/cart/cart.js';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../../texts/use-texts.js';
import { BagIcon, RightIcon } from '../../../../ui/drawings/icons.js';
import { PriceOfCents } from '../../../../ui/price.js';
import { usePricedCart } from '../../base/state/use-cart.js';
import styles from './cart-bar.module.css';

/**
 * The cart on a phone: number of items, price and next step, in a bar that stays visible. The page leaves room for it.
 */
export function CartBar() {
  const t = useTexts();
  // deferred, so that a tap on a food is painted first
  const { lines, price } = useDeferredValue(usePricedCart());
  if (lines.length === 0) return null;
  return (
    <Link to="/cart" className={styles.bar}>
      <span className={styles.count}>
        <BagIcon size={20} />
        <span>{t('shop.cart.items', { count: quantityIn(lines) })}</span>
      </span>
      <span aria-hidden="true">·</span>
      <PriceOfCents cents={price.subTotal} />
      <span className={styles.next}>
        <span>{t('shop.cart.view')}</span>
        <RightIcon size={20} />
      </span>
    </Link>
  );
}
