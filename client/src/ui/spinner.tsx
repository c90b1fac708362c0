import styles from './spinner.module.css';

/** Turns; says nothing by itself: the control that waits carries `aria-busy` or a text. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
