import { MESSAGE } from '@libs/contract/messages.js';
import { LIMITS } from '@libs/contract/values.js';
import { type FormEvent, useEffect, useState } from 'react';
import { isFailure, messageOf } from '../../../api/failure.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/field.js';
import { useConfirmCodeMutation, useResendCodeMutation } from '../shared/storefront-api.js';
import styles from './otp-form.module.css';

interface OtpFormProps {
  orderId: string;
  /** when the newest code was sent: ms since 1970, this device's clock */
  sentAt: number;
  /** codes sent so far */
  sent: number;
  onResent: (at: number) => void;
  onConfirmed: () => void;
}

/** ms: the first wait for another code; each one doubles it */
const FIRST_WAIT_MS = 30_000;
/** codes an order gets in all */
const MOST_CODES = 4;

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whole seconds until `at`, counting down; 0 from then on. */
function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((at - now) / 1000));
  const isWaiting = left > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return left;
}

/** The one-time code: typed or pasted, checked by the server, sent again after a while. */
export function OtpForm({ orderId, sentAt, sent, onResent, onConfirmed }: OtpFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [blockedUntil, setBlockedUntil] = useState(0);
  const [confirm, { isLoading }] = useConfirmCodeMutation();
  const [resend, { isLoading: isSending }] = useResendCodeMutation();
  const wait = useSecondsUntil(Math.max(blockedUntil, sentAt + FIRST_WAIT_MS * 2 ** (sent - 1)));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (code.length !== LIMITS.otpDigits) {
      setProblem(MESSAGE.enterSixDigits);
      return;
    }
    setProblem(undefined);
    const { error } = await confirm({ otp: code, orderId });
    if (error === undefined) onConfirmed();
    else {
      setProblem(messageOf(error));
      // a code that nobody has judged is still the one to send
      if (isFailure(error) && error.kind === 'refused') setCode('');
    }
  };
  const sendAgain = async () => {
    setProblem(undefined);
    const { error } = await resend({ orderId });
    if (error === undefined) {
      onResent(Date.now());
      return;
    }
    setProblem(messageOf(error));
    if (isFailure(error) && error.retryAfter !== undefined) setBlockedUntil(Date.now() + error.retryAfter * 1000);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.code}>
        <TextField
          label="6-digit code"
          data-autofocus
          isErrorAnnounced
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={problem}
          onChange={(event) => {
            setCode(event.target.value.replace(/\D/g, '').slice(0, LIMITS.otpDigits));
            setProblem(undefined);
          }}
        />
      </div>
      <Button look="primary" type="submit" isWide isBusy={isLoading}>
        Confirm
      </Button>
      {sent < MOST_CODES && (
        <Button look="bare" disabled={wait > 0} isBusy={isSending} onClick={sendAgain}>
          {wait > 0 ? `Send a new code in ${clock(wait)}` : 'Send a new code'}
        </Button>
      )}
    </form>
  );
}
