import { DELIVERY_PAYMENT_TYPES, LIMITS, PAYMENT_TYPES } from '@libs/contract/values.js';
import { canReceiveMessages, parsePhone } from '@libs/domain/phone.js';
import * as v from 'valibot';
import { orNull } from '../../../api/shaped.js';
import { tabStorage } from '../../../ui/browser-storage.js';
import type { Rules } from '../../../ui/use-form.js';

/** The values of the checkout's form. A type, not an interface: form values are indexed by name. */
export type Recipient = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const recipientRules: Rules<Recipient> = {
  firstName: (name) => (name.trim() === '' ? 'Enter your first name' : undefined),
  lastName: (name) => (name.trim() === '' ? 'Enter your last name' : undefined),
  phone: (phone) => {
    const digits = parsePhone(phone);
    if (digits === null) return `Enter the ${LIMITS.phoneDigits} digits of your phone number`;
    // its one-time code and its messages would reach nobody
    return canReceiveMessages(digits) ? undefined : 'Enter a mobile number (07…): we send text messages to it';
  },
  email: (email) => (EMAIL.test(email.trim()) ? undefined : 'Enter your email address'),
};

/** For this tab only: names and numbers do not stay on a shared computer. */
const KEY = 'passline.recipient';

const text = v.fallback(v.string(), '');
const EMPTY: Recipient = { firstName: '', lastName: '', phone: '', email: '' };
const RECIPIENT = v.fallback(v.object({ firstName: text, lastName: text, phone: text, email: text }), EMPTY);

/** Returns the values that were typed before a reload of this tab. */
export const loadRecipient = (): Recipient => v.parse(RECIPIENT, tabStorage.read(KEY));

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
  }),
);

/** The other choices of the checkout, for exactly one cart. */
type Choices = NonNullable<v.InferOutput<typeof CHOICES>>;

/** Returns the choices of this tab for this cart, before a reload or a change of the address; null for another cart. */
export function loadChoices(orderKey: string): Choices | null {
  const kept = v.parse(CHOICES, tabStorage.read(CHOICES_KEY));
  return kept?.orderKey === orderKey ? kept : null;
}

export function saveChoices(choices: Choices): void {
  tabStorage.write(CHOICES_KEY, choices);
}
