import type { Order } from '@libs/contract/orders/orders.js';
import { LIMITS } from '@libs/contract/values.js';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isFailure, messageOf } from '../../../../api/failure.js';
import { useOrderAction } from '../../../../api/orders/use-order-action.js';
import { useSettingsQuery } from '../../../../api/public-api.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { TextField } from '../../../../ui/forms/field.js';
import { Hint } from '../../../../ui/layout/hint.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Notice } from '../../../../ui/notice.js';
import { Spinner } from '../../../../ui/spinner.js';
import { CallOutlet } from '../call-outlet.js';
import { clockOfSeconds, useSecondsUntil } from '../countdown.js';
import { confirmCode, resendCode } from '../follow/own-order-api.js';
import styles from './otp-form.module.css';
import { useArrivingCode } from './use-arriving-code.js';

interface OtpFormProps {
  order: Pick<Order, 'actions' | 'branch' | 'updated_at'>;
  orderId: string;
  token: string;
  onConfirmed: () => void;
}

/** ms: shows the last digit before the code is sent; Enter and the button do not wait */
const SENT_AFTER = 500;

/** A button that sends another code, once that is allowed; the outlet's number if no code is left. */
function AnotherCode({ order, orderId, token, onProblem }: Omit<OtpFormProps, 'onConfirmed'> & OnProblem) {
  const t = useTexts();
  const { actions } = order;
  const { data: settings } = useSettingsQuery();
  const [blockedUntil, setBlockedUntil] = useState<string | null>(null);
  const { run, isBusy } = useOrderAction(resendCode, order);
  const isNext = (actions?.resend_at ?? '') > (blockedUntil ?? '');
  const wait = useSecondsUntil(isNext ? (actions?.resend_at ?? null) : blockedUntil);
  if (actions === undefined) return null;
  const left = actions.resends_left;
  if (left === 0) {
    return (
      <p className={styles.last}>
        <span>{`${t('order.code.last')} `}</span>
        <CallOutlet branch={order.branch} />
      </p>
    );
  }
  const sendAgain = async () => {
    onProblem(undefined);
    const { error } = await run({ orderId, token });
    if (error !== undefined) onProblem(messageOf(error));
    if (isFailure(error) && error.retryAfter !== undefined) {
      const now = Date.now() + (settings?.clock_offset ?? 0);
      setBlockedUntil(new Date(now + error.retryAfter * 1000).toISOString());
    }
  };
  return (
    <Stack align="center">
      <Button look="bare" disabled={wait > 0} isBusy={isBusy} onClick={sendAgain}>
        {wait > 0 ? t('order.code.againIn', { time: clockOfSeconds(wait) }) : t('order.code.again')}
      </Button>
      <Hint className={styles.left}>{t('order.code.left', { count: left })}</Hint>
    </Stack>
  );
}

interface OnProblem {
  onProblem: (sentence: string | undefined) => void;
}

/**
 * The form for the one-time code. The code can be typed, pasted or read from the message; the server checks it. Another
 * code can be sent after a while.
 */
export function OtpForm({ order, orderId, token, onConfirmed }: OtpFormProps) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const { run, isBusy } = useOrderAction(confirmCode, order);
  const sent = useRef('');
  /** what the field holds now, for an answer that comes after a change */
  const typed = useRef('');
  const put = (digits: string) => {
    typed.current = digits;
    setCode(digits);
  };
  const take = (text: string) => {
    put(text.replace(/\D/g, '').slice(0, LIMITS.otpDigits));
    setProblem(undefined);
  };
  useArrivingCode(take);

  const send = async () => {
    if (isBusy) return;
    if (code.length !== LIMITS.otpDigits) {
      setProblem(t('order.code.sixDigits'));
      return;
    }
    sent.current = code;
    setProblem(undefined);
    const { error } = await run({ otp: code, orderId, token });
    if (error === undefined) {
      onConfirmed();
      return;
    }
    const isRejected = isFailure(error) && error.kind === 'rejected';
    // the customer has noticed the mistake meanwhile: the new digits stay, and the answer is not about them
    if (typed.current === code) {
      setProblem(messageOf(error));
      // a code that the server has not judged stays in the field
      if (isRejected) put('');
    }
    if (isRejected) sent.current = '';
  };
  const sendUnlessPressed = useEffectEvent(() => {
    if (code !== sent.current) void send();
  });

  useEffect(() => {
    if (code.length !== LIMITS.otpDigits || isBusy) return;
    const timer = setTimeout(sendUnlessPressed, SENT_AFTER);
    return () => clearTimeout(timer);
  }, [code, isBusy]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Stack as="form" gap={3} className={styles.form} onSubmit={onSubmit} noValidate>
      {order.actions?.confirm === false ? (
        <Notice tone="warning">{problem ?? t('order.code.expired')}</Notice>
      ) : (
        <>
          <div className={styles.code}>
            <TextField
              label={t('order.code.label')}
              data-autofocus
              isErrorAnnounced
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              error={problem}
              onChange={(event) => take(event.target.value)}
            />
          </div>
          {/* never disabled: the sixth digit may have sent the code a moment before the button is pressed */}
          <Button look="primary" type="submit" isWide aria-busy={isBusy || undefined}>
            {isBusy && <Spinner />}
            <span>{t('order.code.confirm')}</span>
          </Button>
        </>
      )}
      <AnotherCode order={order} orderId={orderId} token={token} onProblem={setProblem} />
    </Stack>
  );
}
