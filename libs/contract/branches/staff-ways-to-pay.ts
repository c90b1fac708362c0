import type { Answer } from '../answers.js';
import type { Versioned } from '../menu/edits.js';
import type { Confirmation, WaysToPaySwitches } from './ways-to-pay.js';

/** The chain's switches as role 3 edits them, whether or not there is a card gateway. */
export interface ChainWaysToPay extends WaysToPaySwitches, Versioned {
  /** rupees */
  later_limit: number;
}

export type ChainWaysToPayChangedAnswer = Answer<{ waysToPay: ChainWaysToPay }>;

/** `GET /api/ways-to-pay` (branch manager, 3). */
export type ChainWaysToPayAnswer = Answer<{
  waysToPay: ChainWaysToPay;
  /** without a card gateway nothing is paid online, whatever the switch says */
  has_card_gateway: boolean;
  confirmation: Confirmation;
}>;
