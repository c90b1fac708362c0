import { paymentOptions, possiblePayment } from '@libs/domain/money/payment-options.js';
import { type FormEvent, useEffect, useId } from 'react';
import { Button } from '../../../../ui/button.js';
import { useForm } from '../../../../ui/forms/use-form.js';
import type { Remembered } from '../../base/state/remembered-slice.js';
import { useStorefront } from '../../base/state/storefront-state.js';
import { canLeave } from '../../base/state/use-destination.js';
import { useTexts } from '../../order/texts.js';
import { TotalPrice } from '../cart/total-price.js';
import { BlockNotices, blockInWords, showBlocks, useBlocks, useBlocksPlace } from './blocks.js';
import styles from './checkout-form.module.css';
import { PaymentFields } from './payment-fields.js';
import {
  type CheckoutValues,
  checkoutRules,
  fieldErrors,
  loadChoices,
  loadRecipient,
  saveChoices,
  saveRecipient,
} from './recipient.js';
import { RecipientFields } from './recipient-fields.js';
import { RememberBox } from './remember-box.js';
import { SlowConfirmation } from './slow-confirmation.js';
import { TermsBox } from './terms-box.js';
import { usePlaceOrder } from './use-place-order.js';

/** Returns the form's values as this tab stored them, or else as this device remembers them. */
function initialValues(orderKey: string, remembered: Remembered | null): CheckoutValues {
  const kept = loadChoices(orderKey);
  return {
    ...loadRecipient(remembered),
    paymentType: (kept ?? remembered)?.paymentType ?? 'Pay Online',
    deliveryPaymentType: (kept ?? remembered)?.deliveryPaymentType ?? 'Pay by Cash',
    terms: kept?.terms ?? false,
    remember: kept?.remember ?? remembered !== null,
  };
}

interface CheckoutFormProps {
  branchId: number;
  /** loads the code of the next page while the request is in flight; that page handles a failure */
  onPlacing: () => Promise<unknown>;
  onPlaced: (reference: string) => void;
}

/** The form of recipient and payment, with the total and 'Confirm & Pay'. */
export function CheckoutForm({ branchId, onPlacing, onPlaced }: CheckoutFormProps) {
  const t = useTexts();
  const { place, isPlacing, problem, price, isEmpty } = usePlaceOrder(branchId);
  const orderType = useStorefront((state) => state.address.orderType);
  const orderKey = useStorefront((state) => state.cart.orderKey);
  const remembered = useStorefront((state) => state.remembered.customer);
  const options = paymentOptions(price.total, orderType);

  const { values, errors, set, setErrors, onSubmit } = useForm<CheckoutValues>({
    initial: () => initialValues(orderKey, remembered),
    rules: checkoutRules(options),
    onValid: (valid) => {
      if (isPlacing) return;
      onPlacing().catch(() => undefined);
      const paymentType = possiblePayment(options, valid.paymentType);
      const deliveryPaymentType = paymentType === 'Pay On Delivery' ? valid.deliveryPaymentType : null;
      void place(valid, { paymentType, deliveryPaymentType }).then(({ reference, failure }) => {
        if (reference !== undefined) onPlaced(reference);
        if (failure !== undefined) setErrors(fieldErrors(failure));
      });
    },
  });
  useEffect(() => saveRecipient(values), [values]);
  useEffect(() => saveChoices({ orderKey, ...values }), [orderKey, values]);

  const blocks = useBlocks(problem);
  const noticesPlace = useBlocksPlace(problem, blocks);
  const isBlocked = blocks.closed !== undefined || !canLeave(blocks.destination);
  const isWrong = Object.values(errors).some((error) => error !== undefined);
  const why = blockInWords(t, blocks) ?? (isWrong ? t('order.checkout.marked') : undefined);
  const whyId = useId();
  // if the order is not possible, lead to the reason before validating any field
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!isBlocked) return onSubmit(event);
    event.preventDefault();
    showBlocks(noticesPlace.current);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <BlockNotices blocks={blocks} place={noticesPlace} />
      <RecipientFields values={values} errors={errors} set={set}>
        <RememberBox isWanted={values.remember} onChange={(isWanted) => set('remember', isWanted)} />
      </RecipientFields>
      <section className={styles.section}>
        <h2 className={styles.title}>{t('order.checkout.payment')}</h2>
        <PaymentFields
          options={options}
          paymentType={possiblePayment(options, values.paymentType)}
          deliveryPaymentType={values.deliveryPaymentType}
          onPaymentType={(type) => set('paymentType', type)}
          onDeliveryPaymentType={(type) => set('deliveryPaymentType', type)}
        />
        <TermsBox isAccepted={values.terms} error={errors.terms} onChange={(isAccepted) => set('terms', isAccepted)} />
      </section>
      {!isBlocked && <SlowConfirmation branchId={branchId} />}
      <div className={styles.submit}>
        {why !== undefined && (
          <p id={whyId} className={styles.why}>
            {why}
          </p>
        )}
        <span className={styles.total}>
          <span className={styles.totalLabel}>{t('shop.total.all')}</span>
          <TotalPrice cents={price.total} />
        </span>
        <Button
          look="primary"
          type="submit"
          disabled={isEmpty && !isPlacing}
          isBlocked={isBlocked}
          isBusy={isPlacing}
          aria-describedby={why === undefined ? undefined : whyId}
        >
          {t('order.checkout.confirm')}
        </Button>
      </div>
    </form>
  );
}
