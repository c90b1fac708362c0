import type { ReconciliationFilter } from '@libs/contract/requests/finance/reconciliation.js';
import { messageOf } from '../../../../api/failure.js';
import { Button } from '../../../../ui/button.js';
import { toast } from '../../../../ui/overlays/toast.js';
import { useReconciliationCsvMutation } from './reconciliation-api.js';

/** Downloads everything that matches the filter, as CSV. */
export function ExportButton({ filter, isEmpty }: { filter: ReconciliationFilter; isEmpty: boolean }) {
  const [start, { isLoading }] = useReconciliationCsvMutation();
  const download = async (): Promise<void> => {
    const { error } = await start(filter);
    if (error !== undefined) toast('error', messageOf(error));
  };
  return (
    <Button isBusy={isLoading} disabled={isEmpty} onClick={() => void download()}>
      Download CSV
    </Button>
  );
}
