import { Icon } from '../../../ui/icon.js';
import styles from './back-button.module.css';

/** Out of a form, to the list that it was opened from. */
export function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.back} onClick={onClick}>
      <Icon name="left" size={20} />
      Back to the list
    </button>
  );
}
