import type { Order } from '@libs/contract/orders/orders.js';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.js';
import { BurgerDrawing } from '../../../ui/drawings/burger-drawing.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { receiptPath } from '../base/receipt-path.js';
import { orderSettled } from '../base/state/placed-slice.js';
import { useStorefront, useStorefrontDispatch } from '../base/state/storefront-state.js';
import { PaymentRedirect } from './actions/payment-redirect.js';
import { ChangeNumber } from './code/change-number.js';
import { DemoInbox } from './code/demo-inbox.js';
import { OtpForm } from './code/otp-form.js';
import type { OwnOrderRef } from './follow/own-order-api.js';
import styles from './order-dialogs.module.css';
import { OrderExpiry } from './order-expiry.js';
import type { OrderSteps } from './order-steps.js';
import { RichText, useTexts } from './texts.js';

interface OtpDialogProps {
  order: Order;
  own: OwnOrderRef;
  onChanged: () => void;
  onConfirmed: () => void;
  onClose: () => void;
}

function OtpDialog({ order, own, onChanged, onConfirmed, onClose }: OtpDialogProps) {
  const t = useTexts();
  const [isChanging, setChanging] = useState(false);
  const mayChange = order.actions?.change_phone === true;
  // closes the form when the number has changed, even if the response to the change was lost
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run when the number changes
  useEffect(() => setChanging(false), [order.phone]);
  return (
    <Dialog title={t('order.code.title')} onClose={onClose}>
      <p className={styles.words}>
        <RichText text={['order.code.sent', { phone: order.phone }]} tags={{ phone: <strong /> }} />
      </p>
      {mayChange && !isChanging && (
        <Button look="bare" className={styles.change} onClick={() => setChanging(true)}>
          {t('order.number.change')}
        </Button>
      )}
      {mayChange && isChanging ? (
        <ChangeNumber own={own} order={order} onChanged={onChanged} onClose={() => setChanging(false)} />
      ) : (
        // a code belongs to one number
        <OtpForm key={`code ${order.phone}`} order={order} onChanged={onChanged} onConfirmed={onConfirmed} />
      )}
      <OrderExpiry order={order} />
      <DemoInbox key={`inbox ${order.phone}`} phone={order.phone} />
    </Dialog>
  );
}

function ThankYou({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog title={t('order.thanks.title')} onClose={onClose}>
      <div className={styles.thanks}>
        <BurgerDrawing />
        <p className={styles.words}>
          <RichText
            text={['order.thanks.what', { reference: order.reference, number: order.ticket_number }]}
            tags={{ reference: <strong translate="no" />, number: <strong translate="no" /> }}
          />
        </p>
        <ButtonLink look="primary" isWide to={receiptPath(order.reference)} onClick={onClose}>
          {t('order.thanks.follow')}
        </ButtonLink>
      </div>
    </Dialog>
  );
}

interface OrderDialogsProps {
  order: Order;
  own: OwnOrderRef;
  steps: OrderSteps;
  onChanged: () => void;
}

/** The dialog that is open on an order's page. */
export default function OrderDialogs({ order, own, steps, onChanged }: OrderDialogsProps) {
  const dispatch = useStorefrontDispatch();
  const awaited = useStorefront(({ placed }) => placed.awaited);
  const confirmed = () => {
    steps.confirmed();
    onChanged();
  };
  if (steps.shown === 'code') {
    return <OtpDialog order={order} own={own} onChanged={onChanged} onConfirmed={confirmed} onClose={steps.close} />;
  }
  if (steps.shown === 'payment' && awaited !== null) {
    const leave = () => dispatch(orderSettled(order.reference));
    return <PaymentRedirect order={awaited} onClose={steps.close} onLeave={leave} />;
  }
  return steps.shown === 'thanks' ? <ThankYou order={order} onClose={steps.close} /> : null;
}
