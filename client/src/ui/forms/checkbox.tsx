import { type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { FieldError } from './field-error.js';

interface CheckboxProps {
  /** the label; its links can be followed without ticking the box */
  children: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  required?: boolean;
  error?: string | undefined;
}

/** A checkbox with its label and its error. */
export function Checkbox({ children, isChecked, onChange, required, error }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <div className={styles.row}>
        <input
          id={id}
          type="checkbox"
          required={required}
          checked={isChecked}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
