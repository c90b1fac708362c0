/** @jest-environment node */
import { ROLE } from '@libs/contract/values.js';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api } from '../../src/api/api.js';
import type { Call } from '../../src/api/base-query.js';
import type { PrefetchedResponses } from '../../src/api/prefetched.js';
import { selectToken, sessionEnded, sessionReducer, sessionStarted } from '../../src/api/session/session-slice.js';
import { t } from '../../src/texts/i18n.js';
import { json, type LocalServer, startLocalServer } from '../support/network.js';
import { aUser } from '../support/user.js';

const testApi = api.injectEndpoints({
  endpoints: (build) => ({ call: build.mutation<unknown, Call>({ query: (call) => call }) }),
});

const user = (api_token: string) => aUser(ROLE.SUPER_ADMIN, { api_token });

function makeStore() {
  return configureStore({
    reducer: combineReducers({ [api.reducerPath]: api.reducer, session: sessionReducer }),
    middleware: (defaults) => defaults().concat(api.middleware),
  });
}

describe('the base query', () => {
  let server: LocalServer;
  let store: ReturnType<typeof makeStore>;
  const call = (request: Call) => store.dispatch(testApi.endpoints.call.initiate(request));
  const rejectSession: LocalServer['answer'] = (_received, response) =>
    json(response, 401, { error: true, message: 'Not Authorized!', code: 'not-authenticated' });

  beforeEach(async () => {
    server = await startLocalServer();
    store = makeStore();
  });
  afterEach(() => server.close());

  it('returns the whole envelope', async () => {
    server.answer = (_received, response) => json(response, 200, { branches: [7] });
    expect((await call({ path: 'branches' })).data).toEqual({ error: false, message: '', branches: [7] });
    expect(server.received[0]?.what).toBe('GET /api/branches');
    expect(server.received[0]?.headers.authorization).toBeUndefined();
  });

  it('sends JSON with the session’s token and the call’s own headers', async () => {
    store.dispatch(sessionStarted(user('abc')));
    await call({ path: 'orders', method: 'POST', body: { phone: '0771234567' }, headers: { 'Idempotency-Key': 'k' } });
    expect(server.received).toMatchObject([
      {
        what: 'POST /api/orders',
        headers: { authorization: 'Bearer abc', 'content-type': 'application/json', 'idempotency-key': 'k' },
        body: '{"phone":"0771234567"}',
      },
    ]);
  });

  it('sends a form as such, with the token', async () => {
    store.dispatch(sessionStarted(user('abc')));
    const body = new FormData();
    body.append('image', new Blob(['bytes of it']), 'picture');
    await call({ path: 'banner-images', method: 'POST', body });
    expect(server.received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(server.received[0]?.headers.authorization).toBe('Bearer abc');
    expect(server.received[0]?.body).toContain('bytes of it');
  });

  it.each([
    ['a rejection', 200, { error: true, message: 'Sold out.' }, 'rejected', 'Sold out.'],
    ['a wrong field', 400, { error: true, message: 'Enter a phone.' }, 'invalid', 'Enter a phone.'],
    ['a file that is too large', 413, { error: true, message: 'At most 8 MB.' }, 'invalid', 'At most 8 MB.'],
    ['a fault', 500, { error: true, message: 'SELECT 1' }, 'fault', 'An error occurred!'],
  ])('gives %s as a failure', async (_name, status, answer, kind, message) => {
    server.answer = (_received, response) => json(response, status, answer);
    expect((await call({ path: 'orders' })).error).toMatchObject({ kind, message, status });
  });

  it('returns the wait that the server names', async () => {
    const answer = { error: true, message: 'Wait a little.' };
    server.answer = (_received, response) => json(response, 429, answer, { 'Retry-After': '30' });
    expect((await call({ path: 'otp/resend' })).error).toMatchObject({ kind: 'throttled', retryAfter: 30 });
  });

  it('treats a proxy’s page as a fault', async () => {
    server.answer = (_received, response) => response.writeHead(502).end('<html>');
    expect((await call({ path: 'orders' })).error).toMatchObject({ kind: 'fault', status: 502 });
  });

  it('says that the shop cannot be reached if there is no response', async () => {
    server.answer = (_received, response) => response.destroy();
    expect((await call({ path: 'orders' })).error).toEqual({
      kind: 'unreachable',
      message: t('common.unreachable'),
      text: 'common.unreachable',
      status: null,
    });
  });

  it('ends the session that the server rejects', async () => {
    store.dispatch(sessionStarted(user('old')));
    server.answer = rejectSession;
    expect((await call({ path: 'session' })).error).toMatchObject({ kind: 'notAuthorized' });
    expect(store.getState().session).toMatchObject({ user: null, isLapsed: false });
  });

  it('keeps the session of a user who may not make the call', async () => {
    store.dispatch(sessionStarted(user('one')));
    server.answer = (_received, response) =>
      json(response, 403, { error: true, message: 'Not Authorized!', code: 'not-authorized' });
    expect((await call({ path: 'orders' })).error).toMatchObject({ kind: 'notAuthorized', status: 403 });
    expect(selectToken(store.getState())).toBe('one');
  });

  it('keeps a session that began after the call', async () => {
    store.dispatch(sessionStarted(user('old')));
    server.answer = (received, response) => {
      store.dispatch(sessionEnded());
      store.dispatch(sessionStarted(user('new')));
      rejectSession(received, response);
    };
    await call({ path: 'session' });
    expect(selectToken(store.getState())).toBe('new');
  });

  it('aborts a cancelled call', async () => {
    const isGone = new Promise<void>((resolve) => {
      server.answer = (_received, response) => {
        response.on('close', resolve);
        running.abort();
      };
    });
    const running = call({ path: 'orders' });
    await expect(running.unwrap()).rejects.toMatchObject({ name: 'AbortError' });
    await isGone;
  });

  describe('for a path that boot.ts has requested', () => {
    const PREFETCHED = { error: false, message: '', branches: ['prefetched'] };
    beforeEach(() => {
      const passlinePrefetched = new Map([['branches', Promise.resolve(Response.json(PREFETCHED))]]);
      Object.assign(globalThis, { passlinePrefetched } satisfies PrefetchedResponses);
    });
    afterEach(() => Object.assign(globalThis, { passlinePrefetched: undefined }));

    it('takes that response, once', async () => {
      expect((await call({ path: 'branches' })).data).toEqual(PREFETCHED);
      expect(server.received).toEqual([]);
      await call({ path: 'branches' });
      expect(server.received).toMatchObject([{ what: 'GET /api/branches' }]);
    });

    it.each<[string, Call]>([
      ['it has another method', { path: 'branches', method: 'POST', body: {} }],
      ['it has headers of its own', { path: 'branches', headers: { 'Order-Token': 'secret' } }],
    ])('goes to the server where %s, and leaves that answer for a plain read', async (_why, changed) => {
      expect((await call(changed)).data).not.toEqual(PREFETCHED);
      expect(server.received).toHaveLength(1);
      expect((await call({ path: 'branches' })).data).toEqual(PREFETCHED);
    });
  });

  describe('for a slow response', () => {
    // the network needs real timers
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] }));
    afterEach(() => jest.useRealTimers());
    const TIMEOUT = 20_000;

    it('gives up after 20 seconds without a response', async () => {
      const hasArrived = new Promise<void>((resolve) => {
        server.answer = () => resolve();
      });
      const done = jest.fn();
      const running = call({ path: 'orders' });
      void running.then(done);
      await hasArrived;
      await jest.advanceTimersByTimeAsync(TIMEOUT - 1);
      expect(done).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect((await running).error).toMatchObject({ kind: 'unreachable' });
    });

    it('continues if it is a file that has begun to arrive', async () => {
      let end: () => unknown = () => undefined;
      server.answer = (_received, response) => {
        response.writeHead(200, { 'Content-Type': 'text/csv' }).write('a,');
        end = () => response.end('b');
      };
      let begin: () => void = () => undefined;
      const hasBegun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      let text = '';
      const take = async (answer: Response) => {
        begin();
        text = await answer.text();
        return null;
      };
      const running = call({ path: 'orders.csv', file: { type: 'text/csv', take } });
      await hasBegun;
      await jest.advanceTimersByTimeAsync(3 * TIMEOUT);
      end();
      expect((await running).data).toBeNull();
      expect(text).toBe('a,b');
    });
  });

  describe('for a file', () => {
    const texts: string[] = [];
    const file: Call['file'] = {
      type: 'text/csv',
      take: async (answer) => {
        texts.push(await answer.text());
        return null;
      },
    };
    beforeEach(() => texts.splice(0));

    it('passes it to the taker', async () => {
      server.answer = (_received, response) => response.writeHead(200, { 'Content-Type': 'text/csv' }).end('a,b');
      expect((await call({ path: 'orders.csv', file })).data).toBeNull();
      expect(texts).toEqual(['a,b']);
    });

    it.each([
      ['a rejection', 200, { error: true, message: 'Others are exporting.' }, 'rejected'],
      [
        'the end of the session',
        401,
        { error: true, message: 'Not Authorized!', code: 'not-authenticated' },
        'notAuthorized',
      ],
    ])('takes %s for no file', async (_name, status, answer, kind) => {
      server.answer = (_received, response) => json(response, status, answer);
      expect((await call({ path: 'orders.csv', file })).error).toMatchObject({ kind });
      expect(texts).toEqual([]);
    });

    it.each([
      [200, 'text/html'],
      [502, 'text/csv'],
    ])('saves no page of a proxy: %d with %s', async (status, type) => {
      server.answer = (_received, response) => response.writeHead(status, { 'Content-Type': type }).end('<p>');
      expect((await call({ path: 'orders.csv', file })).error).toMatchObject({ kind: 'fault' });
      expect(texts).toEqual([]);
    });
  });
});
