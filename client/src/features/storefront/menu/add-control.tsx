import { memo } from 'react';
import type { MenuItem } from '../../../../../libs/contract/entities.js';
import type { UnavailableReason } from '../../../../../libs/contract/messages.js';
import type { LineType } from '../../../../../libs/contract/values.js';
import { lineKey } from '../../../../../libs/domain/cart.js';
import { Icon } from '../../../ui/icon.js';
import { Stepper } from '../../../ui/stepper.js';
import { lineAdded, lineRemoved, quantitySet } from '../state/cart-slice.js';
import { useStorefront, useStorefrontDispatch } from '../state/storefront-state.js';
import styles from './add-control.module.css';

interface AddControlProps {
  item: MenuItem;
  type: LineType;
  branchId: number;
  /** why it cannot be added now; null where it can */
  reason: UnavailableReason | null;
  /** the tooltip of a reason that has more to say */
  hint?: string;
}

/** 'Add', or the reason why not, or the stepper once the food is in the cart. */
export const AddControl = memo(function AddControl({ item, type, branchId, reason, hint }: AddControlProps) {
  const dispatch = useStorefrontDispatch();
  const key = lineKey({ type, id: item.id });
  const quantity = useStorefront((state) => state.cart.lines.find((line) => lineKey(line) === key)?.selected_quantity);

  if (reason !== null) {
    return (
      <button type="button" className={styles.reason} disabled title={hint} aria-label={`${item.name}: ${reason}`}>
        {reason}
      </button>
    );
  }
  if (quantity !== undefined) {
    return (
      <Stepper
        name={item.name}
        quantity={quantity}
        most={item.remaining_quantity}
        onChange={(next) => dispatch(quantitySet({ key, quantity: next }))}
        onRemove={() => dispatch(lineRemoved(key))}
      />
    );
  }
  const add = () => {
    const { id, name, price, remaining_quantity, sub_food_type } = item;
    const line = {
      id,
      type,
      name,
      price,
      selected_quantity: 1,
      remaining_quantity,
      sub_food_type_id: sub_food_type.id,
    };
    dispatch(lineAdded({ branchId, item: line }));
  };
  return (
    <button type="button" className={styles.add} aria-label={`Add ${item.name}`} onClick={add}>
      <Icon name="plus" size={20} />
      Add
    </button>
  );
});
