import type { MenuItem } from '@libs/contract/menu/menu.js';
import type { LineType } from '@libs/contract/values.js';
import { type CartLine, lineOf, linesOfItem, orderableQuantity, quantityOf } from '@libs/domain/cart/cart.js';
import { type UnavailableReason, unavailableInWords } from '@libs/domain/menu/availability.js';
import { memo, useState } from 'react';
import { say } from '../../../../../texts/i18n.js';
import { useTexts } from '../../../../../texts/use-texts.js';
import { Button } from '../../../../../ui/button.js';
import { Stepper } from '../../../../../ui/forms/stepper.js';
import { useDueChoice } from '../../../base/closed-notice.js';
import { selectMenuIndex } from '../../../base/state/cart-selectors.js';
import { lineAdded, lineRemoved, quantitySet } from '../../../base/state/cart-slice.js';
import { useStorefront, useStorefrontDispatch, useStorefrontStore } from '../../../base/state/storefront-state.js';
import styles from './add-control.module.css';
import { RepeatQuestion } from './repeat-question.js';

export interface AddControlProps {
  item: MenuItem;
  type: LineType;
  branchId: number;
  /** the most portions of one item that the branch allows in an order; absent if unknown */
  lineQuantityMax?: number | undefined;
  /** why it cannot be added now; null if it can */
  reason: UnavailableReason | null;
  /** the tooltip of a reason that needs more explanation */
  hint?: string | undefined;
  /** whether a person has to choose before it can be added */
  mustAsk?: boolean;
  /** opens the sheet of a food whose options have to be chosen; absent if it is open */
  onOpen?: (() => void) | undefined;
}

interface AwayProps {
  name: string;
  reason: UnavailableReason;
  hint: string | undefined;
  /** opens the food, whose sheet asks for the time; absent if it is open */
  onOpen: (() => void) | undefined;
}

/** Why a food cannot be added, or how to order it for another time, if the time is the reason. */
function Away({ name, reason, hint, onOpen }: AwayProps) {
  const t = useTexts();
  const choose = useDueChoice();
  const isForLater = useStorefront(({ due }) => due.slot !== null);
  if (choose !== undefined && reason !== 'outOfStock') {
    return (
      <button
        type="button"
        className={styles.later}
        title={hint}
        aria-haspopup="dialog"
        aria-label={t(isForLater ? 'shop.later.foodAnother' : 'shop.later.food', { name })}
        onClick={onOpen ?? choose}
      >
        {t(isForLater ? 'shop.later.another' : 'shop.later.order')}
      </button>
    );
  }
  const words = say(unavailableInWords(reason));
  return (
    <button type="button" className={styles.reason} disabled title={hint} aria-label={`${name}: ${words}`}>
      {words}
    </button>
  );
}

/** 'Add', or the reason if it cannot be added, or the stepper if the food is in the cart. */
export const AddControl = memo(function AddControl(props: AddControlProps) {
  const { item, type, branchId, lineQuantityMax, reason, hint, mustAsk = false, onOpen } = props;
  const dispatch = useStorefrontDispatch();
  const store = useStorefrontStore();
  const quantity = useStorefront(({ cart }) => quantityOf(cart.lines, { type, id: item.id }));
  const t = useTexts();

  const hasOptions = useStorefront((state) => selectMenuIndex(state).questionsOf(type, item.id).length > 0);
  const [repeating, setRepeating] = useState<CartLine | null>(null);

  /** Sets how many portions of the item the cart has, by changing the last of its lines. */
  const change = (next: number) => {
    const line = linesOfItem(store.getState().cart.lines, { type, id: item.id }).at(-1);
    // another portion may be wanted with other options
    if (next > quantity && line !== undefined && hasOptions && onOpen !== undefined) return setRepeating(line);
    if (mustAsk && next > quantity) return onOpen?.();
    if (line === undefined) {
      const questions = selectMenuIndex(store.getState()).questionsOf(type, item.id);
      dispatch(lineAdded({ branchId, item: lineOf(item, { type, questions }), lineQuantityMax }));
      return;
    }
    changeLine(line, next - quantity);
  };
  const changeLine = ({ key, selected_quantity }: CartLine, by: number) => {
    const left = selected_quantity + by;
    dispatch(left <= 0 ? lineRemoved(key) : quantitySet({ key, quantity: left, lineQuantityMax }));
  };

  if (reason !== null) {
    return <Away name={item.name} reason={reason} hint={hint} onOpen={onOpen} />;
  }
  if (mustAsk && quantity === 0) {
    return (
      <div className={styles.box}>
        <Button aria-haspopup="dialog" aria-label={t('shop.option.chooseOf', { name: item.name })} onClick={onOpen}>
          {t('shop.option.choose')}
        </Button>
      </div>
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
      {repeating !== null && (
        <RepeatQuestion
          name={item.name}
          line={repeating}
          onRepeat={() => changeLine(repeating, 1)}
          onChoose={() => onOpen?.()}
          onClose={() => setRepeating(null)}
        />
      )}
    </div>
  );
});
