import styles from './drawings.module.css';

/** A covered dish, for a shop without a picture of its own. Apart from the other drawings: most pages of the shop do without it. */
export function DishDrawing() {
  return (
    <svg viewBox="0 0 240 220" aria-hidden="true">
      <ellipse cx="120" cy="196" rx="104" ry="10" className={styles.shade} />
      <path d="M14 168h212l-16 20a14 14 0 0 1-11 5H41a14 14 0 0 1-11-5z" className={styles.paperShade} />
      <path d="M30 160a90 90 0 0 1 180 0z" className={styles.accent} />
      <rect x="10" y="156" width="220" height="14" rx="7" className={styles.paper} />
      <circle cx="120" cy="62" r="12" className={styles.accent} />
      <path d="M56 146c5-30 25-52 54-58" className={styles.shine} />
    </svg>
  );
}
