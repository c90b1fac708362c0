import { LIMITS } from '@libs/contract/values.js';
import { resendWaitMs } from '@libs/domain/people/one-time-code.js';
import { canReceiveMessages, PHONE_TEXT_MAX, parsePhone } from '@libs/domain/people/phone.js';
import { type FormEvent, useState } from 'react';
import { isFailure, messageOf } from '../../../../api/failure.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { TextField } from '../../../../ui/forms/field.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { toast } from '../../../../ui/overlays/toast.js';
import { ordersFound } from '../../base/state/placed-slice.js';
import { useStorefrontDispatch } from '../../base/state/storefront-state.js';
import { DemoInbox } from '../../order/code/demo-inbox.js';
import { useArrivingCode } from '../../order/code/use-arriving-code.js';
import { useMyOrdersCodeMutation, useMyOrdersMutation } from '../../order/follow/own-order-api.js';

/** Returns whether the number was sent a code so recently that another one is not allowed yet. That code can be entered. */
const wasJustSent = (error: unknown): boolean =>
  isFailure(error) && error.kind === 'throttled' && (error.retryAfter ?? 0) * 1000 <= resendWaitMs(1);

function PhoneStep({ onSent }: { onSent: (phone: string) => void }) {
  const t = useTexts();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sendCode, { isLoading }] = useMyOrdersCodeMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const phone = parsePhone(text);
    if (phone === null || !canReceiveMessages(phone)) {
      setProblem(t('order.find.wrong'));
      return;
    }
    const { error } = await sendCode({ phone });
    if (error === undefined || wasJustSent(error)) onSent(phone);
    else setProblem(messageOf(error));
  };
  return (
    <Stack as="form" gap={3} onSubmit={submit} noValidate>
      <TextField
        label={t('order.phone.mobile')}
        isErrorAnnounced
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder={t('order.phone.example')}
        maxLength={PHONE_TEXT_MAX}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button look="primary" type="submit" isBusy={isLoading}>
        {t('order.find.send')}
      </Button>
    </Stack>
  );
}

function CodeStep({ phone, onBack }: { phone: string; onBack: () => void }) {
  const t = useTexts();
  const dispatch = useStorefrontDispatch();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [find, { isLoading }] = useMyOrdersMutation();
  const take = (text: string) => {
    setCode(text.replace(/\D/g, '').slice(0, LIMITS.otpDigits));
    setProblem(undefined);
  };
  useArrivingCode(take);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (code.length !== LIMITS.otpDigits) {
      setProblem(t('order.code.sixDigits'));
      return;
    }
    const { data, error } = await find({ phone, otp: code });
    if (data === undefined) {
      setProblem(messageOf(error));
      return;
    }
    dispatch(
      ordersFound(
        data.map(({ reference, order_token: token, created_at: at }) => ({
          reference,
          at,
          ...(token !== undefined && { token }),
        })),
      ),
    );
    toast('success', t('order.find.found', { count: data.length, phone }));
    onBack();
  };
  return (
    <>
      <Stack as="form" gap={3} onSubmit={submit} noValidate>
        <TextField
          label={t('order.code.label')}
          hint={t('order.find.sent', { phone })}
          isErrorAnnounced
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          error={problem}
          onChange={(event) => take(event.target.value)}
        />
        <Button look="primary" type="submit" isBusy={isLoading}>
          {t('order.find.show')}
        </Button>
        <Button look="bare" onClick={onBack}>
          {t('order.find.other')}
        </Button>
      </Stack>
      <DemoInbox phone={phone} />
    </>
  );
}

/** Finds the orders of a phone number from any device, by a code that is sent to it. */
export function FindOrders() {
  const [phone, setPhone] = useState<string>();
  return phone === undefined ? (
    <PhoneStep onSent={setPhone} />
  ) : (
    <CodeStep phone={phone} onBack={() => setPhone(undefined)} />
  );
}
