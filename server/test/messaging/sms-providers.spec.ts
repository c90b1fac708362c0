import type { HttpSmsSender } from '../../src/messaging/sms/http-sms.sender.js';
import { NotifyLkSender } from '../../src/messaging/sms/notifylk.sender.js';
import { TextLkSender } from '../../src/messaging/sms/textlk.sender.js';
import { TwilioSender } from '../../src/messaging/sms/twilio.sender.js';
import { type Behaviour, FakeProvider } from '../support/fake-provider.js';

const service = new FakeProvider();
beforeAll(() => service.start());
afterAll(() => service.stop());

const MESSAGE = { recipient: '0712345678', text: 'Your code is 123456 & more' };
/** ms, longer than a busy machine needs */
const TIMEOUT_MS = 10_000;
const at = (timeoutMs: number) => ({ url: service.url, timeoutMs, codesPerHour: 1000, lanes: 1 });

interface Case {
  provider: (timeoutMs?: number) => HttpSmsSender;
  success: string;
  /** returns what the service is sent, as far as it matters */
  sent: (body: string) => unknown;
  expected: unknown;
  authorization: string | undefined;
}

const CASES: Record<string, Case> = {
  'notify.lk': {
    provider: (timeoutMs = TIMEOUT_MS) =>
      new NotifyLkSender({ provider: 'notifylk', ...at(timeoutMs), userId: 'user', apiKey: 'key', senderId: 'Shop' }),
    success: '{"status":"success","data":"Sent"}',
    sent: (body) => Object.fromEntries(new URLSearchParams(body)),
    expected: { user_id: 'user', api_key: 'key', sender_id: 'Shop', to: '94712345678', message: MESSAGE.text },
    authorization: undefined,
  },
  'Text.lk': {
    provider: (timeoutMs = TIMEOUT_MS) =>
      new TextLkSender({ provider: 'textlk', ...at(timeoutMs), apiToken: 'token', senderId: 'Shop' }),
    success: '{"status":"success","data":{}}',
    sent: (body) => JSON.parse(body),
    expected: { recipient: '94712345678', sender_id: 'Shop', type: 'plain', message: MESSAGE.text },
    authorization: 'Bearer token',
  },
  Twilio: {
    provider: (timeoutMs = TIMEOUT_MS) =>
      new TwilioSender({
        provider: 'twilio',
        ...at(timeoutMs),
        accountSid: 'AC1',
        authToken: 'auth',
        from: '+15005550006',
      }),
    success: '{"sid":"SM1","status":"queued"}',
    sent: (body) => Object.fromEntries(new URLSearchParams(body)),
    expected: { To: '+94712345678', From: '+15005550006', Body: MESSAGE.text },
    authorization: `Basic ${Buffer.from('AC1:auth').toString('base64')}`,
  },
};

describe('notify.lk, which rejects letters outside of GSM without their flag,', () => {
  const send = (text: string) => {
    service.behaviour = ({ body }) => {
      const { message = '', type } = Object.fromEntries(new URLSearchParams(body));
      const isAccepted = (type === 'unicode') !== /^[ -~£é€]*$/.test(message);
      return { status: 200, body: JSON.stringify({ status: isAccepted ? 'success' : 'error' }) };
    };
    return CASES['notify.lk']?.provider().send({ ...MESSAGE, text });
  };

  it.each(['Your code is 123456', 'Café: 5 €', '123456 කේතය', '123456 குறியீடு', 'it’s ready'])(
    'takes %j',
    async (text) => {
      await expect(send(text)).resolves.toEqual({ kind: 'sent' });
    },
  );
});

describe.each(Object.entries(CASES))('%s', (_name, { provider, success, sent, expected, authorization }) => {
  it('is sent the message in its own format', async () => {
    service.behaviour = { status: 200, body: success };
    await expect(provider().send(MESSAGE)).resolves.toEqual({ kind: 'sent' });
    const request = service.received.at(-1);
    expect(sent(request?.body ?? '')).toEqual(expected);
    expect(request?.headers.authorization).toBe(authorization);
  });

  const outcomes: [string, Behaviour, 'unsure' | 'refused'][] = [
    ['gone in the middle', 'hang up', 'unsure'],
    ['without end', 'endless', 'unsure'],
    ['broken', { status: 503, body: success }, 'unsure'],
    ['busy', { status: 429, body: '' }, 'unsure'],
    ['talking nonsense', { status: 200, body: '<html>' }, 'unsure'],
    ['empty', { status: 200, body: '' }, 'unsure'],
    ['of another mind', { status: 200, body: '{"status":"maybe"}' }, 'unsure'],
    ['refusing the credentials', { status: 401, body: '{}' }, 'refused'],
    ['refusing the number', { status: 400, body: '{}' }, 'refused'],
  ];
  it.each(outcomes)('is reported as %s', async (_name, behaviour, kind) => {
    service.behaviour = behaviour;
    await expect(provider().send(MESSAGE)).resolves.toMatchObject({ kind });
  });

  it('is reported as busy with the time that it wants to be left alone', async () => {
    service.behaviour = { status: 429, body: '', headers: { 'retry-after': '90' } };
    await expect(provider().send(MESSAGE)).resolves.toMatchObject({ kind: 'unsure', retryAfterMs: 90_000 });
  });

  it('is reported as unsure after a 101', async () => {
    service.behaviour = 'upgrades';
    await expect(provider().send(MESSAGE)).resolves.toMatchObject({ kind: 'unsure' });
  });

  it('is reported as slow', async () => {
    service.behaviour = 'silent';
    await expect(provider(100).send(MESSAGE)).resolves.toMatchObject({ kind: 'unsure' });
  });

  it('is retried if it is down, and the reason contains no secret', async () => {
    const down = new FakeProvider();
    const url = await down.start();
    await down.stop();
    const outcome = await new NotifyLkSender({
      provider: 'notifylk',
      url,
      timeoutMs: 30_000,
      codesPerHour: 1,
      lanes: 1,
      userId: 'u',
      apiKey: 'k',
      senderId: 's',
    }).send(MESSAGE);
    expect(outcome).toEqual({ kind: 'unsure', reason: 'The message service: not reachable (ECONNREFUSED).' });
  });
});
