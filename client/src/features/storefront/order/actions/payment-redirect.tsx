import type { CreatedOrder } from '@libs/contract/orders/payments.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { Notice } from '../../../../ui/notice.js';
import { Dialog } from '../../../../ui/overlays/dialog.js';
import { Price } from '../../../../ui/price.js';
import styles from './payment-redirect.module.css';

interface PaymentRedirectProps {
  order: Omit<CreatedOrder, 'order_token'>;
  onClose: () => void;
  /** called when the browser leaves for the gateway's page */
  onLeave: () => void;
}

/**
 * The dialog that leads to the card gateway: a real form with the values that the server signed, posted by the browser.
 */
export function PaymentRedirect({ order, onClose, onLeave }: PaymentRedirectProps) {
  const t = useTexts();
  return (
    <Dialog title={t('order.pay.title')} onClose={onClose}>
      <p className={styles.amount}>
        <Price rupees={order.total} />
      </p>
      <p className={styles.words}>{t('order.pay.what', { reference: order.reference })}</p>
      {order.gatewayUrl === null || order.gatewayFields === null ? (
        <Notice tone="error">{t('order.pay.none')}</Notice>
      ) : (
        <form
          action={order.gatewayUrl}
          method="post"
          acceptCharset="utf-8"
          // after the browser has read the form: it does not post a form that is no longer in the page
          onSubmit={() => setTimeout(onLeave)}
        >
          {Object.entries(order.gatewayFields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button look="primary" type="submit" isWide>
            {t('order.pay.continue')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
