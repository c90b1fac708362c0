import { LIMITS, PHONE_PATTERN } from '@libs/contract/values.js';
import { isRecord } from '../../../api/failure.js';
import type { Rules } from '../../../ui/use-form.js';

/** What the checkout asks of a person. A type, not an interface: a form's values are indexed by name. */
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
  phone: (phone) =>
    PHONE_PATTERN.test(phone.trim()) ? undefined : `Enter the ${LIMITS.phoneDigits} digits of your phone number`,
  email: (email) => (EMAIL.test(email.trim()) ? undefined : 'Enter your email address'),
};

/** For this tab only: names and numbers do not stay on a shared computer. */
const KEY = 'passline.recipient';

/** What was typed before a reload of this tab. */
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
