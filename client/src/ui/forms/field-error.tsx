import { AlertIcon } from '../drawings/icons.js';
import styles from './field-error.module.css';

interface FieldErrorProps {
  /** what the control's `aria-describedby` names */
  id: string;
  /** undefined: nothing is wrong */
  error: string | undefined;
  /** reads it out as it comes: for what the server finds wrong later, when the focus is elsewhere */
  isAnnounced?: boolean;
}

/** The error message of a field. */
export function FieldError({ id, error, isAnnounced = false }: FieldErrorProps) {
  if (error === undefined) return null;
  return (
    <p id={id} className={styles.error} role={isAnnounced ? 'alert' : undefined}>
      <AlertIcon size={16} />
      <span>{error}</span>
    </p>
  );
}
