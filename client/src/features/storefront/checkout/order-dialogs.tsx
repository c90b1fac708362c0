import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPayLater } from '../../../../../libs/domain/payment-options.js';
import { ButtonLink } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { BurgerDrawing } from '../../../ui/drawings.js';
import { receiptPath } from '../shared/receipt-path.js';
import { type AwaitedOrder, codeResent, orderSettled } from '../state/placed-slice.js';
import { useStorefront, useStorefrontDispatch } from '../state/storefront-state.js';
import { DemoInbox } from './demo-inbox.js';
import styles from './order-dialogs.module.css';
import { OtpForm } from './otp-form.js';
import { PaymentRedirect } from './payment-redirect.js';

interface OtpDialogProps {
  order: AwaitedOrder;
  onConfirmed: () => void;
  onClose: () => void;
}

function OtpDialog({ order, onConfirmed, onClose }: OtpDialogProps) {
  const dispatch = useStorefrontDispatch();
  return (
    <Dialog title="Confirm your order" onClose={onClose}>
      <p className={styles.words}>
        We sent a 6-digit code to <strong>{order.phone}</strong>. Enter it within 5 minutes and the kitchen starts.
      </p>
      <OtpForm
        orderId={order.id}
        sentAt={order.codeSentAt}
        sent={order.codesSent}
        onResent={(at) => dispatch(codeResent({ at }))}
        onConfirmed={onConfirmed}
      />
      <DemoInbox phone={order.phone} />
    </Dialog>
  );
}

function ThankYou({ reference }: { reference: string }) {
  const navigate = useNavigate();
  const to = receiptPath(reference);
  return (
    <Dialog title="Thank you!" onClose={() => navigate(to)}>
      <div className={styles.thanks}>
        <BurgerDrawing />
        <p className={styles.words}>
          Your order <strong>{reference}</strong> is with the kitchen.
        </p>
        <ButtonLink look="primary" isWide to={to}>
          Follow my order
        </ButtonLink>
      </div>
    </Dialog>
  );
}

/** What follows on 'Confirm & Pay': the card payment, or the one-time code and the thanks. Survives a reload. */
export function OrderDialogs() {
  const dispatch = useStorefrontDispatch();
  const navigate = useNavigate();
  const awaited = useStorefront((state) => state.placed.awaited);
  const [thanked, setThanked] = useState<string | null>(null);

  if (thanked !== null) return <ThankYou reference={thanked} />;
  if (awaited === null) return null;
  // the receipt offers the same steps, for whoever closes the dialog
  const close = () => {
    dispatch(orderSettled());
    navigate(receiptPath(awaited.reference));
  };
  if (!isPayLater(awaited.payment_type)) return <PaymentRedirect order={awaited} onClose={close} />;
  return (
    <OtpDialog
      order={awaited}
      onClose={close}
      onConfirmed={() => {
        setThanked(awaited.reference);
        dispatch(orderSettled());
      }}
    />
  );
}
