import { LeftIcon } from '../../../ui/staff/icons.js';
import styles from './back-button.module.css';

/** Out of a form, to the list that it was opened from. */
export function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.back} onClick={onClick}>
      <LeftIcon size={20} />
      Back to the list
    </button>
  );
}
