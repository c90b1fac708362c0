import styles from './spinner.module.css';

/** A turning circle. It has no text, so its control needs `aria-busy` or a label. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
