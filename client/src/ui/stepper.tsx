import { IconButton } from './button.js';
import { Icon } from './icon.js';
import styles from './stepper.module.css';

interface StepperProps {
  /** of what, for the names of the buttons */
  name: string;
  quantity: number;
  most: number;
  onChange: (quantity: number) => void;
  /** where it is given, minus at 1 removes instead of stopping */
  onRemove?: () => void;
}

/** Minus, a number, plus. The number is announced when it changes. */
export function Stepper({ name, quantity, most, onChange, onRemove }: StepperProps) {
  const isRemoval = quantity <= 1 && onRemove !== undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend and draws a box of its own
    <div className={styles.stepper} role="group" aria-label={`Quantity of ${name}`}>
      <IconButton
        label={isRemoval ? `Remove ${name}` : `One ${name} less`}
        disabled={quantity <= 1 && onRemove === undefined}
        onClick={() => (isRemoval ? onRemove() : onChange(quantity - 1))}
      >
        <Icon name={isRemoval ? 'bin' : 'minus'} size={20} />
      </IconButton>
      <output className={styles.quantity} aria-live="polite">
        {quantity}
      </output>
      <IconButton label={`One ${name} more`} disabled={quantity >= most} onClick={() => onChange(quantity + 1)}>
        <Icon name="plus" size={20} />
      </IconButton>
    </div>
  );
}
