import styles from './field-error.module.css';
import { Icon } from './icon.js';

interface FieldErrorProps {
  /** what the control's `aria-describedby` names */
  id: string;
  /** undefined: nothing is wrong */
  error: string | undefined;
}

/** What is wrong with a field, beside it. */
export function FieldError({ id, error }: FieldErrorProps) {
  if (error === undefined) return null;
  return (
    <p id={id} className={styles.error}>
      <Icon name="alert" size={16} />
      {error}
    </p>
  );
}
