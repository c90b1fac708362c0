import { failureOf } from '../../src/api/failure.js';
import { t } from '../../src/texts/i18n.js';

const said = (message: string, error = true) => ({ error, message });

test('a success is not a failure', () => {
  expect(failureOf(200, said('', false), null)).toBeNull();
});

test.each([
  ['a rejection shows its own sentence', 200, said('Sold out.'), 'rejected', 'Sold out.'],
  [
    'a wrong field shows its own sentence',
    400,
    said('Enter a valid email address.'),
    'invalid',
    'Enter a valid email address.',
  ],
  ['too many tries show their own sentence', 429, said('Wait a little.'), 'throttled', 'Wait a little.'],
  [
    'no right clears the session by its code, whatever the status and the sentence',
    200,
    { ...said('No.'), code: 'not-authorized' },
    'notAuthorized',
    'Not Authorized!',
  ],
  [
    'an unknown session clears it too',
    401,
    { ...said('Not Authorized!'), code: 'not-authenticated' },
    'notAuthorized',
    'Not Authorized!',
  ],
  ['an unknown address is the general sentence', 404, said('There is nothing here.'), 'fault', 'An error occurred!'],
  ['a fault of ours is the general sentence', 500, said('An error occurred!'), 'fault', 'An error occurred!'],
  ['an answer that is not ours is the general sentence', 200, '<html>', 'fault', 'An error occurred!'],
  ['no answer to parse is the general sentence', 502, undefined, 'fault', 'An error occurred!'],
  [
    'of what is not there the server’s own sentence',
    503,
    { ...said('An error occurred!'), reason: 'Away.' },
    'fault',
    'Away.',
  ],
  ['a proxy that finds no server says what to do', 503, undefined, 'fault', t('common.busy')],
])('%s', (_name, status, answer, kind, message) => {
  expect(failureOf(status, answer, null)).toMatchObject({ kind, message });
});

test('a failure contains the code and the values of the rejection', () => {
  const answer = { ...said('Only 2 left.'), code: 'few-left', values: { left: 2 } };
  expect(failureOf(200, answer, null)).toMatchObject({ code: 'few-left', values: { left: 2 } });
});

test('a failure contains the wait that the server names', () => {
  expect(failureOf(429, said('Wait.'), '30')).toMatchObject({ retryAfter: 30 });
  expect(failureOf(503, said('An error occurred!'), '2')).toMatchObject({ retryAfter: 2 });
  expect(failureOf(503, '<html>', '2')).toMatchObject({ retryAfter: 2 });
});
