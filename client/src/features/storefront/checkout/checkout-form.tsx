import { type DeliveryPaymentType, LIMITS, type PaymentType } from '@libs/contract/values.js';
import { paymentOptions } from '@libs/domain/payment-options.js';
import { PHONE_TEXT_MAX } from '@libs/domain/phone.js';
import { type ChangeEvent, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/field.js';
import { PinIcon } from '../../../ui/icons.js';
import { Notice } from '../../../ui/notice.js';
import { useForm } from '../../../ui/use-form.js';
import { ChangeList } from '../cart/cart-changes.js';
import { TotalPrice } from '../cart/total-price.js';
import { ClosedNotice, useTakesOrders } from '../shared/closed-notice.js';
import { useReturnState } from '../shared/use-way-back.js';
import { useStorefront } from '../state/storefront-state.js';
import { useCartChanges } from '../state/use-cart.js';
import { canLeave, useDestination } from '../state/use-destination.js';
import styles from './checkout-form.module.css';
import { PaymentFields } from './payment-fields.js';
import { loadChoices, loadRecipient, type Recipient, recipientRules, saveChoices, saveRecipient } from './recipient.js';
import { SlowConfirmation } from './slow-confirmation.js';
import { TermsBox } from './terms-box.js';
import { type Problem, usePlaceOrder } from './use-place-order.js';

/** The reasons that prevent this order, next to the button; line by line if lines are the reason. */
function ProblemNotice({ problem }: { problem: Problem | null }) {
  const noticed = useCartChanges();
  const changes = problem !== null && problem.changes.length > 0 ? problem.changes : noticed;
  if (changes.length > 0) return <ChangeList changes={changes} />;
  if (problem === null) return null;
  return <Notice tone="error">{problem.failure.message}</Notice>;
}

interface CheckoutFormProps {
  branchId: number;
  /** fetches what comes after it, while the server is asked; a failure is that part's own matter */
  onPlacing: () => Promise<unknown>;
  onPlaced: (reference: string) => void;
}

/** The form of recipient and payment, with 'Confirm & Pay' and the total. */
export function CheckoutForm({ branchId, onPlacing, onPlaced }: CheckoutFormProps) {
  const { place, isPlacing, problem, price, isEmpty } = usePlaceOrder(branchId);
  const orderType = useStorefront((state) => state.address.orderType);
  const destination = useDestination();
  const back = useReturnState();
  const takesOrders = useTakesOrders();
  const isReady = !isEmpty && takesOrders && canLeave(destination);
  const orderKey = useStorefront((state) => state.cart.orderKey);
  const [kept] = useState(() => loadChoices(orderKey));
  const [wantedType, setWantedType] = useState<PaymentType>(kept?.paymentType ?? 'Pay Online');
  const [deliveryPaymentType, setDeliveryPaymentType] = useState<DeliveryPaymentType>(
    kept?.deliveryPaymentType ?? 'Pay by Cash',
  );

  const options = paymentOptions(price.total, orderType);
  // a way to pay that the total or the order type took away falls back to the one that always works
  const paymentType = options.some((option) => option.paymentType === wantedType && option.isEnabled)
    ? wantedType
    : 'Pay Online';

  const { values, errors, set, onSubmit } = useForm<Recipient & { terms: boolean }>({
    initial: { ...loadRecipient(), terms: kept?.terms ?? false },
    rules: {
      ...recipientRules,
      terms: (isAccepted) => (isAccepted ? undefined : 'Please accept the terms to order'),
    },
    onValid: (recipient) => {
      if (isPlacing || !isReady) return;
      onPlacing().catch(() => undefined);
      const payment = {
        paymentType,
        deliveryPaymentType: paymentType === 'Pay On Delivery' ? deliveryPaymentType : null,
      };
      void place(recipient, payment).then((reference) => reference !== undefined && onPlaced(reference));
    },
  });
  useEffect(() => saveRecipient(values), [values]);
  const { terms } = values;
  useEffect(
    () => saveChoices({ orderKey, paymentType: wantedType, deliveryPaymentType, terms }),
    [orderKey, wantedType, deliveryPaymentType, terms],
  );
  const text = (name: keyof Recipient) => ({
    required: true,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.value),
  });

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <section className={styles.section}>
        <h2 className={styles.title}>Recipient Details</h2>
        <div className={styles.pair}>
          <TextField label="First name*" autoComplete="given-name" maxLength={LIMITS.nameMax} {...text('firstName')} />
          <TextField label="Last name*" autoComplete="family-name" maxLength={LIMITS.nameMax} {...text('lastName')} />
        </div>
        <TextField
          label="Contact Number*"
          type="tel"
          autoComplete="tel"
          placeholder="07X XXX XXXX"
          maxLength={PHONE_TEXT_MAX}
          {...text('phone')}
        />
        <TextField
          label="Email Address*"
          type="email"
          autoComplete="email"
          maxLength={LIMITS.emailMax}
          {...text('email')}
        />
      </section>
      <section className={styles.section}>
        <h2 className={styles.title}>Order/Payment Details</h2>
        <PaymentFields
          options={options}
          paymentType={paymentType}
          deliveryPaymentType={deliveryPaymentType}
          onPaymentType={setWantedType}
          onDeliveryPaymentType={setDeliveryPaymentType}
        />
        <TermsBox isAccepted={values.terms} error={errors.terms} onChange={(isAccepted) => set('terms', isAccepted)} />
      </section>
      <SlowConfirmation branchId={branchId} />
      <ClosedNotice then="Your cart is kept until then." />
      <ProblemNotice problem={problem} />
      {destination.kind === 'unchosen' && !isEmpty && (
        <Notice tone="warning" icon={PinIcon}>
          <span>
            <span>{'Where should it go? '}</span>
            <Link to="/address" state={back}>
              Choose delivery or pickup
            </Link>
          </span>
        </Notice>
      )}
      <div className={styles.submit}>
        <span className={styles.total}>
          <span className={styles.totalLabel}>Total</span>
          <TotalPrice cents={price.total} />
        </span>
        <Button look="primary" type="submit" disabled={!isReady && !isPlacing} isBusy={isPlacing}>
          Confirm & Pay
        </Button>
      </div>
    </form>
  );
}
