import { MESSAGE } from '@libs/contract/messages.js';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { selectToken, sessionRefused, type WithSession } from '../../api/session-slice.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { DownloadFailure, downloadCsv } from './download.js';
import type { ReportRange } from './finance-api.js';
import styles from './finance-page.module.css';

/** The CSV of a long range: as a stream onto the disk, with a bar that shows how far it is and a way to stop it. */
export function CsvDownload({ range }: { range: ReportRange }) {
  const store = useStore<WithSession>();
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const token = selectToken(store.getState());
    if (token === null) return;
    const stop = new AbortController();
    running.current = stop;
    setShare(0);
    try {
      await downloadCsv({
        url: `/api/finance/orders.csv?from=${range.from}&to=${range.to}`,
        token,
        fileName: `${range.from}_${range.to}.csv`,
        onProgress: setShare,
        signal: stop.signal,
      });
    } catch (error) {
      const failure = error instanceof DownloadFailure ? error : null;
      const isSame = selectToken(store.getState()) === token;
      if (failure?.kind === 'notAuthorized' && isSame) store.dispatch(sessionRefused());
      if (!stop.signal.aborted) toast('error', failure?.message ?? MESSAGE.genericError);
    } finally {
      running.current = null;
      setShare(null);
    }
  };

  if (share === null) {
    return (
      <Button className={styles.rangeCsv} onClick={() => void start()}>
        Download CSV of these days
      </Button>
    );
  }
  return (
    <div className={styles.progress}>
      <progress max={1} value={share} aria-label="Download of the CSV" />
      <Button onClick={() => running.current?.abort()}>Stop</Button>
    </div>
  );
}
