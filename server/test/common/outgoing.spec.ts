import type { LookupAddress } from 'node:dns';
import { ask, askHead, NoAnswer, retryAfterMs } from '../../src/common/http/outgoing.js';
import { type Behaviour, FakeProvider } from '../support/fake-provider.js';
import { until } from '../support/until.js';

const BRIEF_MS = 150;
/** longer than a busy machine needs */
const PATIENT_MS = 30_000;
const LATE = `no answer within ${BRIEF_MS / 1000} s`;

const server = new FakeProvider();
let url: string;
beforeAll(async () => {
  url = await server.start();
});
afterAll(() => server.stop());

test.each<[Behaviour, string]>([
  ['silent', LATE],
  ['informs', LATE],
  ['drips head', LATE],
  ['drips body', LATE],
  ['endless', 'an answer without end'],
  ['hang up', 'not reachable (ECONNRESET)'],
])('ends in time, with its connection, if a server %s', async (behaviour, message) => {
  server.behaviour = behaviour;
  const timeoutMs = message === LATE ? BRIEF_MS : PATIENT_MS;
  await expect(ask({ url, timeoutMs })).rejects.toThrow(new NoAnswer(message));
  await until(async () => (await server.connections()) === 0);
});

test('takes a 101 as an answer like any other, and closes its connection', async () => {
  server.behaviour = 'upgrades';
  expect(await askHead({ url, timeoutMs: PATIENT_MS })).toEqual({ status: 101, retryAfterMs: 0 });
  expect(await ask({ url, timeoutMs: PATIENT_MS })).toEqual({ status: 101, retryAfterMs: 0, text: '' });
  await until(async () => (await server.connections()) === 0);
});

test.each<Behaviour>(['drips body', 'endless'])('reads only the head of an answer that %s', async (behaviour) => {
  server.behaviour = behaviour;
  expect(await askHead({ url, timeoutMs: PATIENT_MS })).toMatchObject({ status: 200 });
  await until(async () => (await server.connections()) === 0);
});

test('ends in time if the name of a server is not looked up', async () => {
  const resolve = () => new Promise<LookupAddress[]>(() => undefined);
  await expect(ask({ url, timeoutMs: BRIEF_MS, resolve })).rejects.toThrow(new NoAnswer(LATE));
});

test('connects to the resolved addresses only, whatever the name is', async () => {
  server.behaviour = { status: 200, body: 'here' };
  const { port } = new URL(url);
  const asked: string[] = [];
  const of = (address: string) => ({
    url: `http://receiver.example:${port}/`,
    timeoutMs: PATIENT_MS,
    resolve: async (host: string) => {
      asked.push(host);
      return [{ address, family: 4 }];
    },
  });
  expect(await ask(of('127.0.0.1'))).toMatchObject({ text: 'here' });
  expect(server.received.at(-1)?.headers.host).toBe(`receiver.example:${port}`);
  await expect(ask(of('127.0.0.2'))).rejects.toThrow('not reachable');
  expect(asked).toEqual(['receiver.example', 'receiver.example']);
});

const SENT_AT = 'Sat, 28 Nov 2026 12:00:00 GMT';

test.each([
  ['120', 120_000],
  [' 7 ', 7000],
  ['Sat, 28 Nov 2026 12:02:30 GMT', 150_000],
  ['Sat, 28 Nov 2026 11:00:00 GMT', 0],
  ['86400', 3_600_000],
  ['9'.repeat(400), 3_600_000],
  ['Fri, 31 Dec 9999 23:59:59 GMT', 3_600_000],
  ['-5', 0],
  ['soon', 0],
  ['', 0],
  [undefined, 0],
])('reads the Retry-After %s', (header, ms) => {
  expect(retryAfterMs(header, SENT_AT)).toBe(ms);
});

test('does not read a Retry-After with a date in an answer without one', () => {
  expect(retryAfterMs('Sat, 28 Nov 2026 12:02:30 GMT', undefined)).toBe(0);
});
