import { LeftIcon } from '../../../ui/staff/icons.js';
import styles from './back-button.module.css';

/** Leads from a form back to the list. */
export function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.back} onClick={onClick}>
      <LeftIcon size={20} />
      Back to the list
    </button>
  );
}
