import type { ReconciliationKind } from '@libs/contract/orders/reconciliation.js';

interface KindWords {
  title: string;
  /** what it means, and what to do */
  meaning: string;
}

export const KIND_WORDS: Record<ReconciliationKind, KindWords> = {
  'refund needed': {
    title: 'Refund needed',
    meaning:
      'The money arrived, but there was no order for it. Refund it at the bank; a super admin or an accountant then marks it here.',
  },
  'paid without order': {
    title: 'Paid without order',
    meaning: 'There is a payment for an order that is not confirmed. Find out why, and give the money back.',
  },
  'confirmed without payment': {
    title: 'Confirmed without payment',
    meaning: 'The kitchen made this order as paid by card, but no payment arrived. Ask the bank.',
  },
  'refused answer': {
    title: 'Refused answers',
    meaning: 'Answers that were rejected: forged, altered, used twice, or of another shop. They changed nothing.',
  },
  refunded: { title: 'Refunded', meaning: 'Refunded, with who did it and how.' },
  paid: { title: 'Paid', meaning: 'Payment and order match.' },
};

/** How a response arrived, in words. */
export const SOURCE_WORDS = {
  return: 'with the buyer’s browser',
  notification: 'from the gateway’s server',
  question: 'when we asked',
} as const;
