import { useTexts } from '../texts/use-texts.js';
import type { BoardConnection } from './board-connection.js';
import styles from './connection-strip.module.css';

interface Props {
  connection: BoardConnection;
  /** returns HH:MM in the chain's zone for a moment of this device's clock */
  clockOf: (instant: number) => string;
  /** in a row with other parts instead of across the page */
  isPill?: boolean;
}

/** Shows how current the orders on this screen are, always, and in words, not by colour alone. */
export function ConnectionStrip({ connection, clockOf, isPill = false }: Props) {
  const t = useTexts();
  const { mode, since } = connection;
  return (
    <div
      className={styles.strip}
      data-mode={mode}
      data-pill={isPill || undefined}
      role="status"
      aria-label={t('staff.connection.label')}
    >
      <span className={styles.dot} aria-hidden="true" />
      <strong>{t(`staff.connection.${mode}.title`, { since: clockOf(since) })}</strong>
      <span className={styles.detail}>{t(`staff.connection.${mode}.detail`)}</span>
    </div>
  );
}
