import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { useState } from 'react';
import { useServerClock } from '../../../api/clock.js';
import type { TrackedOrder } from '../../../realtime/order-tracker.js';
import { numberOf } from '../../../texts/order-number.js';
import { RichText } from '../../../texts/rich-text.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { DishDrawing } from '../../../ui/drawings/dish-drawing.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Notice } from '../../../ui/notice.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { spanInWords } from '../base/due/due-words.js';
import { receiptPath } from '../base/receipt-path.js';
import { orderSettled } from '../base/state/placed-slice.js';
import { useStorefront, useStorefrontDispatch } from '../base/state/storefront-state.js';
import { PaymentRedirect } from './actions/payment-redirect.js';
import ChangeNumber from './code/change-number.js';
import { DemoInbox } from './code/demo-inbox.js';
import { OtpForm } from './code/otp-form.js';
import { type OwnOrderRef, usePolledOrder } from './follow/own-order-api.js';
import { useOrderPlaces } from './follow/use-order-places.js';
import { leftForBank } from './follow/way-to-bank.js';
import styles from './order-dialogs.module.css';
import { OrderExpiry } from './order-expiry.js';
import type { OrderSteps } from './order-steps.js';

interface OtpDialogProps {
  order: PublicOrder;
  orderId: string;
  own: OwnOrderRef;
  onConfirmed: () => void;
  onClose: () => void;
}

/** ms between two looks at a message that is on its way */
const LOOK_AGAIN_MS = 2000;

/** The state of the message with the code; never that it was sent before it was. */
function CodeMessage({ order: { code_message: state, phone, due_at, due_until } }: { order: PublicOrder }) {
  const t = useTexts();
  const clock = useServerClock();
  if (state === 'failed' || state === 'delayed') {
    return <Notice tone="warning">{t('order.code.notSent')}</Notice>;
  }
  return (
    <p className={styles.words} role="status">
      {due_at && clock && state !== 'sending' ? (
        <RichText
          text={['order.code.sentLater', { phone, when: spanInWords(due_at, due_until, clock) }]}
          tags={{ phone: <strong />, time: <strong /> }}
        />
      ) : (
        <RichText
          text={[state === 'sending' ? 'order.code.sending' : 'order.code.sent', { phone }]}
          tags={{ phone: <strong /> }}
        />
      )}
    </p>
  );
}

function OtpDialog({ order, orderId, own, onConfirmed, onClose }: OtpDialogProps) {
  const t = useTexts();
  // the number that is being changed: a new one closes the form, even if the response to its change was lost
  const [changed, setChanged] = useState<string | null>(null);
  const isChanging = changed === order.phone;
  const mayChange = order.actions?.change_phone === true;
  const isOnItsWay = order.code_message === 'sending' || order.code_message === 'delayed';
  usePolledOrder(own, LOOK_AGAIN_MS, { skip: !isOnItsWay });
  return (
    <Dialog title={t('order.code.title')} onClose={onClose}>
      <Stack gap={4}>
        <div>
          <CodeMessage order={order} />
          {mayChange && !isChanging && (
            <Button look="bare" className={styles.change} onClick={() => setChanged(order.phone)}>
              {t('order.number.change')}
            </Button>
          )}
        </div>
        {mayChange && isChanging ? (
          <ChangeNumber own={own} order={order} onClose={() => setChanged(null)} />
        ) : (
          // a code belongs to one number
          <OtpForm
            key={`code ${order.phone}`}
            order={order}
            orderId={orderId}
            token={own.token}
            onConfirmed={onConfirmed}
          />
        )}
        <OrderExpiry order={order} />
        <DemoInbox key={`inbox ${order.phone}`} phone={order.phone} />
      </Stack>
    </Dialog>
  );
}

function ThankYou({ order, onClose }: { order: PublicOrder; onClose: () => void }) {
  const t = useTexts();
  const clock = useServerClock();
  const { reference, due_at, due_until } = order;
  const number = numberOf(order, clock);
  const isScheduled = order.status === 'Scheduled';
  const when = due_at && clock ? spanInWords(due_at, due_until, clock) : '';
  return (
    <Dialog title={t('order.thanks.title')} onClose={onClose}>
      <Stack gap={4} align="center" className={styles.thanks}>
        <DishDrawing />
        <p className={styles.words}>
          <RichText
            text={[isScheduled ? 'order.thanks.scheduled' : 'order.thanks.what', { reference, number, when }]}
            tags={{ reference: <strong translate="no" />, number: <strong translate="no" />, time: <strong /> }}
          />
        </p>
        <ButtonLink look="primary" isWide to={receiptPath(order.reference)} onClick={onClose}>
          {t('order.thanks.follow')}
        </ButtonLink>
      </Stack>
    </Dialog>
  );
}

interface OrderDialogsProps {
  order: TrackedOrder;
  own: OwnOrderRef;
  steps: OrderSteps;
}

/** The dialog that is open on an order's page. */
export default function OrderDialogs({ order: read, own, steps }: OrderDialogsProps) {
  const order = useOrderPlaces(read, { hasArea: false });
  const dispatch = useStorefrontDispatch();
  const awaited = useStorefront(({ placed }) => placed.awaited);
  const { id } = order;
  if (steps.shown === 'code' && id !== undefined) {
    // until the order is read again, nothing is known about the code that a message announces
    const shown: PublicOrder = order.hasOldActions ? { ...order, actions: undefined, code_message: 'sending' } : order;
    return <OtpDialog order={shown} orderId={id} own={own} onConfirmed={steps.confirmed} onClose={steps.close} />;
  }
  if (steps.shown === 'payment' && awaited !== null) {
    const leave = () => {
      leftForBank(order.reference);
      dispatch(orderSettled(order.reference));
    };
    return <PaymentRedirect order={awaited} onClose={steps.close} onLeave={leave} />;
  }
  return steps.shown === 'thanks' ? <ThankYou order={order} onClose={steps.close} /> : null;
}
