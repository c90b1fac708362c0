import type { MenuItem } from '@libs/contract/menu.js';
import type { UnavailableReason } from '@libs/contract/messages.js';
import type { LineType } from '@libs/contract/values.js';
import { cartItemOf, lineKey, orderableQuantity } from '@libs/domain/cart.js';
import { memo } from 'react';
import { Stepper } from '../../../../../ui/forms/stepper.js';
import { lineAdded, lineRemoved, quantitySet } from '../../../base/state/cart-slice.js';
import { useStorefront, useStorefrontDispatch } from '../../../base/state/storefront-state.js';
import styles from './add-control.module.css';

export interface AddControlProps {
  item: MenuItem;
  type: LineType;
  branchId: number;
  /** the most of one item that the branch allows in an order; absent where it is not known */
  lineQuantityMax?: number | undefined;
  /** why it cannot be added now; null where it can */
  reason: UnavailableReason | null;
  /** the tooltip of a reason that has more to say */
  hint?: string;
}

/** 'Add', or the reason why not, or the stepper once the food is in the cart. */
export const AddControl = memo(function AddControl(props: AddControlProps) {
  const { item, type, branchId, lineQuantityMax, reason, hint } = props;
  const dispatch = useStorefrontDispatch();
  // asked once a card at every change: by its parts, without a key for every line
  const quantity = useStorefront(
    (state) => state.cart.lines.find((line) => line.id === item.id && line.type === type)?.selected_quantity ?? 0,
  );

  const add = () => dispatch(lineAdded({ branchId, item: cartItemOf(item, type), lineQuantityMax }));
  const change = (next: number) => {
    const key = lineKey({ type, id: item.id });
    if (quantity === 0) add();
    else dispatch(next === 0 ? lineRemoved(key) : quantitySet({ key, quantity: next, lineQuantityMax }));
  };

  if (reason !== null) {
    return (
      <button type="button" className={styles.reason} disabled title={hint} aria-label={`${item.name}: ${reason}`}>
        {reason}
      </button>
    );
  }
  return (
    <div className={styles.box}>
      <Stepper
        name={item.name}
        quantity={quantity}
        least={0}
        most={orderableQuantity(item.remaining_quantity, lineQuantityMax)}
        onChange={change}
      />
    </div>
  );
});
