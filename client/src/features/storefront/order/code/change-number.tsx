import type { Order } from '@libs/contract/orders/orders.js';
import { LIMITS } from '@libs/contract/values.js';
import { canReceiveMessages, PHONE_TEXT_MAX, parsePhone } from '@libs/domain/people/phone.js';
import { useState } from 'react';
import { messageOf } from '../../../../api/failure.js';
import { useOrderAction } from '../../../../api/orders/use-order-action.js';
import { t } from '../../../../texts/i18n.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { TextField } from '../../../../ui/forms/field.js';
import { useForm } from '../../../../ui/forms/use-form.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Notice } from '../../../../ui/notice.js';
import { changePhone, type OwnOrderRef } from '../follow/own-order-api.js';
import styles from './change-number.module.css';

interface ChangeNumberProps {
  own: OwnOrderRef;
  order: Pick<Order, 'phone' | 'updated_at'>;
  /** whether the outlet calls the number, instead of sending a code to it */
  isCalled?: boolean;
  onClose: () => void;
}

function problemOf(typed: string, isCalled: boolean): string | undefined {
  const phone = parsePhone(typed);
  if (phone === null) return t('order.phone.wrong', { count: LIMITS.phoneDigits });
  return isCalled || canReceiveMessages(phone) ? undefined : t('order.phone.codeNeedsMobile');
}

/** A form that sends the order's code to another number. The earlier code becomes invalid. */
export default function ChangeNumber({ own, order, isCalled = false, onClose }: ChangeNumberProps) {
  const t = useTexts();
  const [problem, setProblem] = useState<string>();
  const { run, isBusy } = useOrderAction(changePhone, order);
  const { text, onSubmit } = useForm({
    initial: { phone: order.phone },
    rules: { phone: (phone) => problemOf(phone, isCalled) },
    onValid: async ({ phone }) => {
      setProblem(undefined);
      const { data, error } = await run({ ...own, phone: parsePhone(phone) ?? phone });
      if (data !== undefined) onClose();
      if (error !== undefined) setProblem(messageOf(error));
    },
  });
  return (
    <Stack as="form" gap={3} onSubmit={onSubmit} noValidate>
      <TextField
        label={t(isCalled ? 'order.recipient.phone' : 'order.phone.mobile')}
        data-autofocus
        isErrorAnnounced
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={PHONE_TEXT_MAX}
        {...text('phone')}
      />
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <div className={styles.actions}>
        <Button look="primary" type="submit" isBusy={isBusy}>
          {t(isCalled ? 'order.number.call' : 'order.number.send')}
        </Button>
        <Button onClick={onClose}>{t('order.number.keep')}</Button>
      </div>
    </Stack>
  );
}
