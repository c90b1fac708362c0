import { readSettings } from '../../../src/common/process/environment.js';
import { emailSettings, type SmtpSettings } from '../../../src/messaging/email/email-settings.js';
import { SmtpSender } from '../../../src/messaging/email/smtp.sender.js';
import type { MessageToSend } from '../../../src/messaging/sender.js';
import { FakeMailServer } from '../../support/fake-mail-server.js';

const server = new FakeMailServer();
let url: string;
beforeAll(async () => {
  url = await server.start();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.received.length = 0;
  server.answers = {};
});

const MODE = { isEmbedded: false, isProduction: true, isDemonstration: false, isShop: true };
const MESSAGE: MessageToSend = {
  id: '17',
  created_at: new Date('2026-11-28T10:00:00Z'),
  recipient: 'nadia@example.com',
  subject: 'Ceylon Smash: ඔබේ රිසිට්පත',
  text: '2 × Kottu & <b>roti</b>\tRs. 1,200\nTotal\tRs. 1,200\n\nSee the order: https://shop.lk/order/QQ#tok-en_1.',
  stop_url: null,
};

function settings(changes: Record<string, string> = {}): SmtpSettings {
  const env = { SMTP_URL: url, MAIL_FROM: 'Ceylon Smash <orders@shop.lk>', ...changes };
  const read = readSettings(env, emailSettings(MODE));
  if (read.provider !== 'smtp') throw new Error('no mail server');
  return read;
}
const send = (message: Partial<MessageToSend> = {}, changes: Record<string, string> = {}) =>
  new SmtpSender(settings(changes)).send({ ...MESSAGE, ...message });

test('sends text and simple HTML, with letters of any language', async () => {
  expect(await send()).toEqual({ kind: 'sent' });
  const [email] = server.received;
  expect(email?.headers).toMatchObject({
    from: 'Ceylon Smash <orders@shop.lk>',
    to: 'nadia@example.com',
    subject: MESSAGE.subject,
    'auto-submitted': 'auto-generated',
  });
  expect(email?.headers).not.toHaveProperty('list-unsubscribe');
  expect(email?.text).toContain('2 × Kottu & <b>roti</b>: Rs. 1,200\nTotal: Rs. 1,200');
  expect(email?.html).toContain('2 × Kottu &amp; &lt;b&gt;roti&lt;/b&gt;</td>');
  expect(email?.html).toContain('<a href="https://shop.lk/order/QQ#tok-en_1">https://shop.lk/order/QQ#tok-en_1</a>.');
});

test('sends the same Message-ID again, so that a receiver drops the double', async () => {
  server.answers = { data: 'hang up' };
  expect(await send()).toMatchObject({ kind: 'unsure' });
  server.answers = {};
  expect(await send()).toEqual({ kind: 'sent' });
  const ids = server.received.map(({ headers }) => headers['message-id']);
  expect(ids).toEqual(Array(2).fill(`<17.${MESSAGE.created_at.getTime()}@shop.lk>`));
});

test('lets a reader stop e-mails by one click (RFC 8058)', async () => {
  await send({ stop_url: 'https://shop.lk/email/stop/1/a/b' });
  expect(server.received[0]?.headers).toMatchObject({
    'list-unsubscribe': '<https://shop.lk/email/stop/1/a/b>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
});

test.each<[string, Partial<MessageToSend>]>([
  ['subject', { subject: 'Hello\r\nBcc: thief@example.com\r\n\r\nBuy' }],
  ['address', { recipient: 'nadia@example.com\r\nBcc: thief@example.com' }],
])('never adds a header by a %s', async (_, message) => {
  await send(message);
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.headers).not.toHaveProperty('bcc');
  expect(server.to('thief@example.com')).toEqual([]);
});

test.each([
  ['unsure', { greeting: '421 4.3.2 busy' }, 'The mail server answered 421 4.3.2 (EPROTOCOL).'],
  [
    'unsure',
    { recipient: '451 4.7.1 greylisted nadia@example.com' },
    'The mail server answered 451 4.7.1 (EENVELOPE).',
  ],
  ['unsure', { data: '451 try later' }, 'The mail server answered 451 (EMESSAGE).'],
  ['refused', { recipient: '550 5.1.1 no nadia@example.com here' }, 'The mail server answered 550 5.1.1 (EENVELOPE).'],
  ['refused', { data: '554 5.7.1 spam' }, 'The mail server answered 554 5.7.1 (EMESSAGE).'],
  ['unsure', { recipient: 'silent' }, 'The mail server did not answer in time.'],
] as const)('is %s after %j, and does not repeat the address', async (kind, answers, reason) => {
  server.answers = answers;
  expect(await send({}, { SMTP_TIMEOUT_MS: 'silent' in answers ? '100' : '300' })).toEqual({ kind, reason });
});

test('tries again with repaired credentials, and does not log them', async () => {
  server.answers = { auth: '535 5.7.8 wrong password hunter2' };
  expect(await send({}, { SMTP_URL: `smtp://shop:hunter2@127.0.0.1:${server.port}` })).toEqual({
    kind: 'unsure',
    reason: 'The mail server answered 535 5.7.8 (EAUTH).',
  });
});

test('tries again if nothing listens', async () => {
  const none = new FakeMailServer();
  const address = await none.start();
  await none.stop();
  expect(await send({}, { SMTP_URL: address })).toMatchObject({ kind: 'unsure' });
});

test.each([
  [
    'smtps://shop:p%40ss@mail.example.com',
    { port: 465, secure: true, requireTLS: false, user: 'shop', password: 'p@ss' },
  ],
  ['smtp://mail.example.com', { port: 587, secure: false, requireTLS: true, user: '' }],
  ['smtp://203.0.113.9:25', { port: 25, requireTLS: true }],
  ['smtp://10.1.2.3', { requireTLS: false }],
  ['smtp://[fd00::1]:25', { host: 'fd00::1', requireTLS: false }],
  ['smtp://mailer', { requireTLS: false }],
])('%s has TLS unless it is in an own network', (SMTP_URL, expected) => {
  expect(settings({ SMTP_URL }).server).toMatchObject(expected);
});

test.each([
  [{ SMTP_URL: 'https://mail.example.com/secret' }, /^SMTP_URL must look like smtps:/],
  [{ MAIL_FROM: '' }, /^MAIL_FROM is required/],
  [{ MAIL_FROM: 'Shop' }, /^MAIL_FROM must look like/],
  [{ MAIL_FROM: 'Shop\r\nBcc: x@y.lk <orders@shop.lk>' }, /^MAIL_FROM must look like/],
])('rejects %j without repeating a secret', (changes, message) => {
  expect(() => settings(changes)).toThrow(message);
  expect(() => settings(changes)).not.toThrow(/secret/);
});
