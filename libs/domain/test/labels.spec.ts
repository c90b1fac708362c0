import { DELIVERY_PAYMENT_TYPES, KITCHEN_STATUSES, ORDER_STATUSES, PAYMENT_TYPES } from '../../contract/values.js';
import { english } from '../../texts/test/english.js';
import { kitchenStatusText, orderStatusText, paymentText } from '../text/labels.js';

test('a label is the value of the wire in English, so that the values of rejections are too', () => {
  expect(ORDER_STATUSES.map(orderStatusText).map(english)).toEqual(ORDER_STATUSES);
  expect(KITCHEN_STATUSES.map(kitchenStatusText).map(english)).toEqual(KITCHEN_STATUSES);
  const payments = [...PAYMENT_TYPES, ...DELIVERY_PAYMENT_TYPES];
  expect(payments.map(paymentText).map(english)).toEqual(payments);
});
