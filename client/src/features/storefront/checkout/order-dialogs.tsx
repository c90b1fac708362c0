import type { OrderStatus } from '@libs/contract/values.js';
import { isPayLater } from '@libs/domain/payment-options.js';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { BurgerDrawing } from '../../../ui/drawings.js';
import { toast } from '../../../ui/toast.js';
import { receiptPath } from '../shared/receipt-path.js';
import { isUnknownOrder, useLiveOrder } from '../shared/use-live-order.js';
import { type AwaitedOrder, awaitedMoved, codeResent, orderSettled } from '../state/placed-slice.js';
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

/** What an order asks of its customer next: a code or a payment, nothing more, or what only the receipt offers. */
const STEPS: Record<OrderStatus, 'pending' | 'done' | 'receipt'> = {
  'OTP Pending': 'pending',
  'Payment Pending': 'pending',
  Confirmed: 'done',
  'Payment Failed': 'receipt',
  Expired: 'receipt',
  Cancelled: 'receipt',
};

function Awaited({ order }: { order: AwaitedOrder }) {
  const dispatch = useStorefrontDispatch();
  const navigate = useNavigate();
  const { reference, status } = order;
  const { data, error } = useLiveOrder({ reference, token: order.order_token });
  const statusNow = data?.status;
  const isGone = isUnknownOrder(error);
  const isPending = STEPS[status] === 'pending';
  // whoever fills another cart has left this order behind: it may not stand in the new one's way
  const isLeft = useStorefront((state) => state.cart.lines.length > 0) && !isPending;
  const isForReceipt = STEPS[status] === 'receipt';

  useEffect(() => {
    if (statusNow !== undefined) dispatch(awaitedMoved({ reference, status: statusNow }));
  }, [statusNow, reference, dispatch]);

  useEffect(() => {
    if (!isGone && !isLeft && !isForReceipt) return;
    dispatch(orderSettled());
    if (isLeft) toast('info', `Your order ${reference}: ${status}.`);
    else if (isForReceipt) navigate(receiptPath(reference));
  }, [isGone, isLeft, isForReceipt, reference, status, dispatch, navigate]);

  if (isGone || isLeft || isForReceipt) return null;
  if (!isPending) return <ThankYou reference={reference} />;
  // the receipt offers the same steps, for whoever closes the dialog
  const close = () => {
    dispatch(orderSettled());
    navigate(receiptPath(reference));
  };
  if (!isPayLater(order.payment_type)) return <PaymentRedirect order={order} onClose={close} />;
  const confirm = () => dispatch(awaitedMoved({ reference, status: 'Confirmed' }));
  return <OtpDialog order={order} onClose={close} onConfirmed={confirm} />;
}

/** What an order that was placed here asks next. */
export default function OrderDialogs() {
  const awaited = useStorefront((state) => state.placed.awaited);
  return awaited && <Awaited key={awaited.reference} order={awaited} />;
}
