import { MESSAGE } from '@libs/contract/messages.js';
import type { ReconciliationFilter } from '@libs/contract/reconciliation.js';
import { Button } from 'antd';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { failureOf } from '../../../api/failure.js';
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
      const isCsv = response.headers.get('content-type')?.startsWith('text/csv') ?? false;
      if (response.ok && isCsv) saveAs(await response.blob(), 'reconciliation.csv');
      else toast('error', await sentenceOf(response));
    } catch {
      // no answer, or one that broke off before its end
      toast('error', 'The file did not come to its end. Try again.');
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

/** Why there is no file: too many exports at once, for one, is a sentence in the usual envelope. */
async function sentenceOf(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => undefined);
  return failureOf(response.status, answer, response.headers.get('Retry-After'))?.message ?? MESSAGE.genericError;
}

function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
