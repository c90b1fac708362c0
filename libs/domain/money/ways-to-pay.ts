import type { OwnWaysToPay, WaysToPay, WaysToPaySwitches } from '../../contract/branches/ways-to-pay.js';
import type { DeliveryPaymentType } from '../../contract/values.js';
import { type Cents, fromCents, toCents } from './money.js';

/** The ways to pay that are offered, and the largest total that may be paid later, itself included. */
export interface Ways extends WaysToPaySwitches {
  laterLimitCents: Cents;
}

/**
 * A branch's settings of ways to pay. A switch that is off removes a way of the chain; a limit of null is the chain's.
 */
export interface OwnWays extends WaysToPaySwitches {
  laterLimitCents: Cents | null;
}

/** A new chain offers everything, and lets Rs. 3,500 be paid later. */
export const DEFAULT_WAYS: Ways = { online: true, cash: true, card: true, pickup: true, laterLimitCents: 350_000 };

/** The settings of a branch that offers the same as its chain. */
export const AS_THE_CHAIN: OwnWays = { online: true, cash: true, card: true, pickup: true, laterLimitCents: null };

/**
 * Returns the ways to pay that are offered.
 *
 * @param own the branch's settings; null: the same as the chain
 */
export function waysOffered(chain: Ways, own: OwnWays | null, { hasCardGateway }: { hasCardGateway: boolean }): Ways {
  const { online, cash, card, pickup, laterLimitCents } = own ?? AS_THE_CHAIN;
  return {
    online: hasCardGateway && chain.online && online,
    cash: chain.cash && cash,
    card: chain.card && card,
    pickup: chain.pickup && pickup,
    laterLimitCents: laterLimitCents ?? chain.laterLimitCents,
  };
}

/** The ways to pay at the door, in the order of the checkout. */
export function doorPayments({ cash, card }: WaysToPaySwitches): DeliveryPaymentType[] {
  return [...(cash ? ['Pay by Cash' as const] : []), ...(card ? ['Pay by Card' as const] : [])];
}

/** Returns the ways in the form of answers. */
export function waysAnswer({ laterLimitCents, ...switches }: Ways): WaysToPay {
  return { ...switches, delivery: switches.cash || switches.card, later_limit: fromCents(laterLimitCents) };
}

/** Returns the ways of an answer; those of a new chain if a server does not name any. */
export function waysOfAnswer(answer: WaysToPay | undefined): Ways {
  if (answer === undefined) return DEFAULT_WAYS;
  const { online, cash, card, pickup, later_limit } = answer;
  return { online, cash, card, pickup, laterLimitCents: toCents(later_limit) };
}

/** Returns a branch's own ways in the form of answers. */
export function ownWaysAnswer(own: OwnWays | null): OwnWaysToPay {
  const { laterLimitCents, ...switches } = own ?? AS_THE_CHAIN;
  return { ...switches, later_limit: laterLimitCents === null ? null : fromCents(laterLimitCents) };
}
