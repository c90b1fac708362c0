import type { PublicOrder } from '@libs/contract/orders/orders.js';
import type { DeliveryPaymentType } from '@libs/contract/values.js';
import { doorPayments, waysOfAnswer } from '@libs/domain/money/ways-to-pay.js';
import { PAYMENT_LABELS } from '@libs/domain/text/labels.js';
import { useState } from 'react';
import { useServerClock } from '../../../../api/clock.js';
import { messageOf } from '../../../../api/failure.js';
import { useOrderAction } from '../../../../api/orders/use-order-action.js';
import { useBranchesQuery, useSettingsQuery } from '../../../../api/public-api.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { Dialog, DialogChoices } from '../../../../ui/overlays/dialog.js';
import { toast } from '../../../../ui/overlays/toast.js';
import { spanInWords } from '../../base/due/due-words.js';
import { type OwnOrderRef, payLater } from '../follow/own-order-api.js';

interface PayLaterProps {
  order: PublicOrder;
  own: OwnOrderRef;
}

/** A button that changes a card order to payment at the door or the counter; a code then confirms it. */
export default function PayLater({ order, own }: PayLaterProps) {
  const t = useTexts();
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy } = useOrderAction(payLater, order);
  const { data: branches } = useBranchesQuery();
  const { data: settings } = useSettingsQuery();
  const branch = branches?.find(({ id }) => id === order.branch_id);
  const clock = useServerClock();
  const isCalled = settings?.confirmation === 'phone';
  const name = order.branch?.name ?? settings?.store_name ?? '';
  const when = order.due_at && clock ? spanInWords(order.due_at, order.due_until, clock) : undefined;
  const isDelivery = order.order_type === 'Delivery';
  const change = async (deliveryPaymentType: DeliveryPaymentType | null) => {
    const paymentType = isDelivery ? 'Pay On Delivery' : 'Pay On Pickup';
    const { error } = await run({ ...own, paymentType, deliveryPaymentType });
    setAsked(false);
    if (error !== undefined) toast('error', messageOf(error));
  };
  return (
    <>
      <Button isBusy={isBusy} onClick={() => (isDelivery ? setAsked(true) : change(null))}>
        {isDelivery ? t('order.payLater.delivery') : t('order.payLater.pickup')}
      </Button>
      {isAsked && (
        <Dialog title={t('order.payLater.title')} onClose={() => setAsked(false)}>
          <p>
            {when !== undefined
              ? isCalled
                ? t('order.payLater.calledLater', { name, when })
                : t('order.payLater.whatLater', { when })
              : isCalled
                ? t('order.payLater.called', { name })
                : t('order.payLater.what')}
          </p>
          <DialogChoices>
            {doorPayments(waysOfAnswer(branch?.ways_to_pay)).map((type) => (
              <Button key={type} isBusy={isBusy} onClick={() => change(type)}>
                {t(PAYMENT_LABELS[type])}
              </Button>
            ))}
          </DialogChoices>
        </Dialog>
      )}
    </>
  );
}
