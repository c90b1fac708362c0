import type { ReconciliationFilter } from '@libs/contract/reconciliation.js';
import { Button } from 'antd';
import { messageOf } from '../../../api/failure.js';
import { toast } from '../../../ui/toast.js';
import { useReconciliationCsvMutation } from './reconciliation-api.js';

/** Downloads everything that the filter finds, as CSV. */
export function ExportButton({ filter, isEmpty }: { filter: ReconciliationFilter; isEmpty: boolean }) {
  const [start, { isLoading }] = useReconciliationCsvMutation();
  const download = async (): Promise<void> => {
    const { error } = await start(filter);
    if (error !== undefined) toast('error', messageOf(error));
  };
  return (
    <Button size="large" loading={isLoading} disabled={isEmpty} onClick={() => void download()}>
      Download CSV
    </Button>
  );
}
