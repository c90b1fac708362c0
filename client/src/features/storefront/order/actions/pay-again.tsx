import type { GatewayFields } from '@libs/contract/orders/payments.js';
import { useEffect } from 'react';
import { messageOf } from '../../../../api/failure.js';
import { Button } from '../../../../ui/button.js';
import { toast } from '../../../../ui/overlays/toast.js';
import { type OwnQuestion, usePayAgainMutation } from '../follow/own-order-api.js';

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
  own: OwnQuestion;
  label: string;
  /** it is paid already, or cannot be paid any more: the order is to be read again */
  onRejected: () => void;
}

/** A further attempt to pay an own order by card: a new attempt, the same order. */
export function PayAgain({ own, label, onRejected }: PayAgainProps) {
  // it stays busy after the answer: the page is being left
  const [payAgain, { isLoading, isSuccess, reset }] = usePayAgainMutation();
  // the way back from the bank may show this very page again, as it was left
  useEffect(() => {
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, [reset]);

  const pay = async (): Promise<void> => {
    const { data, error } = await payAgain(own);
    if (data !== undefined) return leaveForPayment(data);
    toast('error', messageOf(error));
    onRejected();
  };
  return (
    <Button look="primary" isBusy={isLoading || isSuccess} onClick={pay}>
      {label}
    </Button>
  );
}
