import type { Confirmation } from '../../contract/branches/ways-to-pay.js';
import type { OrderActions } from '../../contract/orders/orders.js';
import type { KitchenStatus, OrderStatus, OrderType, PaymentType } from '../../contract/values.js';
import { type RejectionText, rejection } from '../../texts/text.js';
import { type Cents, rupees } from '../money/money.js';
import { isPayLater } from '../money/pay-later.js';
import { paymentOptions } from '../money/payment-options.js';
import type { Ways } from '../money/ways-to-pay.js';
import { type CodeFacts, ONE_TIME_CODE, resendAt, resendsLeft } from '../people/one-time-code.js';
import { canReceiveMessages } from '../people/phone.js';
import { orderStatusText, paymentText } from '../text/labels.js';
import { hasTimeToPay } from './holding.js';
import { isAccepted, transitionBy } from './order-transitions.js';

/** the most attempts to pay one order by card */
export const PAYMENT_ATTEMPTS_MAX = 8;

/** The facts about an order by which its customer may act. */
export interface OrderFacts {
  status: OrderStatus;
  kitchenStatus: KitchenStatus;
  orderType: OrderType;
  paymentType: PaymentType;
  totalCents: Cents;
  /** whether the branch has collected its money already */
  isPaidAtBranch?: boolean;
  /** ten digits */
  phone: string;
  /** the ways to pay that its branch offers now */
  ways: Ways;
  /** how the shop confirms an order that is paid later */
  confirmation: Confirmation;
  /** the newest code; null if none was sent */
  code: CodeFacts | null;
  /** attempts to pay by card so far */
  attempts: number;
  /** until when it may hold stock unpaid, over all attempts */
  holdEndsAt: Date;
  /** whether its portions can still be taken (`canStillBeTaken`) */
  isOfToday: boolean;
  /** for when it was ordered; null: as soon as possible */
  dueAt: Date | null;
}

/** The actions of a customer. */
export const ORDER_ACTIONS = [
  'confirm',
  'resend',
  'change_phone',
  'pay_again',
  'pay_later',
  'withdraw',
  'change_due',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Why an action is rejected. */
export interface ActionObstacle extends RejectionText {
  /** if waiting is enough: how many milliseconds */
  waitMs?: number;
}

/** Checks that the order awaits its code, in whatever state the code is. */
function codeNotAwaited({ code, status }: OrderFacts): ActionObstacle | null {
  if (!code) return rejection('no-code');
  return status === 'OTP Pending' ? null : rejection('otp-not-awaited', { status: orderStatusText(status) });
}

function noCodeLeft({ code }: OrderFacts): ActionObstacle | null {
  if (!code || resendsLeft(code) > 0) return null;
  return rejection('otp-no-more');
}

const OBSTACLES: Record<OrderAction, (facts: OrderFacts, at: Date) => ActionObstacle | null> = {
  confirm: (facts, at) => {
    const notAwaited = codeNotAwaited(facts);
    if (notAwaited || !facts.code) return notAwaited;
    if (facts.code.wrongTries >= ONE_TIME_CODE.wrongTries) {
      return rejection('otp-ended');
    }
    return facts.code.expiresAt <= at ? rejection('otp-expired') : null;
  },
  resend: (facts, at) => {
    const none = codeNotAwaited(facts) ?? noCodeLeft(facts);
    const due = facts.code && resendAt(facts.code);
    if (none || !due || due <= at) return none;
    return { ...rejection('otp-too-soon'), waitMs: due.getTime() - at.getTime() };
  },
  // without a wait, because the last code went to a wrong number
  change_phone: (facts) => {
    // the branch calls the new number instead
    if (facts.confirmation === 'phone' && facts.status === 'OTP Pending') return null;
    return codeNotAwaited(facts) ?? noCodeLeft(facts);
  },
  pay_again: ({ status, paymentType, ways, isOfToday, attempts, holdEndsAt }, at) => {
    if (paymentType !== 'Pay Online') return rejection('not-payable');
    if (isAccepted(status)) return rejection('already-paid');
    const isAwaited = status === 'Payment Pending';
    if (!isAwaited && !transitionBy({ actor: 'customer', from: status, to: 'Payment Pending' })) {
      return rejection('not-payable');
    }
    if (!ways.online) return rejection('not-payable');
    if (!isOfToday) return rejection('of-another-day');
    if (!hasTimeToPay(holdEndsAt, at)) return rejection('held-too-long');
    if (attempts < PAYMENT_ATTEMPTS_MAX) return null;
    return rejection('too-many-attempts');
  },
  pay_later: ({ status, orderType, totalCents, ways, confirmation, phone, isOfToday, holdEndsAt }, at) => {
    if (isAccepted(status)) return rejection('already-confirmed');
    if (!transitionBy({ actor: 'customer', from: status, to: 'OTP Pending' })) {
      return rejection('payment-fixed', { status: orderStatusText(status) });
    }
    if (!isOfToday) return rejection('of-another-day');
    if (!hasTimeToPay(holdEndsAt, at)) return rejection('held-too-long');
    const options = paymentOptions({ totalCents, orderType, ways });
    const later = options.find((o) => isPayLater(o.paymentType) && o.isApplicable);
    if (!later) return rejection('not-payable');
    if (!later.isEnabled) {
      const paymentType = paymentText(later.paymentType);
      return rejection('payment-above-limit', { paymentType, limit: rupees(ways.laterLimitCents) });
    }
    if (confirmation === 'phone' || canReceiveMessages(phone)) return null;
    return rejection('order-phone-not-mobile');
  },
  withdraw: ({ status, kitchenStatus, isPaidAtBranch }) => {
    if (!transitionBy({ actor: 'customer', from: status, to: 'Cancelled' })) {
      return rejection('nothing-to-cancel', { status: orderStatusText(status) });
    }
    if (isPaidAtBranch) return rejection('paid-at-branch');
    if (status !== 'Confirmed' || kitchenStatus === 'Incoming') return null;
    return kitchenStatus === 'Delivered' ? rejection('order-finished') : rejection('kitchen-started');
  },
  change_due: ({ status, dueAt }) => {
    if (dueAt === null) return rejection('not-for-later');
    const isWaiting = status === 'Scheduled' || status === 'OTP Pending' || status === 'Payment Pending';
    return isWaiting ? null : rejection('due-fixed', { status: orderStatusText(status) });
  },
};

/**
 * Returns why an action of the customer is rejected at a moment; null if it is allowed. Both the calls and
 * `orderActions` use it. (The calls also check what changes independently of the order: stock and hours if portions are
 * taken again, and the limits of codes by phone and address.)
 */
export function actionObstacle(action: OrderAction, facts: OrderFacts, at: Date): ActionObstacle | null {
  return OBSTACLES[action](facts, at);
}

/** Returns the actions that the holder of the order's token may take at a moment, as answers carry them. */
export function orderActions(facts: OrderFacts, at: Date): OrderActions {
  const may = (action: OrderAction): boolean => actionObstacle(action, facts, at) === null;
  const isAwaited = codeNotAwaited(facts) === null;
  return {
    confirm: may('confirm'),
    resend: may('resend'),
    resend_at: (isAwaited && facts.code && resendAt(facts.code)?.toISOString()) || null,
    resends_left: isAwaited && facts.code ? resendsLeft(facts.code) : 0,
    change_phone: may('change_phone'),
    pay_again: may('pay_again'),
    pay_later: may('pay_later'),
    withdraw: may('withdraw'),
    change_due: may('change_due'),
  };
}
