import type { GatewayFields } from '@libs/contract/entities.js';
import { type ReactNode, useEffect } from 'react';
import { messageOf } from '../../../api/failure.js';
import { Button } from '../../../ui/button.js';
import { toast } from '../../../ui/toast.js';
import { usePayAgainMutation } from '../shared/storefront-api.js';
import { useStorefront } from '../state/storefront-state.js';
import styles from './pay-again.module.css';

/** Leaves for the bank: the browser itself posts the form that the server signed. */
function leaveForPayment({ gatewayUrl, gatewayFields }: GatewayFields): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = gatewayUrl;
  for (const [name, value] of Object.entries(gatewayFields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

interface PayAgainProps {
  reference: string;
  label: string;
  /** whether it is the one thing to do here */
  isMain?: boolean;
  /** it is paid already, or cannot be paid any more: the receipt is to be read again */
  onRefused: () => void;
  children?: ReactNode;
}

/** A further attempt to pay an own order by card: a new attempt, the same order. */
export function PayAgain({ reference, label, isMain = false, onRefused, children }: PayAgainProps) {
  const token = useStorefront((state) => state.placed.tokens.find((entry) => entry.reference === reference)?.token);
  // it stays busy after the answer: the page is being left
  const [payAgain, { isLoading, isSuccess, reset }] = usePayAgainMutation();
  // the way back from the bank may show this very page again, as it was left
  useEffect(() => {
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, [reset]);
  if (token === undefined) return null;

  const pay = async (): Promise<void> => {
    const { data, error } = await payAgain({ reference, token });
    if (data !== undefined) return leaveForPayment(data);
    toast('error', messageOf(error));
    onRefused();
  };
  return (
    <div className={styles.again}>
      {children !== undefined && <p className={styles.words}>{children}</p>}
      <Button look={isMain ? 'primary' : 'plain'} isBusy={isLoading || isSuccess} onClick={pay}>
        {label}
      </Button>
    </div>
  );
}
