import { MESSAGE } from '@libs/contract/messages.js';
import type { ReconciliationFilter } from '@libs/contract/reconciliation.js';
import { Button } from 'antd';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectToken } from '../../../api/session-slice.js';
import { toast } from '../../../ui/toast.js';
import { filterQuery } from './reconciliation-api.js';

/** Downloads everything that the filter finds, as CSV. */
export function ExportButton({ filter, isEmpty }: { filter: ReconciliationFilter; isEmpty: boolean }) {
  const token = useSelector(selectToken);
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      const response = await fetch(`/api/reconciliation/entries.csv?${filterQuery(filter)}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      if (!response.ok) throw new Error(MESSAGE.genericError);
      saveAs(await response.blob(), 'reconciliation.csv');
    } catch {
      toast('error', MESSAGE.genericError);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="large" loading={isBusy} disabled={isEmpty} onClick={() => void download()}>
      Download CSV
    </Button>
  );
}

function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
