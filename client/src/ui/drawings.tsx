import styles from './drawings.module.css';

/*
 * Drawn for this project: flat, warm, from the theme's own colours. Decoration all of them.
 */

/** A burger; as an outline where there is no picture of a food. */
export function BurgerDrawing({ isOutline = false }: { isOutline?: boolean }) {
  if (isOutline) {
    return (
      <svg viewBox="0 0 96 84" className={styles.outline} aria-hidden="true">
        <path d="M10 36c0-20 17-30 38-30s38 10 38 30z" />
        <path d="M8 47c6 0 6 6 13 6s7-6 14-6 7 6 13 6 7-6 14-6 7 6 13 6 7-6 13-6" />
        <path d="M10 62h76v2a14 14 0 0 1-14 14H24a14 14 0 0 1-14-14z" />
        <path d="M34 19h.1M48 15h.1M62 19h.1M42 26h.1M56 26h.1" />
      </svg>
    );
  }
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

/** An empty paper bag. */
export function BagDrawing() {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true">
      <ellipse cx="100" cy="184" rx="70" ry="8" className={styles.shade} />
      <path d="M48 56h104l8 122a6 6 0 0 1-6 6H46a6 6 0 0 1-6-6z" className={styles.paper} />
      <path d="M152 56l8 122a6 6 0 0 1-6 6h-24l-4-128z" className={styles.paperShade} />
      <path d="M48 56l7-13 9 9 9-11 9 11 9-11 9 11 9-11 9 11 9-11 9 11 7-9 9 13z" className={styles.paper} />
      <circle cx="92" cy="118" r="27" className={styles.ember} />
      <path d="M75 115a17 14 0 0 1 34 0z" className={styles.white} />
      <path d="M75 124h34a9 9 0 0 1-9 9H84a9 9 0 0 1-9-9z" className={styles.white} />
      <rect x="73" y="117.5" width="38" height="4.5" rx="2.2" className={styles.mustard} />
    </svg>
  );
}

/** A plate that somebody has emptied: nothing here. */
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

/** A pulled plug: the line to the shop is down. */
export function PlugDrawing() {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true">
      <ellipse cx="100" cy="170" rx="80" ry="8" className={styles.shade} />
      <path d="M8 128c26 0 26-28 52-28h8" className={styles.cable} />
      <path d="M192 128c-26 0-26-28-52-28h-4" className={styles.cable} />
      <rect x="62" y="80" width="26" height="40" rx="8" className={styles.ember} />
      <path d="M88 90h14M88 110h14" className={styles.prong} />
      <rect x="116" y="76" width="26" height="48" rx="8" className={styles.patty} />
      <path d="M102 62l-4-16M120 62l6-14M84 64l-10-12" className={styles.spark} />
    </svg>
  );
}
