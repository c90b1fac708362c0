import {
  DELIVERY_PAYMENT_TYPES,
  type DeliveryPaymentType,
  LIMITS,
  PAYMENT_TYPES,
  type PaymentType,
} from '@libs/contract/values.js';
import { canReceiveMessages, parsePhone } from '@libs/domain/phone.js';
import { isRecord } from '../../../api/failure.js';
import type { Rules } from '../../../ui/use-form.js';

/** The values of the checkout's form. A type, not an interface: form values are indexed by name. */
export type Recipient = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
};

const EMPTY: Recipient = { firstName: '', lastName: '', phone: '', email: '' };
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

/** Returns the values that were typed before a reload of this tab. */
export function loadRecipient(): Recipient {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isRecord(kept)) return EMPTY;
    const text = (name: keyof Recipient) => (typeof kept[name] === 'string' ? kept[name] : '');
    return { firstName: text('firstName'), lastName: text('lastName'), phone: text('phone'), email: text('email') };
  } catch {
    // no storage, or not ours: an empty form
    return EMPTY;
  }
}

export function saveRecipient({ firstName, lastName, phone, email }: Recipient): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ firstName, lastName, phone, email }));
  } catch {
    // as above: the form works, it only forgets
  }
}

/** The other choices of the checkout, for exactly one cart. */
interface Choices {
  orderKey: string;
  paymentType: PaymentType;
  deliveryPaymentType: DeliveryPaymentType;
  terms: boolean;
}

const CHOICES_KEY = 'passline.checkout';

/** Returns the choices of this tab for this cart, before a reload or a change of the address; null for another cart. */
export function loadChoices(orderKey: string): Omit<Choices, 'orderKey'> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(CHOICES_KEY) ?? 'null');
    if (!isRecord(kept) || kept.orderKey !== orderKey) return null;
    return {
      paymentType: PAYMENT_TYPES.find((type) => type === kept.paymentType) ?? 'Pay Online',
      deliveryPaymentType: DELIVERY_PAYMENT_TYPES.find((type) => type === kept.deliveryPaymentType) ?? 'Pay by Cash',
      terms: kept.terms === true,
    };
  } catch {
    // as above
    return null;
  }
}

export function saveChoices(choices: Choices): void {
  try {
    sessionStorage.setItem(CHOICES_KEY, JSON.stringify(choices));
  } catch {
    // as above
  }
}
