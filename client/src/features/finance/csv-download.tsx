import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/failure.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { type ReportRange, useMonthsCsvMutation, useOrdersCsvMutation } from './finance-api.js';
import styles from './finance-page.module.css';

/** The two files of a range: its orders, and its monthly totals by branch. */
export function CsvDownloads({ range }: { range: ReportRange }) {
  return (
    <div className={styles.downloads}>
      <CsvDownload range={range} text="Download CSV of these days" useDownload={useOrdersCsvMutation} />
      <CsvDownload range={range} text="Download monthly totals" useDownload={useMonthsCsvMutation} />
    </div>
  );
}

interface Props {
  range: ReportRange;
  text: string;
  useDownload: typeof useOrdersCsvMutation;
}

/** The CSV of a long range: as a stream onto the disk, with a bar that shows how far it is and a way to stop it. */
function CsvDownload({ range, text, useDownload }: Props) {
  const [start] = useDownload();
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<ReturnType<typeof start> | null>(null);
  const stop = () => {
    running.current?.abort();
    running.current = null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the page is left; it reads what is running then
  useEffect(() => stop, []);

  const download = async () => {
    setShare(0);
    const call = start({ ...range, onProgress: setShare });
    running.current = call;
    const { error } = await call;
    // of a download that the person stopped there is nothing to say
    if (error !== undefined && running.current === call) toast('error', messageOf(error));
    setShare(null);
  };

  if (share === null) {
    return <Button onClick={() => void download()}>{text}</Button>;
  }
  return (
    <div className={styles.progress}>
      <progress max={1} value={share} aria-label="Download of the CSV" />
      <Button onClick={stop}>Stop</Button>
    </div>
  );
}
