import { LeftIcon } from '../../../ui/staff/icons.js';
import styles from './back-button.module.css';

interface Props {
  onClick: () => void;
  /** where it leads */
  children?: string;
}

/** Leads from a form back to the list. */
export function BackButton({ onClick, children = 'Back to the list' }: Props) {
  return (
    <button type="button" className={styles.back} onClick={onClick}>
      <LeftIcon size={20} />
      <span>{children}</span>
    </button>
  );
}
