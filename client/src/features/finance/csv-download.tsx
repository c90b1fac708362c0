import { messageOf } from '../../api/failure.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/overlays/toast.js';
import { type ReportScope, useMonthsCsvMutation, useOrdersCsvMutation } from './finance-api.js';
import styles from './finance-page.module.css';

/** The two files of a range: its orders, and its monthly totals by branch. */
export function CsvDownloads({ scope }: { scope: ReportScope }) {
  return (
    <div className={styles.downloads}>
      <CsvDownload scope={scope} text="Download CSV of these days" useDownload={useOrdersCsvMutation} />
      <CsvDownload scope={scope} text="Download monthly totals" useDownload={useMonthsCsvMutation} />
    </div>
  );
}

interface Props {
  scope: ReportScope;
  text: string;
  useDownload: typeof useOrdersCsvMutation;
}

function CsvDownload({ scope, text, useDownload }: Props) {
  const [start, { isLoading }] = useDownload();
  const download = async () => {
    const { error } = await start(scope);
    if (error !== undefined) toast('error', messageOf(error));
  };
  return (
    <Button isBusy={isLoading} onClick={() => void download()}>
      {text}
    </Button>
  );
}
