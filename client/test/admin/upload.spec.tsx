/** A connection that never opens. */
const deadLine = { connected: false, on: () => undefined, onAny: () => undefined };
// replaces Socket.IO's client, because jsdom has no network
jest.mock('socket.io-client', () => ({ io: () => deadLine }));

import { ROLE } from '@libs/contract/values.js';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import { api } from '../../src/api/api.js';
import { bannerImagesEndpoint, menuEndpoint } from '../../src/api/public-api.js';
import { sessionReducer, sessionStarted } from '../../src/api/session/session-slice.js';
import { makeStore } from '../../src/app/store/store.js';
import { adminApi } from '../../src/features/admin/api/admin-api.js';
import { uploadApi, useUpload } from '../../src/features/admin/pictures/upload.js';
import { t } from '../../src/texts/i18n.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';
import { aUser } from '../support/user.js';
import { aBranch } from './support/builders.js';

/** The browser's upload request, which the test advances. */
class Line extends EventTarget {
  static last: Line;
  isAborted = false;
  status = 0;
  responseText = '';
  readonly upload: { onprogress?: (at: { loaded: number; total: number }) => void; onload?: () => void } = {};
  readonly headers: Record<string, string> = {};
  what = '';
  body: unknown;
  retryAfter: string | null = null;
  onabort?: () => void;
  onerror?: () => void;
  onload?: () => void;
  onloadend?: () => void;
  constructor() {
    super();
    Line.last = this;
  }
  open(method: string, { pathname }: URL) {
    this.what = `${method} ${pathname}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
  }
  getResponseHeader() {
    return this.retryAfter;
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.onload?.();
    this.onloadend?.();
  }
  abort() {
    this.isAborted = true;
    this.onabort?.();
    this.onloadend?.();
  }
}

const user = aUser(ROLE.SUPER_ADMIN, { api_token: 'abc' });

describe('an upload', () => {
  const real = globalThis.XMLHttpRequest;
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { XMLHttpRequest: Line });
  });
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(globalThis, { XMLHttpRequest: real });
  });

  const start = (onProgress: (share: number) => void = () => undefined) => {
    const store = configureStore({
      reducer: combineReducers({ [api.reducerPath]: api.reducer, session: sessionReducer }),
      middleware: (defaults) => defaults().concat(api.middleware),
    });
    store.dispatch(sessionStarted(user));
    const image = new Blob(['x']);
    const running = store.dispatch(
      uploadApi.endpoints.uploadPicture.initiate({ path: 'banner-images', image, onProgress }),
    );
    const failed = jest.fn();
    running.unwrap().catch(failed);
    return { store, running, failed };
  };

  it('reports its progress and returns the server’s message', async () => {
    const shares: number[] = [];
    const { running } = start((share) => shares.push(share));
    await jest.advanceTimersByTimeAsync(0);
    Line.last.upload.onprogress?.({ loaded: 1, total: 4 });
    Line.last.answer(200, '{"error":false,"message":"Saved."}');
    await expect(running.unwrap()).resolves.toBe('Saved.');
    expect(shares).toEqual([0.25]);
  });

  it('carries the picture and the session’s token', async () => {
    start();
    await jest.advanceTimersByTimeAsync(0);
    const { what, headers, body } = Line.last;
    expect(what).toBe('POST /api/banner-images');
    expect(headers.authorization).toBe('Bearer abc');
    expect(headers['content-type']).toBeUndefined();
    expect([...(body as FormData).keys()]).toEqual(['image']);
  });

  it('ends the session if the server rejects it, like every call', async () => {
    const { store, running } = start();
    await jest.advanceTimersByTimeAsync(0);
    Line.last.answer(401, '{"error":true,"message":"Not Authorized!","code":"not-authenticated"}');
    await expect(running.unwrap()).rejects.toMatchObject({ kind: 'notAuthorized' });
    expect(store.getState().session).toMatchObject({ user: null, isLapsed: false });
  });

  it('says when to try again, if the server names a time', async () => {
    const { running } = start();
    await jest.advanceTimersByTimeAsync(0);
    Line.last.retryAfter = '30';
    Line.last.answer(429, '{"error":true,"message":"Wait a little."}');
    await expect(running.unwrap()).rejects.toMatchObject({ kind: 'throttled', retryAfter: 30 });
  });

  it('says that the shop cannot be reached if the connection breaks', async () => {
    const { running } = start();
    await jest.advanceTimersByTimeAsync(0);
    Line.last.onerror?.();
    await expect(running.unwrap()).rejects.toEqual({
      kind: 'unreachable',
      message: t('common.unreachable'),
      text: 'common.unreachable',
      status: null,
    });
  });

  const SHOWS_PICTURES = ['GET banner-images', 'GET branches/1', 'GET food-types/branch/1'];
  it.each([
    ['that is stored has the lists with pictures read again', 200, '{"error":false,"message":""}', SHOWS_PICTURES],
    ['that is rejected has no list read again', 413, '{"error":true,"message":"At most 8 MB."}', []],
  ])('%s', async (_what, status, text, readAgain) => {
    const asked = answerWith(() => ({ bannerImages: [], foodTypes: [], branch: aBranch() }));
    const { store } = start();
    const held = [
      store.dispatch(bannerImagesEndpoint.initiate()),
      store.dispatch(menuEndpoint.initiate(1)),
      store.dispatch(adminApi.endpoints.staffBranch.initiate(1)),
    ];
    await Promise.all(held);
    asked.length = 0;
    Line.last.answer(status, text);
    await jest.advanceTimersByTimeAsync(0);
    expect(asked.map(({ what }) => what).sort()).toStrictEqual(readAgain);
    for (const one of held) one.unsubscribe();
  });

  it('says that the picture is too large', async () => {
    const { running } = start();
    await jest.advanceTimersByTimeAsync(0);
    Line.last.answer(413, '{"error":true,"message":"At most 8 MB."}');
    await expect(running.unwrap()).rejects.toMatchObject({ message: 'At most 8 MB.' });
  });

  it('aborts the request when it is cancelled', async () => {
    const { running, failed } = start();
    await jest.advanceTimersByTimeAsync(0);
    running.abort();
    await jest.advanceTimersByTimeAsync(0);
    expect(Line.last.isAborted).toBe(true);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'AbortError' }));
  });

  it('over a dead connection ends 20 s after the last byte was sent, and says so', async () => {
    const { failed } = start();
    await jest.advanceTimersByTimeAsync(15_000);
    Line.last.upload.onprogress?.({ loaded: 1, total: 2 });
    await jest.advanceTimersByTimeAsync(19_000);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(failed).toHaveBeenCalledWith({
      kind: 'unreachable',
      message: t('common.unreachable'),
      text: 'common.unreachable',
      status: null,
    });
  });

  it('ends after 20 s if nothing is sent at all', async () => {
    const { failed } = start();
    await jest.advanceTimersByTimeAsync(19_999);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledTimes(1);
  });

  it('ends with the form that started it, and shows no progress after its end', async () => {
    const { result, unmount } = renderHook(() => useUpload(), inStore(makeStore()));
    const upload = { path: 'banner-images', image: new Blob(['x']) };
    const send = async () => void (await result.current.send(upload).catch(() => undefined));
    act(() => void send());
    await act(() => jest.advanceTimersByTimeAsync(0));
    act(() => Line.last.upload.onprogress?.({ loaded: 1, total: 4 }));
    expect(result.current.progress).toBe(0.25);
    await act(async () => Line.last.answer(200, '{"error":false,"message":"Saved."}'));
    expect(result.current.progress).toBeNull();

    act(() => void send());
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(Line.last.isAborted).toBe(false);
    unmount();
    expect(Line.last.isAborted).toBe(true);
  });

  it('gives the server a minute for the pictures once it has everything', async () => {
    const { failed } = start();
    await jest.advanceTimersByTimeAsync(0);
    Line.last.upload.onload?.();
    await jest.advanceTimersByTimeAsync(59_000);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(failed).toHaveBeenCalled();
  });
});
