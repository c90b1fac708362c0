import { CANCEL_REASON_MAX } from '@libs/contract/orders/kitchen.js';
import type { Order } from '@libs/contract/orders/orders.js';
import { customerName } from '@libs/domain/people/customer-name.js';
import { isBlankText } from '@libs/domain/text/blank-text.js';
import { type FormEvent, useState } from 'react';
import { useServerClock } from '../../../api/clock.js';
import { messageOf } from '../../../api/failure.js';
import { useOrderAction } from '../../../api/orders/use-order-action.js';
import { rejectByPhone } from '../../../staff/orders/phone-confirmation-api.js';
import { numberOf } from '../../../texts/order-number.js';
import { RichText } from '../../../texts/rich-text.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/forms/field.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { toast } from '../../../ui/overlays/toast.js';
import styles from '../panels.module.css';

const REASONS = ['noAnswer', 'customerSaidNo', 'wrongNumber'] as const;

/** Asks why an unconfirmed order is rejected; its customer reads the reason. */
export function RejectDialog({ order, onClose }: { order: Order; onClose(): void }) {
  const t = useTexts();
  const clock = useServerClock();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { run, isBusy } = useOrderAction(rejectByPhone, order);
  const choose = (text: string) => {
    setReason(text);
    setError(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBlankText(reason)) {
      setError(t('board.calls.noReason'));
      return;
    }
    const outcome = await run({ id: order.id, reason: reason.trim() });
    if (outcome.error !== undefined) setError(messageOf(outcome.error));
    if (outcome.data === undefined) return;
    toast('success', outcome.data.message);
    onClose();
  };
  return (
    <Dialog title={t('board.calls.rejectTitle', { number: numberOf(order, clock) })} onClose={onClose}>
      <Stack as="form" gap={4} onSubmit={submit} noValidate>
        <p>
          <RichText
            text={['board.calls.rejectLead', { number: numberOf(order, clock), name: customerName(order) }]}
            tags={{ number: <b translate="no" /> }}
          />
        </p>
        <Row gap={2} wrap className={styles.chips}>
          {REASONS.map((name) => {
            const text = t(`board.calls.reasons.${name}`);
            return (
              <button key={name} type="button" aria-pressed={reason === text} onClick={() => choose(text)}>
                {text}
              </button>
            );
          })}
        </Row>
        <TextField
          label={t('board.calls.reason')}
          maxLength={CANCEL_REASON_MAX}
          value={reason}
          error={error}
          onChange={(event) => choose(event.target.value)}
        />
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button look="primary" type="submit" isBusy={isBusy}>
            {t('board.calls.rejectOrder')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
