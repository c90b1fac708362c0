import type { BranchPrinter } from '@libs/contract/orders/printing.js';
import { printerTexts } from '@libs/domain/printing/printer-trouble.js';
import type { ServerClock } from '../../../api/clock.js';
import { say } from '../../../texts/i18n.js';
import { inClock } from '../../../texts/order-number.js';
import { useTexts } from '../../../texts/use-texts.js';
import { PrinterIcon } from '../../../ui/drawings/icons.js';
import styles from './notice.module.css';

/**
 * A line across the board for each of the branch's ticket printers that has a problem, with what to do. Renders nothing
 * while they print.
 */
export function PrinterNotice({ printers, clock }: { printers: readonly BranchPrinter[]; clock: ServerClock }) {
  const t = useTexts();
  return (
    <div role="status" aria-label={t('board.printer.label')}>
      {printers
        .filter(({ trouble }) => trouble !== null)
        .map((printer) => (
          <p key={printer.id} className={styles.notice}>
            <PrinterIcon size={20} />
            <span>{printerTexts(printer, inClock(clock)).map(say).join(' ')}</span>
          </p>
        ))}
    </div>
  );
}
