import { NotFoundException } from '@nestjs/common';
import { catalogueOf } from '../../../libs/texts/catalogues.js';
import { text } from '../../../libs/texts/text.js';
import { problem } from '../../../libs/validation/field-problems.js';
import {
  DomainError,
  InvalidInput,
  NotAuthenticated,
  NotAuthorized,
  NotFound,
  rejected,
  rupees,
  TooManyTries,
  UnacceptableUpload,
  Unavailable,
} from '../../src/common/errors.js';
import { answerOf } from '../../src/common/http/error.filter.js';
import { httpAnswer } from '../../src/common/http/http-answer.js';

test.each<[Error, number, object]>([
  [
    new DomainError('few-left', 'Only 2 left.', { values: { left: 2 }, changes: [] }),
    200,
    { message: 'Only 2 left.', code: 'few-left', values: { left: 2 }, changes: [] },
  ],
  [new DomainError('empty-cart', 'Empty.'), 200, { message: 'Empty.', code: 'empty-cart', values: {} }],
  [
    rejected('promo-below-limit', { code: 'TEN', limit: rupees(100_000) }, { promoCode: null }),
    200,
    {
      message: 'TEN applies from a sub-total of Rs. 1,000.',
      code: 'promo-below-limit',
      values: { code: 'TEN', limit: 1000 },
      promoCode: null,
    },
  ],
  [
    new InvalidInput({ phone: [problem('phone', { field: 'Phone' })], email: [problem('email-missing')] }),
    400,
    {
      message: 'Phone must have exactly 10 digits.',
      code: 'invalid-input',
      values: {},
      fields: { phone: ['Phone must have exactly 10 digits.'], email: ['Enter an email address.'] },
      problems: {
        phone: [{ code: 'phone', values: { field: 'Phone' } }],
        email: [{ code: 'email-missing', values: {} }],
      },
    },
  ],
  [new NotAuthenticated(), 401, { message: 'Not Authorized!', code: 'not-authenticated', values: {} }],
  [new NotAuthorized(), 403, { message: 'Not Authorized!', code: 'not-authorized', values: {} }],
  [new NotFound('order'), 404, { code: 'not-found', values: { what: 'order' } }],
  [
    new UnacceptableUpload(413, 'file-too-large', 'Too large.'),
    413,
    { message: 'Too large.', code: 'file-too-large', values: {} },
  ],
  [new TooManyTries(2_500), 429, { code: 'too-many-tries', values: { seconds: 3 } }],
  [new Unavailable('busy', 'Wait.'), 503, { message: 'An error occurred!', reason: 'Wait.', code: 'busy', values: {} }],
  [new NotFoundException(), 404, { code: 'no-such-address', values: {} }],
  [new Error('a defect'), 500, { message: 'An error occurred!', code: 'fault', values: {} }],
])('%p is answered with its code and the facts of its sentence', (error, status, body) => {
  const answer = answerOf(error, 'en');
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ error: true, ...body });
});

test('says a shortage in the language, beside the fixed sentence', () => {
  const { body, headers } = answerOf(new Unavailable('overloaded', text('rejection.overloaded')), 'si');
  expect(body).toMatchObject({ message: 'An error occurred!', reason: catalogueOf('si')['rejection.overloaded'] });
  expect(headers).toMatchObject({ 'content-language': 'si' });
});

test('names what was not found in the language, but in English what only the admin panel knows', () => {
  const order = answerOf(new NotFound('order'), 'si').body;
  expect(order).toMatchObject({ message: expect.stringContaining('ඇණවුම'), values: { what: 'order' } });
  expect(answerOf(new NotFound('webhook'), 'si').body.message).toBe(
    'This webhook no longer exists. Load the list again.',
  );
});

test('keeps a sentence of the admin panel in English, and says so', () => {
  const { body, headers } = answerOf(new DomainError('code-taken', 'This code exists already.'), 'ta');
  expect(body.message).toBe('This code exists already.');
  expect(headers).toMatchObject({ 'content-language': 'en' });
});

test('does not let extra fields replace the sentence and the fields of a rejection', () => {
  const { body } = answerOf(new DomainError('no', 'No.', { error: false, message: 'Yes.', code: 'yes' }), 'en');
  expect(body).toMatchObject({ error: true, message: 'No.', code: 'no' });
});

test('gives a code to a request that is rejected before routing', () => {
  expect([400, 404, 408, 413, 415, 418].map((status) => httpAnswer(status).body.code)).toEqual([
    'malformed',
    'no-such-address',
    'too-slow',
    'too-large',
    'wrong-type',
    'fault',
  ]);
});
