import type { DeliveryPaymentType, PaymentType } from '@libs/contract/values.js';
import type { PaymentOption } from '@libs/domain/money/payment-options.js';
import { PAYMENT_LABELS } from '@libs/domain/text/labels.js';
import type { Text } from '@libs/texts/text.js';
import { CardIcon, CashIcon, type IconType, ScooterIcon, StoreIcon } from '../../../../ui/drawings/icons.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { say, useTexts } from '../../order/texts.js';
import styles from './payment-fields.module.css';

const ICONS: Record<PaymentType | DeliveryPaymentType, IconType> = {
  'Pay Online': CardIcon,
  'Pay On Delivery': ScooterIcon,
  'Pay On Pickup': StoreIcon,
  'Pay by Cash': CashIcon,
  'Pay by Card': CardIcon,
};

interface ChoiceProps<Value extends PaymentType | DeliveryPaymentType> {
  group: string;
  value: Value;
  isChosen: boolean;
  onChoose: (value: Value) => void;
  icon: IconType;
  isDisabled?: boolean;
  hint?: PaymentOption['hint'];
  /** where else to go with it */
  instead?: string | undefined;
}

function Choice<Value extends PaymentType | DeliveryPaymentType>({
  group,
  value,
  isChosen,
  onChoose,
  icon: Icon,
  isDisabled,
  hint,
  instead,
}: ChoiceProps<Value>) {
  const t = useTexts();
  const type: PaymentType | DeliveryPaymentType = value;
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={group}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={() => onChoose(value)}
      />
      <Icon />
      <span className={styles.words}>
        <span>{t(PAYMENT_LABELS[type])}</span>
        {hint && <span className={styles.hint}>{say(hint)}</span>}
        {instead !== undefined && <span className={styles.hint}>{instead}</span>}
      </span>
    </label>
  );
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
      <Stack as="fieldset" gap={2}>
        <legend className={styles.legend}>{t('order.checkout.how')}</legend>
        {options.map((option) => (
          <Choice
            key={option.paymentType}
            group="paymentType"
            value={option.paymentType}
            isChosen={option.paymentType === paymentType}
            onChoose={onPaymentType}
            icon={ICONS[option.paymentType]}
            isDisabled={!option.isEnabled}
            hint={option.hint}
            instead={option.isAboveLimit && isOnlinePossible ? t('order.checkout.payOnline', { limit }) : undefined}
          />
        ))}
      </Stack>
      {paymentType === 'Pay On Delivery' && (
        <Stack as="fieldset" gap={2} className={styles.second}>
          <legend className={styles.legend}>{t('order.checkout.atDoor')}</legend>
          {door.map((type) => (
            <Choice
              key={type}
              group="deliveryPaymentType"
              value={type}
              isChosen={type === deliveryPaymentType}
              onChoose={onDeliveryPaymentType}
              icon={ICONS[type]}
            />
          ))}
        </Stack>
      )}
    </>
  );
}
