import styles from './drawings.module.css';

/** A burger; in a file of its own, because most pages of the shop do not need it. */
export function BurgerDrawing() {
  return (
    <svg viewBox="0 0 240 220" aria-hidden="true">
      <ellipse cx="120" cy="203" rx="92" ry="9" className={styles.shade} />
      <path d="M34 166h172v6a30 30 0 0 1-30 30H64a30 30 0 0 1-30-30z" className={styles.crust} />
      <path d="M30 160h180v4a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6z" className={styles.crumb} />
      <rect x="22" y="132" width="196" height="32" rx="16" className={styles.patty} />
      <path
        d="M26 126h188v8c-8 0-10 10-17 10s-8-6-16-6-8 18-17 18-9-16-18-16-12 4-22 4-10-8-20-8-10 14-19 14-9-8-17-8-9 6-17 6-10-14-25-14z"
        className={styles.cheese}
      />
      <rect x="22" y="98" width="196" height="32" rx="16" className={styles.patty} />
      <path
        d="M26 90h188v8c-12 0-12 12-20 12s-9-8-17-8-10 4-19 4-9 14-17 14-8-16-17-16-11 6-21 6-10-6-19-6-9 16-17 16-9-14-17-14-9 6-15 6-8-14-9-14z"
        className={styles.cheese}
      />
      <path
        d="M16 82c0-6 10-8 104-8s104 2 104 8c0 10-10 14-18 10s-12 8-22 8-14-8-24-8-12 8-22 8-14-8-24-8-12 8-22 8-14-8-24-8-14 8-24 6-28-4-28-16z"
        className={styles.leaf}
      />
      <path d="M28 76C28 34 60 10 120 10s92 24 92 66c0 4-3 6-8 6H36c-5 0-8-2-8-6z" className={styles.crust} />
      <path d="M46 58c4-18 20-30 42-34" className={styles.shine} />
      <path d="M92 44l7-4M124 32l8-1M156 44l7 4M112 58l8-2M142 60l7 3M176 66l6 5M72 66l6-5" className={styles.seed} />
    </svg>
  );
}
