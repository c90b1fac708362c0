import type { Order } from '@libs/contract/orders.js';
import { canReceiveMessages, PHONE_TEXT_MAX, parsePhone } from '@libs/domain/phone.js';
import { useState } from 'react';
import { messageOf } from '../../../../api/failure.js';
import { Button } from '../../../../ui/button.js';
import { TextField } from '../../../../ui/forms/field.js';
import { useForm } from '../../../../ui/forms/use-form.js';
import { Notice } from '../../../../ui/notice.js';
import { type OwnQuestion, useChangePhoneMutation } from '../follow/own-order-api.js';
import styles from './change-number.module.css';

interface ChangeNumberProps {
  own: OwnQuestion;
  order: Pick<Order, 'phone'>;
  onChanged: () => void;
  onClose: () => void;
}

function problemOf(text: string): string | undefined {
  const phone = parsePhone(text);
  if (phone === null) return 'Enter the 10 digits of your phone number';
  return canReceiveMessages(phone) ? undefined : 'A code needs a mobile number, which begins with 07';
}

/** Another number for the code of an order: the new code goes there, the old one ends. */
export function ChangeNumber({ own, order, onChanged, onClose }: ChangeNumberProps) {
  const [problem, setProblem] = useState<string>();
  const [change, { isLoading }] = useChangePhoneMutation();
  const { values, errors, set, onSubmit } = useForm({
    initial: { phone: order.phone },
    rules: { phone: problemOf },
    onValid: async ({ phone }) => {
      if (isLoading) return;
      setProblem(undefined);
      const { error } = await change({ ...own, phone: parsePhone(phone) ?? phone });
      // refused: what may be done has changed, or the number has had too many codes
      onChanged();
      if (error === undefined) onClose();
      else setProblem(messageOf(error));
    },
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        label="Mobile number"
        data-autofocus
        isErrorAnnounced
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={PHONE_TEXT_MAX}
        value={values.phone}
        error={errors.phone}
        onChange={(event) => set('phone', event.target.value)}
      />
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <div className={styles.actions}>
        <Button look="primary" type="submit" isBusy={isLoading}>
          Send the code there
        </Button>
        <Button onClick={onClose}>Keep this number</Button>
      </div>
    </form>
  );
}
