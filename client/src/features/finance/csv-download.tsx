import { messageOf } from '../../api/failure.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/overlays/toast.js';
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

function CsvDownload({ range, text, useDownload }: Props) {
  const [start, { isLoading }] = useDownload();
  const download = async () => {
    const { error } = await start(range);
    if (error !== undefined) toast('error', messageOf(error));
  };
  return (
    <Button isBusy={isLoading} onClick={() => void download()}>
      {text}
    </Button>
  );
}
