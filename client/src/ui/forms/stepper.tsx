import { useRef } from 'react';
import { useTexts } from '../../texts/use-texts.js';
import { afterPaint } from '../after-paint.js';
import { IconButton } from '../button.js';
import buttonStyles from '../button.module.css';
import { BinIcon, MinusIcon, PlusIcon } from '../drawings/icons.js';
import styles from './stepper.module.css';

interface StepperProps {
  /** the name of the item, for the labels of the buttons */
  name: string;
  quantity: number;
  /** 0 if the last one can be removed and 'Add' adds the first one; otherwise it stops there */
  least: number;
  most: number;
  onChange: (quantity: number) => void;
}

/**
 * Minus, a number, plus. The number is announced when it changes. At 0 there is only 'Add', which is the plus button
 * with another look, so that the tapped button stays and keeps the focus.
 */
export function Stepper({ name, quantity, least, most, onChange }: StepperProps) {
  const t = useTexts();
  const plus = useRef<HTMLButtonElement>(null);
  const isSome = quantity > 0;
  const isRemoval = quantity <= 1 && least === 0;
  const [more, less] = [
    t('common.stepper.more', { name }),
    isRemoval ? t('common.stepper.remove', { name }) : t('common.stepper.less', { name }),
  ];
  const group = { role: 'group', 'aria-label': t('common.stepper.quantity', { name }) };
  const reduce = () => {
    onChange(quantity - 1);
    // the bin disappears, so the focus moves; after the paint, because focusing lays out the page
    if (isRemoval) afterPaint(() => plus.current?.focus({ preventScroll: true }));
  };
  return (
    <div className={isSome ? styles.stepper : styles.none} {...(isSome && group)}>
      {isSome && (
        <>
          <IconButton label={less} disabled={quantity <= least} onClick={reduce}>
            {isRemoval ? <BinIcon size={20} /> : <MinusIcon size={20} />}
          </IconButton>
          <output className={styles.quantity} aria-live="polite">
            {quantity}
          </output>
        </>
      )}
      <button
        ref={plus}
        type="button"
        className={isSome ? buttonStyles.iconButton : styles.add}
        aria-label={isSome ? more : t('common.stepper.addOf', { name })}
        title={isSome ? more : undefined}
        disabled={quantity >= most}
        onClick={() => onChange(quantity + 1)}
      >
        <PlusIcon size={20} />
        {!isSome && <span>{t('common.stepper.add')}</span>}
      </button>
    </div>
  );
}
