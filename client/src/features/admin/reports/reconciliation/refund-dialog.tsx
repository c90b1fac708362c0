import { REFUND_NOTE_MAX, type ReconciliationEntry } from '@libs/contract/orders/reconciliation.js';
import { Price } from '../../../../ui/price.js';
import styles from './dialogs.module.css';
import { dueOf } from './entry-card.js';
import { NoteDialog } from './note-dialog.js';
import { useMarkRefundedMutation } from './reconciliation-api.js';

/** Marks a payment as refunded; the money itself is refunded at the bank. */
export function RefundDialog({ entry, onClose }: { entry: ReconciliationEntry; onClose: () => void }) {
  const [markRefunded] = useMarkRefundedMutation();
  const { payment, order } = entry;
  if (payment === null) return null;
  return (
    <NoteDialog
      title="Mark as refunded"
      label="How it was refunded"
      placeholder="The bank’s receipt number"
      required="Enter how it was refunded."
      maxLength={REFUND_NOTE_MAX}
      okText="Mark as refunded"
      onSave={async (note) => (await markRefunded({ id: payment.id, body: { note } }).unwrap()).message}
      onClose={onClose}
    >
      <p className={styles.words}>
        <Price rupees={dueOf(entry.kind, payment)} />
        <span>{` to ${order?.customer ?? 'the payer'}, transaction ${payment.transaction_id ?? payment.ref}. This sends no money: give it back at the bank first. Your name and what you write stay in the trail.`}</span>
      </p>
    </NoteDialog>
  );
}
