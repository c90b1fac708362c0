import type { OrderCause, OrderEventName } from '../../contract/orders/events.js';

interface CauseRules {
  /** the board event that reports it */
  event: OrderEventName;
  /** whether it is a step of the kitchen, about which the customer may get a message */
  isStep?: true;
  /** whether only boards get it: nothing changes for the customer, so the order's `updated_at` stays */
  isForBoards?: true;
}

/** Its event carries the whole order, or only what the kitchen changes. */
const WHOLE: CauseRules = { event: 'order-status' };
const BRIEF: CauseRules = { event: 'kitchen-status' };
const STEP: CauseRules = { event: 'kitchen-status', isStep: true };

/** How each cause is reported. Every command on an order names its cause; an event is never guessed from fields. */
export const ORDER_CAUSES: Record<OrderCause, CauseRules> = {
  placed: { event: 'order-created' },

  paid: WHOLE,
  'payment-failed': WHOLE,
  'payment-reopened': WHOLE,
  'payment-changed': WHOLE,
  'refund-needed': WHOLE,
  refunded: WHOLE,
  collected: BRIEF,
  'tender-changed': BRIEF,

  confirmed: WHOLE,
  'code-sent': WHOLE,
  'call-needed': WHOLE,
  'phone-changed': WHOLE,

  released: WHOLE,
  'release-undone': WHOLE,
  'due-changed': WHOLE,
  'hours-changed': WHOLE,
  'promise-changed': WHOLE,

  started: STEP,
  'start-undone': STEP,
  struck: { event: 'kitchen-status', isForBoards: true },
  ready: STEP,
  'ready-undone': STEP,
  dispatched: STEP,
  'dispatch-undone': STEP,
  'handed-over': STEP,
  recalled: STEP,

  'sold-out-asked': WHOLE,
  'lines-changed': WHOLE,

  expired: WHOLE,
  withdrawn: BRIEF,
  rejected: BRIEF,
  cancelled: STEP,
  restored: STEP,
};
