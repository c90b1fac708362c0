import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../api/failure.js';
import type { BranchDays } from '../../staff/closings/closings-api.js';
import { UnclosedDays } from '../../staff/closings/unclosed-days.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/overlays/toast.js';
import styles from './finance-page.module.css';
import { addressOfPart } from './finance-parts.js';

interface DownloadsProps {
  /** the days of the files */
  of: BranchDays;
  today: string;
  /** a `CsvDownload` for each file */
  children: ReactNode;
}

/** The files of some days, and which of these days are not closed. */
export function Downloads({ of, today, children }: DownloadsProps) {
  const [search] = useSearchParams();
  return (
    <div className={styles.downloads}>
      {children}
      <div className={styles.unclosed}>
        <UnclosedDays of={of} today={today}>
          <Link to={addressOfPart('closings', search)}>Open the closings</Link>
        </UnclosedDays>
      </div>
    </div>
  );
}

interface Props<Of> {
  of: Of;
  text: string;
  /** a mutation that downloads the file */
  useDownload(): readonly [
    start: (of: Of) => PromiseLike<{ error?: unknown }>,
    state: { isLoading: boolean },
    ...unknown[],
  ];
}

export function CsvDownload<Of>({ of, text, useDownload }: Props<Of>) {
  const [start, { isLoading }] = useDownload();
  const download = async () => {
    const { error } = await start(of);
    if (error !== undefined) toast('error', messageOf(error));
  };
  return (
    <Button isBusy={isLoading} onClick={() => void download()}>
      {text}
    </Button>
  );
}
