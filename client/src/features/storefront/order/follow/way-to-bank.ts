import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { tabStorage } from '../../../../ui/browser-storage.js';
import { receiptPath } from '../../base/receipt-path.js';

const KEY = 'passline.at-bank';

/** Notes that this tab leaves for the bank's page with an order. */
export const leftForBank = (reference: string): void => void tabStorage.write(KEY, reference);

/** Whether this page was opened by a link or a form, and not by going back, forward, or by a reload. */
function isNewEntry(): boolean {
  const [opened] = performance.getEntriesByType?.('navigation') ?? [];
  return opened === undefined || !('type' in opened) || opened.type === 'navigate';
}

/**
 * Adds the order's page to the tab's history when the bank has sent the browser back, so that the first Back stays on
 * the order. The page before it is the bank's, which has nothing more to show.
 */
export function useReturnFromBank(reference: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (tabStorage.read(KEY) !== reference) return;
    tabStorage.write(KEY, null);
    if (isNewEntry()) navigate(receiptPath(reference), { preventScrollReset: true });
  }, [reference, navigate]);
}
