import type { DeliveryPaymentType } from '@libs/contract/values.js';

/** How money is taken at the counter and at the door, in the order of the buttons. */
export const TENDER_CHOICES: readonly { type: DeliveryPaymentType; text: string }[] = [
  { type: 'Pay by Cash', text: 'Cash' },
  { type: 'Pay by Card', text: 'Card' },
];
