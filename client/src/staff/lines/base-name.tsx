import styles from './base-name.module.css';

/** The base name beside a name in the kitchen's language. Renders nothing if they are the same. */
export function BaseName({ base }: { base: string | null }) {
  if (base === null) return null;
  return (
    <span className={styles.base} lang="en">
      {` ${base}`}
    </span>
  );
}
