import { CreateOrderRequest } from '../../../libs/contract/requests/orders/create-order.js';
import { cleanLines } from '../../../libs/validation/text.js';
import { Email, Optional, Phone } from '../../../libs/validation/validators.js';
import { codesOf, sentencesOf } from '../../src/common/field-sentences.js';
import { asBody } from '../../src/common/validation/body-validation.js';

class Contact {
  @Optional()
  @Phone()
  phone?: string;
}

test.each([
  ['  077 123\u200b4567 ', '0771234567'],
  ['\ufeff+94 77 123 4567\u202e', '0771234567'],
  ['077\u0000-123-4567', '0771234567'],
  [null, undefined],
])('cleans a phone number before parsing it: %j', (sent, phone) => {
  expect(asBody(Contact, { phone: sent })).toEqual({ body: { phone }, problems: {} });
});

test('rejects a text that is no number as it was sent, without hidden characters', () => {
  const { body, problems } = asBody(Contact, { phone: ' 12\u200b3 ' });
  expect(body.phone).toBe('123');
  expect(sentencesOf(problems)).toEqual({ phone: ['Contact Number must have exactly 10 digits.'] });
  expect(codesOf(problems)).toEqual({ phone: [{ code: 'phone', values: { field: 'Contact Number' } }] });
});

test.each(['\u3164', ' \u115f\u1160 ', '\u2800\u00ad', '\u034f', '\u{e0041}\ufe0f\u200b'])(
  'rejects a name of which nothing is seen, and reads such notes as none: %j',
  (blank) => {
    const { body, problems } = asBody(CreateOrderRequest, {
      firstName: blank,
      lastName: `${blank}Silva`,
      notes: blank,
    });
    expect(sentencesOf(problems).firstName).toEqual(['First name must have 1 to 80 characters.']);
    expect(problems).not.toHaveProperty('lastName');
    expect(body.notes).toBe('');
    expect(cleanLines(`${blank}\n${blank}`)).toBe('');
  },
);

class Mail {
  @Email()
  email!: string;
}

test.each([
  ['', ['Enter an email address.']],
  [undefined, ['Enter an email address.']],
  ['nadeesha@example', ['Enter a valid email address.']],
  ['nadeesha@example.com', undefined],
])('has different sentences for a missing and a wrong email address: %j', (email, found) => {
  expect(sentencesOf(asBody(Mail, { email }).problems).email?.slice(0, 1)).toEqual(found);
});

test('names the problem of each rule by a code and the values of its sentence, inside lists, too', () => {
  const order = { orderType: 'Pickup', firstName: 'x'.repeat(200), products: [{ type: 'dish', selected_quantity: 0 }] };
  const { problems } = asBody(CreateOrderRequest, order);
  expect(codesOf(problems)).toMatchObject({
    firstName: [{ code: 'length', values: { field: 'First name', min: 1, max: 80 } }],
    lastName: expect.arrayContaining([{ code: 'required', values: { field: 'Last name' } }]),
    paymentType: [{ code: 'no-payment-type', values: {} }],
    'products.0.type': [{ code: 'unknown-type', values: {} }],
    'products.0.selected_quantity': [{ code: 'at-least', values: { field: 'Quantity', min: 1 } }],
  });
  expect(sentencesOf(problems).paymentType).toEqual(['Choose how to pay.']);
  expect(codesOf(asBody(CreateOrderRequest, { products: [] }).problems).products).toEqual([
    { code: 'empty-cart', values: {} },
  ]);
});
