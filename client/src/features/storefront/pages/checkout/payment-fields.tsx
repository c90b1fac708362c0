import type { DeliveryPaymentType, PaymentType } from '@libs/contract/values.js';
import type { PaymentOption } from '@libs/domain/money/payment-options.js';
import { PAYMENT_LABELS } from '@libs/domain/text/labels.js';
import type { Text } from '@libs/texts/text.js';
import { clsx } from 'clsx';
import { say } from '../../../../texts/i18n.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { CardIcon, CashIcon, type IconType, ScooterIcon, StoreIcon } from '../../../../ui/drawings/icons.js';
import { Choice, Choices } from '../../base/choice/choice.js';
import styles from './payment-fields.module.css';

const ICONS: Record<PaymentType | DeliveryPaymentType, IconType> = {
  'Pay Online': CardIcon,
  'Pay On Delivery': ScooterIcon,
  'Pay On Pickup': StoreIcon,
  'Pay by Cash': CashIcon,
  'Pay by Card': CardIcon,
};

function iconOf(type: PaymentType | DeliveryPaymentType) {
  const Icon = ICONS[type];
  return <Icon />;
}

interface PaymentFieldsProps {
  options: readonly PaymentOption[];
  /** the largest total that may be paid later */
  limit: Text;
  /** how one may pay at the door */
  door: readonly DeliveryPaymentType[];
  paymentType: PaymentType;
  deliveryPaymentType: DeliveryPaymentType;
  onPaymentType: (paymentType: PaymentType) => void;
  onDeliveryPaymentType: (type: DeliveryPaymentType) => void;
}

/** The payment methods, each with the reason if it is not available. Payment on delivery asks for cash or card. */
export function PaymentFields(props: PaymentFieldsProps) {
  const t = useTexts();
  const { options, limit, door, paymentType, deliveryPaymentType, onPaymentType, onDeliveryPaymentType } = props;
  const isOnlinePossible = options.some((option) => option.isEnabled && option.paymentType === 'Pay Online');
  if (options.length === 0) return null;
  return (
    <>
      <Choices legend={t('order.checkout.how')} className={styles.ways}>
        {options.map(({ paymentType: type, isEnabled, hint, isAboveLimit }) => (
          <Choice
            key={type}
            name="paymentType"
            value={type}
            isChosen={type === paymentType}
            onChoose={() => onPaymentType(type)}
            icon={iconOf(type)}
            isDisabled={!isEnabled}
            hints={[
              hint === null ? undefined : say(hint),
              isAboveLimit && isOnlinePossible ? t('order.checkout.payOnline', { limit }) : undefined,
            ]}
          >
            {t(PAYMENT_LABELS[type])}
          </Choice>
        ))}
      </Choices>
      {paymentType === 'Pay On Delivery' && (
        <Choices legend={t('order.checkout.atDoor')} className={clsx(styles.ways, styles.second)}>
          {door.map((type) => (
            <Choice
              key={type}
              name="deliveryPaymentType"
              value={type}
              isChosen={type === deliveryPaymentType}
              onChoose={() => onDeliveryPaymentType(type)}
              icon={iconOf(type)}
            >
              {t(PAYMENT_LABELS[type])}
            </Choice>
          ))}
        </Choices>
      )}
    </>
  );
}
