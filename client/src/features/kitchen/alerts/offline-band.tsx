import type { ServerClock } from '../../../api/clock.js';
import type { BoardConnection } from '../../../realtime/board-connection.js';
import { AlertIcon } from '../../../ui/drawings/icons.js';
import styles from './offline-band.module.css';

/** A band across the board while the server does not answer; nothing at any other time. */
export function OfflineBand({ connection, clock }: { connection: BoardConnection; clock: ServerClock }) {
  const since = clock.clockOf(clock.ofDevice(connection.since));
  return (
    <div role="alert" aria-label="No connection">
      {connection.mode === 'stale' && (
        <p className={styles.band}>
          <AlertIcon />
          <b>{`No connection since ${since}: newer orders are missing`}</b>
          <span>Check the network of this screen. The board continues when the connection is back.</span>
        </p>
      )}
    </div>
  );
}
