import { lazy, useState } from 'react';
import { Button } from '../../../../ui/button.js';
import { fetchCode } from '../../../../ui/fetched-code.js';
import { FetchedDialog } from '../../../../ui/overlays/fetched-dialog.js';
import type { OrderedBefore } from './ordered-before.js';

const Steps = lazy(() => fetchCode(() => import('./order-again-steps.js')));

interface OrderAgainProps {
  order: OrderedBefore;
  label: string;
  isMain?: boolean;
}

/**
 * The cart of an order once more, in one tap, as today's menu can make it. What changed is said before the cart is shown; a
 * cart that is being filled with something else is asked about first.
 */
export function OrderAgain({ order, label, isMain = false }: OrderAgainProps) {
  const [step, setStep] = useState<'reading' | 'read' | null>(null);
  return (
    <>
      <Button look={isMain ? 'primary' : 'plain'} isBusy={step === 'reading'} onClick={() => setStep('reading')}>
        {label}
      </Button>
      {step !== null && (
        <FetchedDialog title={label} onClose={() => setStep(null)}>
          <Steps order={order} onRead={() => setStep('read')} onClose={() => setStep(null)} />
        </FetchedDialog>
      )}
    </>
  );
}
