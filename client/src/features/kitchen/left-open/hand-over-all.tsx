import type { Order } from '@libs/contract/orders/orders.js';
import type { DeliveryPaymentType } from '@libs/contract/values.js';
import { rupees, toCents } from '@libs/domain/money/money.js';
import { handOverStep, takesMoney } from '@libs/domain/orders/order-steps.js';
import { TENDER_CHOICES } from '../../../staff/tender-choice.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogChoices } from '../../../ui/overlays/dialog.js';

interface Props {
  orders: readonly Order[];
  onHandOver(order: Order, paidBy?: DeliveryPaymentType): void;
  onClose(): void;
}

/** Hands over everything that was left open, once it is said how the unpaid orders were paid. */
export function HandOverAll({ orders, onHandOver, onClose }: Props) {
  const t = useTexts();
  const unpaid = orders.filter((order) => takesMoney(handOverStep(order), order));
  const amount = unpaid.reduce((sum, { total }) => sum + toCents(total), 0);
  const handOver = (paidBy?: DeliveryPaymentType) => {
    for (const order of orders) onHandOver(order, unpaid.includes(order) ? paidBy : undefined);
    onClose();
  };
  return (
    <Dialog title={t('board.leftOpen.allTitle', { count: orders.length })} onClose={onClose}>
      <p>
        {unpaid.length === 0
          ? t('board.leftOpen.allPaid')
          : t('board.leftOpen.allUnpaid', { count: unpaid.length, amount: rupees(amount) })}
      </p>
      <DialogChoices>
        {unpaid.length === 0 ? (
          <Button look="primary" onClick={() => handOver()}>
            {t('board.leftOpen.all', { count: orders.length })}
          </Button>
        ) : (
          TENDER_CHOICES.map(({ type }) => (
            <Button key={type} look="primary" onClick={() => handOver(type)}>
              {t(`board.leftOpen.allBy.${type}`)}
            </Button>
          ))
        )}
        <Button onClick={onClose}>{t('board.leftOpen.keep')}</Button>
      </DialogChoices>
    </Dialog>
  );
}
