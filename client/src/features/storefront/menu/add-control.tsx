import { memo, useEffect, useRef } from 'react';
import type { MenuItem } from '../../../../../libs/contract/entities.js';
import type { UnavailableReason } from '../../../../../libs/contract/messages.js';
import type { LineType } from '../../../../../libs/contract/values.js';
import { lineKey } from '../../../../../libs/domain/cart.js';
import { afterPaint } from '../../../ui/after-paint.js';
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

/**
 * 'Add', or the reason why not, or the stepper once the food is in the cart. Where one takes the other's place the focus
 * goes along, so that a keyboard does not fall out of the list.
 */
export const AddControl = memo(function AddControl({ item, type, branchId, reason, hint }: AddControlProps) {
  const dispatch = useStorefrontDispatch();
  const key = lineKey({ type, id: item.id });
  // asked once a card at every change: by its parts, without a key for every line
  const quantity = useStorefront(
    (state) => state.cart.lines.find((line) => line.id === item.id && line.type === type)?.selected_quantity,
  );
  const box = useRef<HTMLDivElement>(null);
  const wasUsed = useRef(false);
  const isInCart = quantity !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the exchange of the controls is the trigger
  useEffect(() => {
    if (!wasUsed.current) return;
    wasUsed.current = false;
    // to focus is to lay the page out: the tap is answered first
    return afterPaint(() =>
      box.current?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true }),
    );
  }, [isInCart]);

  const add = () => {
    wasUsed.current = true;
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
  const remove = () => {
    wasUsed.current = true;
    dispatch(lineRemoved(key));
  };

  if (reason !== null) {
    return (
      <button type="button" className={styles.reason} disabled title={hint} aria-label={`${item.name}: ${reason}`}>
        {reason}
      </button>
    );
  }
  return (
    <div ref={box} className={styles.box}>
      {isInCart ? (
        <Stepper
          name={item.name}
          quantity={quantity}
          most={item.remaining_quantity}
          onChange={(next) => dispatch(quantitySet({ key, quantity: next }))}
          onRemove={remove}
        />
      ) : (
        <button type="button" className={styles.add} aria-label={`Add ${item.name}`} onClick={add}>
          <Icon name="plus" size={20} />
          Add
        </button>
      )}
    </div>
  );
});
