import { AlertIcon } from '../drawings/icons.js';
import styles from './field-error.module.css';

interface FieldErrorProps {
  /** the id for the control's `aria-describedby` */
  id: string;
  /** undefined if the field is valid */
  error: string | undefined;
  /** announces the error when it appears, for errors of the server that arrive when the focus is elsewhere */
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
