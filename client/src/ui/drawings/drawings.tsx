import styles from './drawings.module.css';

/* Drawn for this project, flat and in the theme's colours. All of them are decoration. */

/** An empty plate, for empty states. */
export function PlateDrawing() {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true">
      <ellipse cx="100" cy="176" rx="76" ry="9" className={styles.shade} />
      <ellipse cx="100" cy="116" rx="86" ry="62" className={styles.paperShade} />
      <ellipse cx="100" cy="110" rx="86" ry="62" className={styles.paper} />
      <ellipse cx="100" cy="110" rx="56" ry="38" className={styles.paperShade} />
      <path d="M76 112c8-14 20-16 24-6s18 6 22-4" className={styles.sauce} />
      <path d="M118 124l5 2M84 94l4-3M128 104l4 0M96 128l4 2" className={styles.seed} />
    </svg>
  );
}

/** A pulled plug, for a lost connection. */
export function PlugDrawing() {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true">
      <ellipse cx="100" cy="170" rx="80" ry="8" className={styles.shade} />
      <path d="M8 128c26 0 26-28 52-28h8" className={styles.cable} />
      <path d="M192 128c-26 0-26-28-52-28h-4" className={styles.cable} />
      <rect x="62" y="80" width="26" height="40" rx="8" className={styles.accent} />
      <path d="M88 90h14M88 110h14" className={styles.prong} />
      <rect x="116" y="76" width="26" height="48" rx="8" className={styles.dark} />
      <path d="M102 62l-4-16M120 62l6-14M84 64l-10-12" className={styles.spark} />
    </svg>
  );
}
