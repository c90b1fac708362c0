/** How an order that is paid later is confirmed: by a code that is sent to its customer, or by a call from the branch. */
export type Confirmation = 'sms' | 'phone';

/** Which ways to pay are switched on. */
export interface WaysToPaySwitches {
  online: boolean;
  /** at the door, in cash */
  cash: boolean;
  /** at the door, by card */
  card: boolean;
  pickup: boolean;
}

/** The ways to pay that customers are offered. */
export interface WaysToPay extends WaysToPaySwitches {
  /** whether one may pay at the door at all */
  delivery: boolean;
  /** rupees: the largest total that may be paid later, itself included */
  later_limit: number;
}

/** A branch's own: a switch that is off takes a way of the chain away. */
export interface OwnWaysToPay extends WaysToPaySwitches {
  /** rupees; null: the chain's */
  later_limit: number | null;
}
