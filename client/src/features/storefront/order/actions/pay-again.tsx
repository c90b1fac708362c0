import type { GatewayFields } from '@libs/contract/orders/payments.js';
import { useEffect } from 'react';
import { messageOf } from '../../../../api/failure.js';
import { Button } from '../../../../ui/button.js';
import { toast } from '../../../../ui/overlays/toast.js';
import { type OwnOrderRef, usePayAgainMutation } from '../follow/own-order-api.js';
import { leftForBank } from '../follow/way-to-bank.js';

/** Leaves for the card gateway: the browser posts the form that the server signed. */
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
  own: OwnOrderRef;
  label: string;
  /** called if it is already paid or can no longer be paid: read the order again */
  onRejected: () => void;
}

/** A button that starts another payment attempt for an own order. The order stays the same. */
export function PayAgain({ own, label, onRejected }: PayAgainProps) {
  // it stays busy after the response, because the browser is leaving the page
  const [payAgain, { isLoading, isSuccess, reset }] = usePayAgainMutation();
  // going back from the gateway may restore this page as it was left
  useEffect(() => {
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, [reset]);

  const pay = async (): Promise<void> => {
    const { data, error } = await payAgain(own);
    if (data !== undefined) {
      leftForBank(own.reference);
      return leaveForPayment(data);
    }
    toast('error', messageOf(error));
    onRejected();
  };
  return (
    <Button look="primary" isBusy={isLoading || isSuccess} onClick={pay}>
      {label}
    </Button>
  );
}
