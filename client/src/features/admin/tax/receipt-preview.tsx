import { vatInWords } from '@libs/domain/money/amounts.js';
import { formatRupees } from '@libs/domain/money/money.js';
import { vatWithin } from '@libs/domain/tax/tax.js';
import { say } from '../../../texts/i18n.js';
import { Card } from '../../../ui/layout/card.js';
import styles from './tax.module.css';

/** cents */
const EXAMPLE = 295_000;

/** The last line of a receipt with this VAT; null: the chain is not registered. */
export function ReceiptPreview({ percentage }: { percentage: number | null }) {
  const words = vatInWords({ cents: percentage === null ? null : vatWithin(EXAMPLE, percentage), percentage });
  return (
    <Card as="section" gap={1} className={styles.receipt} aria-label="On a receipt">
      <span className={styles.label}>On a receipt</span>
      <p>
        <strong>{`Total ${formatRupees(EXAMPLE)}`}</strong>
        {words !== null && <span>{` · ${say(words)}`}</span>}
      </p>
    </Card>
  );
}
