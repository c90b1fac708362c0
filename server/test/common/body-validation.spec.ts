import { asBody } from '../../src/common/validation/body-validation.js';
import { Email, Optional, Phone } from '../../src/common/validation/validators.js';

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
  expect(asBody(Contact, { phone: sent })).toEqual({ body: { phone }, fields: {} });
});

test('rejects a text that is no number as it was sent, without hidden characters', () => {
  const { body, fields } = asBody(Contact, { phone: ' 12\u200b3 ' });
  expect(body.phone).toBe('123');
  expect(fields).toEqual({ phone: ['Contact Number must have exactly 10 digits.'] });
});

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
  expect(asBody(Mail, { email }).fields.email?.slice(0, 1)).toEqual(found);
});
