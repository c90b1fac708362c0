import type { Order } from '../../contract/orders/orders.js';
import { isMissedCall, isToBeCalled } from '../kitchen/phone-calls.js';
import { anOrder } from './builders.js';

it.each<[Partial<Order>, boolean, boolean]>([
  [{ status: 'OTP Pending', confirmation: 'phone' }, true, false],
  [{ status: 'OTP Pending', confirmation: 'sms' }, false, false],
  [{ status: 'Confirmed', confirmation: 'phone' }, false, false],
  [{ status: 'Expired', confirmation: 'phone', payment_type: 'Pay On Pickup' }, false, true],
  [{ status: 'Expired', confirmation: 'sms', payment_type: 'Pay On Pickup' }, false, false],
  // a card payment that never came
  [{ status: 'Expired', confirmation: 'phone', payment_type: 'Pay Online' }, false, false],
])('%j needs a call: %s, was not reached: %s', (changes, isCalled, isMissed) => {
  const order = anOrder(changes);
  expect([isToBeCalled(order), isMissedCall(order)]).toEqual([isCalled, isMissed]);
});
