import type { BoardConnection, BoardMode } from './board-connection.js';
import styles from './connection-strip.module.css';

const WORDS: Record<BoardMode, (since: string) => { title: string; detail: string }> = {
  connecting: () => ({ title: 'Connecting', detail: 'loading today’s orders' }),
  live: () => ({ title: 'Live', detail: 'every order shows here at once' }),
  'catching-up': () => ({ title: 'Catching up', detail: 'fetching what was missed' }),
  polling: (since) => ({ title: `Polling since ${since}`, detail: 'no live connection; asking every 5 seconds' }),
  stale: (since) => ({
    title: `No connection since ${since}`,
    detail: 'newer orders are missing',
  }),
};

interface Props {
  connection: BoardConnection;
  /** HH:MM in the chain's zone of a moment by this device's clock */
  clockOf: (instant: number) => string;
  /** in a row with other parts, rather than across the page */
  isPill?: boolean;
}

/** Always there, in words and not by colour alone: how far the orders on this screen can be trusted. */
export function ConnectionStrip({ connection, clockOf, isPill = false }: Props) {
  const { title, detail } = WORDS[connection.mode](clockOf(connection.since));
  return (
    <div
      className={styles.strip}
      data-mode={connection.mode}
      data-pill={isPill || undefined}
      role="status"
      aria-label="Connection"
    >
      <span className={styles.dot} aria-hidden="true" />
      <strong>{title}</strong>
      <span className={styles.detail}>{detail}</span>
    </div>
  );
}
