import type { DeliveryPaymentType } from '@libs/contract/values.js';
import { rupees } from '@libs/domain/money/money.js';
import { isPayLater } from '@libs/domain/money/pay-later.js';
import { canBePaid, paymentOptions, possiblePayment } from '@libs/domain/money/payment-options.js';
import { doorPayments, waysOfAnswer } from '@libs/domain/money/ways-to-pay.js';
import { type FormEvent, useEffect, useId } from 'react';
import { useSettingsQuery } from '../../../../api/public-api.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { useForm } from '../../../../ui/forms/use-form.js';
import { Hint } from '../../../../ui/layout/hint.js';
import { Row } from '../../../../ui/layout/row.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Text } from '../../../../ui/layout/text.js';
import { useBranch } from '../../base/branch/use-branch.js';
import { useDueChoice } from '../../base/closed-notice.js';
import type { Remembered } from '../../base/state/remembered-slice.js';
import { useStorefront } from '../../base/state/storefront-state.js';
import { canLeave } from '../../base/state/use-destination.js';
import { TotalPrice } from '../cart/total-price.js';
import { BlockNotices, blockInWords, showBlocks, useBlocks, useBlocksPlace } from './blocks.js';
import { CallToOrder, WillCall } from './by-phone.js';
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
  const branch = useBranch();
  const { data: settings } = useSettingsQuery();
  const isCalled = settings?.confirmation === 'phone';
  const ways = waysOfAnswer(branch?.ways_to_pay);
  const options = paymentOptions({ totalCents: price.total, orderType, ways });
  const door = doorPayments(ways);
  const doorPayment = (wanted: DeliveryPaymentType) => (door.includes(wanted) ? wanted : (door[0] ?? wanted));
  const isPayable = canBePaid(options);

  const { values, errors, set, text, setErrors, onSubmit } = useForm<CheckoutValues>({
    initial: () => initialValues(orderKey, remembered),
    rules: checkoutRules(options, { isCalled }),
    onValid: (valid) => {
      if (isPlacing) return;
      onPlacing().catch(() => undefined);
      const paymentType = possiblePayment(options, valid.paymentType);
      const deliveryPaymentType = paymentType === 'Pay On Delivery' ? doorPayment(valid.deliveryPaymentType) : null;
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
  const isBlocked =
    blocks.closed !== undefined || !canLeave(blocks.destination) || blocks.minimum !== undefined || !isPayable;
  const paymentType = possiblePayment(options, values.paymentType);
  const isWrong = Object.values(errors).some((error) => error !== undefined);
  const callFirst =
    isPayable || branch === undefined ? undefined : t('order.call.please', { name: branch.name, phone: branch.phone });
  const why = blockInWords(t, blocks) ?? callFirst ?? (isWrong ? t('order.checkout.marked') : undefined);
  const whyId = useId();
  const choose = useDueChoice();
  // a closed outlet takes the order for later
  const orderLater = blocks.closed === undefined ? undefined : choose;
  // if the order is not possible, lead to the reason before validating any field
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!isBlocked) return onSubmit(event);
    event.preventDefault();
    if (orderLater !== undefined) orderLater();
    else showBlocks(noticesPlace.current);
  };

  return (
    <Stack as="form" gap={8} onSubmit={submit} noValidate>
      <BlockNotices blocks={blocks} place={noticesPlace} />
      <RecipientFields text={text}>
        <RememberBox isWanted={values.remember} onChange={(isWanted) => set('remember', isWanted)} />
      </RecipientFields>
      <Stack as="section" gap={4}>
        <Text as="h2" size="lead">
          {t('order.checkout.payment')}
        </Text>
        <PaymentFields
          options={options}
          limit={rupees(ways.laterLimitCents)}
          door={door}
          paymentType={paymentType}
          deliveryPaymentType={doorPayment(values.deliveryPaymentType)}
          onPaymentType={(type) => set('paymentType', type)}
          onDeliveryPaymentType={(type) => set('deliveryPaymentType', type)}
        />
        {!isPayable && branch !== undefined && (
          <CallToOrder branch={branch} isAboveLimit={price.total > ways.laterLimitCents} />
        )}
        {isPayable && isCalled && isPayLater(paymentType) && branch !== undefined && (
          <WillCall branch={branch} phone={values.phone} />
        )}
        <TermsBox isAccepted={values.terms} error={errors.terms} onChange={(isAccepted) => set('terms', isAccepted)} />
      </Stack>
      {!isBlocked && <SlowConfirmation branchId={branchId} />}
      <Row align="center" justify="between" wrap className={styles.submit}>
        {why !== undefined && (
          <Text as="p" id={whyId} tone="bad" size="small" weight="semibold" className={styles.why}>
            {why}
          </Text>
        )}
        <Row as="span" align="baseline" wrap className={styles.total}>
          <Hint>{t('sum.total')}</Hint>
          <TotalPrice cents={price.total} />
        </Row>
        <Button
          look="primary"
          type="submit"
          disabled={isEmpty && !isPlacing}
          isBlocked={isBlocked && orderLater === undefined}
          isBusy={isPlacing}
          aria-describedby={why === undefined ? undefined : whyId}
        >
          {t(orderLater === undefined ? 'order.checkout.confirm' : 'shop.later.order')}
        </Button>
      </Row>
    </Stack>
  );
}
