import type { Order } from '@libs/contract/orders.js';
import { DELIVERY_PAYMENT_TYPES, type DeliveryPaymentType } from '@libs/contract/values.js';
import { useState } from 'react';
import { messageOf } from '../../../../api/failure.js';
import { Button } from '../../../../ui/button.js';
import { Dialog, DialogChoices } from '../../../../ui/overlays/dialog.js';
import { toast } from '../../../../ui/overlays/toast.js';
import { type OwnQuestion, usePayLaterMutation } from '../follow/own-order-api.js';

interface PayLaterProps {
  order: Order;
  own: OwnQuestion;
  onChanged: () => void;
}

/** Makes a card order one that is paid at the door or at the counter; a code confirms it then. */
export function PayLater({ order, own, onChanged }: PayLaterProps) {
  const [isAsked, setAsked] = useState(false);
  const [payLater, { isLoading }] = usePayLaterMutation();
  const isDelivery = order.order_type === 'Delivery';
  const change = async (deliveryPaymentType: DeliveryPaymentType | null) => {
    const paymentType = isDelivery ? 'Pay On Delivery' : 'Pay On Pickup';
    const { error } = await payLater({ ...own, paymentType, deliveryPaymentType });
    setAsked(false);
    if (error !== undefined) toast('error', messageOf(error));
    onChanged();
  };
  return (
    <>
      <Button isBusy={isLoading} onClick={() => (isDelivery ? setAsked(true) : change(null))}>
        {isDelivery ? 'Pay on delivery instead' : 'Pay on pickup instead'}
      </Button>
      {isAsked && (
        <Dialog title="Pay at the door" onClose={() => setAsked(false)}>
          <p>We will send a code to your phone. The kitchen starts when you enter it.</p>
          <DialogChoices>
            {DELIVERY_PAYMENT_TYPES.map((type) => (
              <Button key={type} isBusy={isLoading} onClick={() => change(type)}>
                {type}
              </Button>
            ))}
          </DialogChoices>
        </Dialog>
      )}
    </>
  );
}
