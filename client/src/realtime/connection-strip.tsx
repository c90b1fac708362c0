import { useTexts } from '../staff/texts.js';
import type { BoardConnection } from './board-connection.js';
import styles from './connection-strip.module.css';

interface Props {
  connection: BoardConnection;
  /** HH:MM in the chain's zone of a moment by this device's clock */
  clockOf: (instant: number) => string;
  /** in a row with other parts, rather than across the page */
  isPill?: boolean;
}

/** Always there, in words and not by colour alone: how far the orders on this screen can be trusted. */
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
