import type { GatewayFields } from '@libs/contract/orders/payments.js';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../../api/failure.js';
import { useOrderAction } from '../../../../api/orders/use-order-action.js';
import { Button } from '../../../../ui/button.js';
import { toast } from '../../../../ui/overlays/toast.js';
import { type OwnOrderRef, payAgain } from '../follow/own-order-api.js';
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
}

/** A button that starts another payment attempt for an own order. The order stays the same. */
export function PayAgain({ own, label }: PayAgainProps) {
  const { run, isBusy } = useOrderAction(payAgain);
  // it stays busy after the response, because the browser is leaving the page
  const [isLeaving, setLeaving] = useState(false);
  // going back from the gateway may restore this page as it was left
  useEffect(() => {
    const stay = () => setLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  const pay = async (): Promise<void> => {
    const { data, error } = await run(own);
    if (error !== undefined) toast('error', messageOf(error));
    if (data === undefined) return;
    setLeaving(true);
    leftForBank(own.reference);
    leaveForPayment(data.payment);
  };
  return (
    <Button look="primary" isBusy={isBusy || isLeaving} onClick={pay}>
      {label}
    </Button>
  );
}
