import type { ServerClock } from '../../../api/clock.js';
import type { BoardConnection } from '../../../realtime/board-connection.js';
import { useTexts } from '../../../texts/use-texts.js';
import { AlertIcon } from '../../../ui/drawings/icons.js';
import styles from './offline-band.module.css';

/** A band across the board while the server does not answer; otherwise renders nothing. */
export function OfflineBand({ connection, clock }: { connection: BoardConnection; clock: ServerClock }) {
  const t = useTexts();
  const since = clock.clockOf(clock.ofDevice(connection.since));
  return (
    <div role="alert" aria-label={t('board.offline.label')}>
      {connection.mode === 'stale' && (
        <p className={styles.band}>
          <AlertIcon />
          <b>{t('board.offline.title', { since })}</b>
          <span>{t('board.offline.text')}</span>
        </p>
      )}
    </div>
  );
}
