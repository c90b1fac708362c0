import { CANCEL_REASON_MAX } from '@libs/contract/orders/kitchen.js';
import type { Order } from '@libs/contract/orders/orders.js';
import { GIVE_BACK_WAYS, type GiveBackWay } from '@libs/contract/values.js';
import { rupees, toCents } from '@libs/domain/money/money.js';
import { RESTORE_MINUTES } from '@libs/domain/orders/restore.js';
import { customerName } from '@libs/domain/people/customer-name.js';
import { type FormEvent, useState } from 'react';
import { useServerClock } from '../../../api/clock.js';
import { messageOf } from '../../../api/failure.js';
import { say } from '../../../texts/i18n.js';
import { numberOf } from '../../../texts/order-number.js';
import { RichText } from '../../../texts/rich-text.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/forms/field.js';
import { FieldError } from '../../../ui/forms/field-error.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { toast } from '../../../ui/overlays/toast.js';
import { ChoiceBar } from '../../../ui/staff/choice-bar.js';
import { useLeave, useUnsaved } from '../../../ui/staff/unsaved.js';
import { forgetCancellation, markCancellationSeen } from '../alerts/cancellations.js';
import { useUpdateOrderMutation } from '../kitchen-api.js';
import styles from '../panels.module.css';
import { CancelCodeField, isWholeCode } from './cancel-code-field.js';

const REASONS = ['customerAsked', 'noIngredient', 'wrongOrder', 'noAnswer'] as const;

interface Props {
  order: Order;
  onClose(): void;
  onCancelled(): void;
}

/**
 * The dialog 'Cancel Order Code'. Only its own buttons close it, after a confirmation if a reason was typed. The server
 * checks the code.
 */
export function CancelCodeModal({ order, onClose, onCancelled }: Props) {
  const t = useTexts();
  const clock = useServerClock();
  const reasons = REASONS.map((name) => t(`board.cancel.reasons.${name}`));
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [giveBack, setGiveBack] = useState<GiveBackWay | null>(null);
  const [isAsked, setAsked] = useState(false);
  const besides = (order.collected ?? []).reduce((sum, { amount }) => sum + toCents(amount), 0);
  // a partner gives back what was paid there
  const isPaid = (Boolean(order.paid_at) && !order.partner?.is_paid) || besides > 0;
  const isSplit = Boolean(order.tenders) || (order.collected ?? []).length > 1;
  const [update, { isLoading }] = useUpdateOrderMutation();
  // a reason of the list and four digits are quickly entered again
  useUnsaved(reason !== '' && !reasons.includes(reason));
  const leave = useLeave();

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (!isWholeCode(code)) {
      setError(t('board.cancel.enterFourDigits'));
      return;
    }
    if (isPaid && giveBack === null) {
      setAsked(true);
      return;
    }
    // the screen that cancels needs no alarm, and the event may arrive before the response
    markCancellationSeen(order.id);
    try {
      const answer = await update({
        id: order.id,
        status: 'Cancelled',
        kitchen_status: 'Cancelled',
        cancel_code: code,
        reason: reason.trim(),
        ...(giveBack !== null && { give_back: giveBack }),
      }).unwrap();
      toast('success', answer.message || t('board.cancel.done'));
      onCancelled();
    } catch (failure) {
      forgetCancellation(order.id);
      setError(messageOf(failure));
    }
  };

  return (
    <Dialog title={t('board.cancel.title')}>
      <Stack as="form" gap={4} onSubmit={confirm} noValidate>
        <p>
          <RichText
            text={[
              'board.cancel.lead',
              {
                number: numberOf(order, clock),
                name: customerName(order),
                minutes: RESTORE_MINUTES,
              },
            ]}
            tags={{ number: <b translate="no" /> }}
          />
        </p>
        <CancelCodeField
          label={t('board.cancel.code')}
          value={code}
          error={error}
          onChange={(digits) => {
            setCode(digits);
            setError(undefined);
          }}
        />
        {isPaid && (
          <Stack gap={2}>
            {besides > 0 && <p>{t('board.cancel.besides', { amount: say(rupees(besides)) })}</p>}
            <ChoiceBar<GiveBackWay>
              label={t('board.cancel.giveBack')}
              choices={GIVE_BACK_WAYS.map((way) => ({
                value: way,
                text: t(`board.cancel.giveBack.${isSplit && way === 'Card' ? 'asPaid' : way}`),
              }))}
              value={giveBack}
              onChange={setGiveBack}
            />
            <FieldError
              id="give-back-error"
              isAnnounced
              error={isAsked && giveBack === null ? t('board.cancel.giveBack.missing') : undefined}
            />
          </Stack>
        )}
        <TextField
          label={t('label.reason')}
          isOptional
          maxLength={CANCEL_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Row gap={2} wrap className={styles.chips}>
          {reasons.map((text) => (
            <button key={text} type="button" aria-pressed={reason === text} onClick={() => setReason(text)}>
              {text}
            </button>
          ))}
        </Row>
        <div className={styles.foot}>
          <Button onClick={() => leave(onClose)}>{t('common.close')}</Button>
          <Button look="primary" type="submit" isBusy={isLoading}>
            {t('board.cancel.confirm')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
