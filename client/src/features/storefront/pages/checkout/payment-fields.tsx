import { MESSAGE } from '@libs/contract/messages.js';
import { DELIVERY_PAYMENT_TYPES, type DeliveryPaymentType, type PaymentType } from '@libs/contract/values.js';
import type { PaymentOption } from '@libs/domain/payment-options.js';
import { clsx } from 'clsx';
import { CardIcon, CashIcon, type IconType, ScooterIcon, StoreIcon } from '../../../../ui/drawings/icons.js';
import styles from './payment-fields.module.css';

const ICONS: Record<PaymentType | DeliveryPaymentType, IconType> = {
  'Pay Online': CardIcon,
  'Pay On Delivery': ScooterIcon,
  'Pay On Pickup': StoreIcon,
  'Pay by Cash': CashIcon,
  'Pay by Card': CardIcon,
};

interface ChoiceProps<Value extends string> {
  group: string;
  value: Value;
  isChosen: boolean;
  onChoose: (value: Value) => void;
  icon: IconType;
  isDisabled?: boolean;
  hint?: string | null;
}

function Choice<Value extends string>({
  group,
  value,
  isChosen,
  onChoose,
  icon: Icon,
  isDisabled,
  hint,
}: ChoiceProps<Value>) {
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
        {value}
        {hint && <span className={styles.hint}>{hint}</span>}
        {hint === MESSAGE.payLaterHint && <span className={styles.hint}>{MESSAGE.payOnlineAbove}</span>}
      </span>
    </label>
  );
}

interface PaymentFieldsProps {
  options: readonly PaymentOption[];
  paymentType: PaymentType;
  deliveryPaymentType: DeliveryPaymentType;
  onPaymentType: (paymentType: PaymentType) => void;
  onDeliveryPaymentType: (type: DeliveryPaymentType) => void;
}

/** The ways to pay, each with why it can't be chosen; paying on delivery asks cash or card. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { options, paymentType, deliveryPaymentType, onPaymentType, onDeliveryPaymentType } = props;
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>How do you pay?</legend>
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
          />
        ))}
      </fieldset>
      {paymentType === 'Pay On Delivery' && (
        <fieldset className={clsx(styles.group, styles.second)}>
          <legend className={styles.legend}>At the door</legend>
          {DELIVERY_PAYMENT_TYPES.map((type) => (
            <Choice
              key={type}
              group="deliveryPaymentType"
              value={type}
              isChosen={type === deliveryPaymentType}
              onChoose={onDeliveryPaymentType}
              icon={ICONS[type]}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
