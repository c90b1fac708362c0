import styles from './drawings.module.css';

/** An empty paper bag; in a file of its own, like the dish. */
export function BagDrawing() {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true">
      <ellipse cx="100" cy="184" rx="70" ry="8" className={styles.shade} />
      <path d="M48 56h104l8 122a6 6 0 0 1-6 6H46a6 6 0 0 1-6-6z" className={styles.paper} />
      <path d="M152 56l8 122a6 6 0 0 1-6 6h-24l-4-128z" className={styles.paperShade} />
      <path d="M48 56l7-13 9 9 9-11 9 11 9-11 9 11 9-11 9 11 9-11 9 11 7-9 9 13z" className={styles.paper} />
      <circle cx="92" cy="118" r="27" className={styles.accent} />
      <path d="M80 118l9 9 16-18" className={styles.tick} />
    </svg>
  );
}
