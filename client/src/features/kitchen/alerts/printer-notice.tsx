import type { BranchPrinter } from '@libs/contract/orders/printing.js';
import { printerTexts } from '@libs/domain/kitchen/printer-trouble.js';
import type { ServerClock } from '../../../api/clock.js';
import { inClock } from '../../../texts/order-number.js';
import { PrinterIcon } from '../../../ui/drawings/icons.js';
import { say, useTexts } from '../texts.js';
import styles from './printer-notice.module.css';

/**
 * A line across the board about a problem of the branch's ticket printer, with what to do. Renders nothing while it
 * prints.
 */
export function PrinterNotice({ printer, clock }: { printer: BranchPrinter | null; clock: ServerClock }) {
  const t = useTexts();
  const sentences = printer === null ? [] : printerTexts(printer, inClock(clock));
  return (
    <div role="status" aria-label={t('board.printer.label')}>
      {sentences.length > 0 && (
        <p className={styles.notice}>
          <PrinterIcon size={20} />
          <span>{sentences.map(say).join(' ')}</span>
        </p>
      )}
    </div>
  );
}
