import { privateIn } from '../lib/log-privacy.mjs';

const HARMLESS = [
  '{"level":20,"time":1763806500000,"request":{"id":"req-1","method":"POST","path":"/api/orders"},"status":200}',
  '{"level":20,"request":{"id":"req-2","method":"GET","path":"/api/orders/0771234567"}}',
  '{"level":40,"msg":"message 12 (code), try 2: the provider does not answer"}',
  '{"level":20,"id":"01998ee2-0771-7234-8567-077123456789"}',
].join('\n');

test('finds nothing private in a log of requests', () => {
  expect(privateIn(HARMLESS)).toEqual([]);
});

test.each([
  ['a phone number', '{"msg":"sent to 0771234567"}'],
  ['a phone number', '{"phone":"+94771234567"}'],
  ['the name of a customer', '{"detail":"(Nadia, 12)"}'],
  ['an e-mail address', '{"msg":"who is nadia.p@example.com"}'],
  ['a password', '{"body":{"password":"passline-test"}}'],
  ['a token', '{"headers":{"authorization":"x"}}'],
  ['a one-time code', '{"msg":"123456 is your code for the order"}'],
  ['a card’s number', '{"raw":"4111 1111 1111 1111"}'],
])('finds %s', (kind, line) => {
  expect(privateIn(`${HARMLESS}\n${line}`)).toEqual([`${kind} is in the log: ${line}`]);
});
