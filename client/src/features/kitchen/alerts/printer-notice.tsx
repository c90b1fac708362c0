import type { BranchPrinter } from '@libs/contract/printing.js';
import { printerSentence } from '@libs/domain/printer-trouble.js';
import type { ServerClock } from '../../../api/clock.js';
import { PrinterIcon } from '../../../ui/drawings/icons.js';
import styles from './printer-notice.module.css';

/** The trouble of the branch's ticket printer and what to do, in one line across the board; nothing while it prints. */
export function PrinterNotice({ printer, clock }: { printer: BranchPrinter | null; clock: ServerClock }) {
  const sentence = printer === null ? '' : printerSentence(printer, clock.clockOf);
  return (
    <div role="status" aria-label="Ticket printer">
      {sentence !== '' && (
        <p className={styles.notice}>
          <PrinterIcon size={20} />
          <span>{sentence}</span>
        </p>
      )}
    </div>
  );
}
