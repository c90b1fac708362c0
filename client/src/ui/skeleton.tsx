import styles from './skeleton.module.css';

/** A grey placeholder in the size of its future content; width and height are CSS lengths. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
