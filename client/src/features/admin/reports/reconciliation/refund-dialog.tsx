import {
  PAYMENT_REFUND_WAYS,
  type PaymentRefundWay,
  REFUND_NOTE_MAX,
  type ReconciliationEntry,
} from '@libs/contract/orders/reconciliation.js';
import type { RefundRequest } from '@libs/contract/requests/finance/reconciliation.js';
import { Price } from '../../../../ui/price.js';
import { FormDialog } from '../../crud/form-dialog.js';
import { choice } from '../../fields/choices.js';
import { requestFields } from '../../fields/field-table.js';
import { text } from '../../fields/kinds.js';
import styles from './dialogs.module.css';
import { dueOf } from './entry-card.js';
import { useMarkRefundedMutation } from './reconciliation-api.js';

const WAY_WORDS: Record<PaymentRefundWay, string> = {
  Online: 'At the bank, to the card that paid',
  Cash: 'In cash, out of the branch’s drawer',
  Card: 'At the branch’s card terminal',
  'Bank transfer': 'By bank transfer',
};

const FIELDS = requestFields<RefundRequest>({
  way: {
    ...choice(
      'Way',
      PAYMENT_REFUND_WAYS.map((value) => ({ value, label: WAY_WORDS[value] })),
    ),
    blank: 'Online',
  },
  note: text('How it was refunded', {
    message: 'Enter how it was refunded.',
    max: REFUND_NOTE_MAX,
    placeholder: 'The bank’s receipt number',
    isFirst: true,
  }),
});

/** Marks a payment as refunded; the money itself is refunded elsewhere. */
export function RefundDialog({ entry, onClose }: { entry: ReconciliationEntry; onClose: () => void }) {
  const [markRefunded] = useMarkRefundedMutation();
  const { payment, order } = entry;
  if (payment === null) return null;
  return (
    <FormDialog
      title="Mark as refunded"
      fields={FIELDS}
      okText="Mark as refunded"
      send={async ({ way, note }) =>
        (await markRefunded({ id: payment.id, body: { way, note: note.trim() } }).unwrap()).message
      }
      onClose={onClose}
      words={
        <p className={styles.words}>
          <Price rupees={dueOf(entry.kind, payment)} />
          <span>{` to ${order?.customer ?? 'the payer'}, transaction ${payment.transaction_id ?? payment.ref}. This sends no money: give it back first. Your name and what you write stay in the trail.`}</span>
        </p>
      }
    />
  );
}
