import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api } from '../../src/api/api.js';
import { UNREACHABLE } from '../../src/api/failure.js';
import { sessionReducer } from '../../src/api/session-slice.js';
import { uploadApi } from '../../src/features/admin/shared/upload.js';

/** The browser's request, as far as an upload sees it; the test moves it. */
class Line extends EventTarget {
  static last: Line;
  isAborted = false;
  status = 0;
  responseText = '';
  readonly upload: { onprogress?: (at: { loaded: number; total: number }) => void; onload?: () => void } = {};
  onabort?: () => void;
  onload?: () => void;
  onloadend?: () => void;
  constructor() {
    super();
    Line.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  getResponseHeader() {
    return null;
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
    const image = new Blob(['x']);
    const running = store.dispatch(
      uploadApi.endpoints.uploadPicture.initiate({ path: 'banner-images', image, onProgress }),
    );
    const failed = jest.fn();
    running.unwrap().catch(failed);
    return { running, failed };
  };

  it('says how far it is, and gives the server’s message', async () => {
    const shares: number[] = [];
    const { running } = start((share) => shares.push(share));
    await jest.advanceTimersByTimeAsync(0);
    Line.last.upload.onprogress?.({ loaded: 1, total: 4 });
    Line.last.answer(200, '{"error":false,"message":"Saved."}');
    await expect(running.unwrap()).resolves.toBe('Saved.');
    expect(shares).toEqual([0.25]);
  });

  it('that is too large says so', async () => {
    const { running } = start();
    await jest.advanceTimersByTimeAsync(0);
    Line.last.answer(413, '{"error":true,"message":"At most 8 MB."}');
    await expect(running.unwrap()).rejects.toMatchObject({ message: 'At most 8 MB.' });
  });

  it('ends on the line, too, when it is taken back', async () => {
    const { running, failed } = start();
    await jest.advanceTimersByTimeAsync(0);
    running.abort();
    await jest.advanceTimersByTimeAsync(0);
    expect(Line.last.isAborted).toBe(true);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'AbortError' }));
  });

  it('over a line that goes dead ends 20 s after the last byte went out, and says so', async () => {
    const { failed } = start();
    await jest.advanceTimersByTimeAsync(15_000);
    Line.last.upload.onprogress?.({ loaded: 1, total: 2 });
    await jest.advanceTimersByTimeAsync(19_000);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(failed).toHaveBeenCalledWith({ kind: 'unreachable', message: UNREACHABLE, status: null });
  });

  it('leaves the server a minute for its pictures once it has everything', async () => {
    const { failed } = start();
    await jest.advanceTimersByTimeAsync(0);
    Line.last.upload.onload?.();
    await jest.advanceTimersByTimeAsync(59_000);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(failed).toHaveBeenCalled();
  });
});
