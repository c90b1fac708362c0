import styles from './closings-input.module.css';

/** The reason that customers read on a Poya day, unless another one is entered. */
export const POYA_REASON = 'Poya day';

/** Tells admins to check the computed Poya days against the official ones. */
export function PoyaNote() {
  return (
    <p className={styles.note}>
      Worked out from the moon. The official notice may name the day before or after: check it.
    </p>
  );
}
