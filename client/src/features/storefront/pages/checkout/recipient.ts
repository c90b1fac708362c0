import {
  DELIVERY_PAYMENT_TYPES,
  type DeliveryPaymentType,
  LIMITS,
  PAYMENT_TYPES,
  type PaymentType,
} from '@libs/contract/values.js';
import { isPayLater } from '@libs/domain/money/pay-later.js';
import { type PaymentOption, possiblePayment } from '@libs/domain/money/payment-options.js';
import { emailProblem } from '@libs/domain/people/email.js';
import { canReceiveMessages, parsePhone } from '@libs/domain/people/phone.js';
import { isBlankText } from '@libs/domain/text/blank-text.js';
import * as v from 'valibot';
import type { Failure } from '../../../../api/failure.js';
import { orNull } from '../../../../api/shaped.js';
import { say, t } from '../../../../texts/i18n.js';
import { tabStorage } from '../../../../ui/browser-storage.js';
import type { Errors, Rules } from '../../../../ui/forms/use-form.js';

/** The values of the recipient's fields. A type, not an interface, because form values are indexed by name. */
export type Recipient = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
};

/**
 * The recipient and the choices below the fields. The payment method is the preferred one, which may not be available.
 */
export type CheckoutValues = Recipient & {
  paymentType: PaymentType;
  deliveryPaymentType: DeliveryPaymentType;
  terms: boolean;
  /** whether to remember the customer on this device */
  remember: boolean;
};

/** Whether the outlet calls its customers to confirm orders, so that no code is sent. */
interface Shop {
  isCalled: boolean;
}

/** A landline is accepted for an order to which no code is sent. */
function phoneProblem(phone: string, paymentType: PaymentType, { isCalled }: Shop): string | undefined {
  const digits = parsePhone(phone);
  if (digits === null) return t('order.phone.wrong', { count: LIMITS.phoneDigits });
  if (isCalled || !isPayLater(paymentType) || canReceiveMessages(digits)) return undefined;
  return t('order.phone.notMobile');
}

/** Returns the validation rules of the form, for an order with these payment methods. */
export function checkoutRules(options: readonly PaymentOption[], shop: Shop): Rules<CheckoutValues> {
  return {
    firstName: (name) => (isBlankText(name) ? t('order.recipient.noFirstName') : undefined),
    lastName: (name) => (isBlankText(name) ? t('order.recipient.noLastName') : undefined),
    phone: (phone, { paymentType }) => phoneProblem(phone, possiblePayment(options, paymentType), shop),
    email: (email) => {
      const wrong = emailProblem(email);
      return wrong && say(wrong);
    },
    terms: (isAccepted) => (isAccepted ? undefined : t('order.recipient.noTerms')),
  };
}

/** The field that a rejection is about, by the rejection's code. */
const FIELD_OF_CODE: Record<string, keyof Recipient> = { 'phone-not-mobile': 'phone' };

/** Returns the errors of a rejection by the fields of the form; empty if it is not about a field. */
export function fieldErrors({ fields = {}, code = '', message }: Failure): Errors<Recipient> {
  const errors: Errors<Recipient> = {};
  for (const name of Object.keys(EMPTY) as (keyof Recipient)[]) {
    const found = fields[name]?.[0] ?? (FIELD_OF_CODE[code] === name ? message : undefined);
    if (found !== undefined) errors[name] = found;
  }
  return errors;
}

/** in the session storage: names and numbers must not stay on a shared computer */
const KEY = 'passline.recipient';

const text = v.fallback(v.string(), '');
const EMPTY: Recipient = { firstName: '', lastName: '', phone: '', email: '' };
const RECIPIENT = v.fallback(v.object({ firstName: text, lastName: text, phone: text, email: text }), EMPTY);

/** Returns the values that were typed in this tab before a reload, or those of the remembered customer. */
export function loadRecipient(remembered: Recipient | null): Recipient {
  const typed = v.parse(RECIPIENT, tabStorage.read(KEY));
  if (remembered === null || Object.values(typed).some((value) => value !== '')) return typed;
  const { firstName, lastName, phone, email } = remembered;
  return { firstName, lastName, phone, email };
}

export function saveRecipient({ firstName, lastName, phone, email }: Recipient): void {
  tabStorage.write(KEY, { firstName, lastName, phone, email });
}

const CHOICES_KEY = 'passline.checkout';
const CHOICES = orNull(
  v.object({
    orderKey: v.string(),
    paymentType: v.fallback(v.picklist(PAYMENT_TYPES), 'Pay Online'),
    deliveryPaymentType: v.fallback(v.picklist(DELIVERY_PAYMENT_TYPES), 'Pay by Cash'),
    terms: v.fallback(v.boolean(), false),
    remember: v.fallback(v.boolean(), false),
  }),
);

/** The other choices of the checkout, which belong to one cart. */
type Choices = NonNullable<v.InferOutput<typeof CHOICES>>;

/**
 * Returns this tab's choices for this cart, stored before a reload or a change of the address; null for another cart.
 */
export function loadChoices(orderKey: string): Choices | null {
  const kept = v.parse(CHOICES, tabStorage.read(CHOICES_KEY));
  return kept?.orderKey === orderKey ? kept : null;
}

export function saveChoices({ orderKey, paymentType, deliveryPaymentType, terms, remember }: Choices): void {
  tabStorage.write(CHOICES_KEY, { orderKey, paymentType, deliveryPaymentType, terms, remember });
}
