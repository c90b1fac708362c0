import { lazy, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../ui/button.js';
import { fetchCode } from '../../../../ui/fetched-code.js';
import { FetchedDialog, MissingDialog } from '../../../../ui/overlays/fetched-dialog.js';
import { useStorefrontDispatch, useStorefrontStore } from '../../base/state/storefront-state.js';
import type { AgainStep } from './order-again-steps.js';
import type { OrderedBefore } from './ordered-before.js';

const Steps = lazy(() => fetchCode(() => import('./order-again-steps.js')));

interface OrderAgainProps {
  order: OrderedBefore;
  label: string;
  isMain?: boolean;
}

/**
 * A button that fills the cart with an earlier order, as far as today's menu has it. A dialog lists what changed before
 * the cart is shown, and asks first if the cart has other items.
 */
export function OrderAgain({ order, label, isMain = false }: OrderAgainProps) {
  const navigate = useNavigate();
  const dispatch = useStorefrontDispatch();
  const { getState } = useStorefrontStore();
  const [isReading, setReading] = useState(false);
  const [step, setStep] = useState<AgainStep | 'missing' | null>(null);
  const close = () => setStep(null);

  const start = async () => {
    setReading(true);
    try {
      const begin = await fetchCode(() => import('./order-again-steps.js').then(({ orderAgain }) => orderAgain));
      const first = await begin(order, { dispatch, getState });
      if (first?.is === 'filled') navigate('/cart');
      else setStep(first);
    } catch {
      // its code could not be loaded
      setStep('missing');
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <Button look={isMain ? 'primary' : 'plain'} isBusy={isReading} onClick={() => void start()}>
        {label}
      </Button>
      {step === 'missing' && <MissingDialog title={label} onClose={close} />}
      {step !== null && step !== 'missing' && (
        <FetchedDialog title={label} onClose={close}>
          <Steps order={order} first={step} onClose={close} />
        </FetchedDialog>
      )}
    </>
  );
}
