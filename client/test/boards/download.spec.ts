import { CSV_ROWS_HEADER } from '@libs/contract/finance.js';
import { MESSAGE } from '@libs/contract/messages.js';
import { FINANCE_CSV_HEAD_ROWS } from '@libs/domain/finance-csv.js';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api } from '../../src/api/api.js';
import { UNREACHABLE } from '../../src/api/failure.js';
import { sessionReducer } from '../../src/api/session-slice.js';
import { financeApi } from '../../src/features/finance/finance-api.js';
import { takeDownloads } from '../support/downloads.js';

/** What comes before the first order. */
const HEAD = Array.from({ length: FINANCE_CSV_HEAD_ROWS }, (_, row) => `head ${row}`);

/** A server's answer that comes in pieces, as over a line. */
function csvOf(pieces: readonly string[], rows: number): Response {
  const body = new ReadableStream({
    start(stream) {
      for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece));
      stream.close();
    },
  });
  return new Response(body, {
    headers: { 'content-type': 'text/csv; charset=utf-8', [CSV_ROWS_HEADER]: String(rows) },
  });
}
const saidNo = (status: number, message: string): Response => Response.json({ error: true, message }, { status });

/** The browser's own disk for pages, as far as a download uses it. */
function aDisk() {
  const files = new Map<string, Blob>();
  const disk = { pieces: 0, names: () => [...files.keys()] };
  const fileOf = (name: string) => {
    const pieces: BlobPart[] = [];
    const write = async (piece: BlobPart) => {
      disk.pieces += 1;
      pieces.push(piece);
    };
    const close = async () => void files.set(name, new Blob(pieces));
    return {
      createWritable: async () => ({ write, close, abort: async () => undefined }),
      getFile: async () => files.get(name),
    };
  };
  const folder = {
    getFileHandle: async (name: string) => {
      files.set(name, new Blob());
      return fileOf(name);
    },
    removeEntry: async (name: string) => void files.delete(name),
  };
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { getDirectory: async () => folder } });
  return disk;
}

describe('the CSV of a range', () => {
  let downloads: ReturnType<typeof takeDownloads>;
  let stopped: Pick<ReturnType<typeof download>, 'running' | 'done'> | undefined;
  beforeEach(() => {
    downloads = takeDownloads();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'storage');
  });

  function download(answer: (signal: AbortSignal | null | undefined) => Promise<Response>) {
    Object.assign(globalThis, { fetch: (_url: URL, { signal }: RequestInit) => answer(signal) });
    const store = configureStore({
      reducer: combineReducers({ [api.reducerPath]: api.reducer, session: sessionReducer }),
      middleware: (defaults) => defaults().concat(api.middleware),
    });
    const shares: number[] = [];
    const onProgress = (share: number) => shares.push(share);
    const range = { from: '2026-07-01', to: '2026-07-31', onProgress };
    const running = store.dispatch(financeApi.endpoints.ordersCsv.initiate(range));
    return { running, done: running.unwrap(), shares };
  }

  it('is handed over when its last row has come, and says how far it is meanwhile', async () => {
    const { done, shares } = download(async () => csvOf([`${HEAD.join('\r\n')}\r\none\r\n`, 'two\r\n'], 2));
    await done;
    expect(shares.at(0)).toBeLessThan(1);
    expect(shares.at(-1)).toBe(1);
    expect(downloads.downloaded).toEqual([{ name: '2026-07-01_2026-07-31.csv', file: expect.any(Blob) }]);
  });

  it('is held for a minute, in which the browser copies it', async () => {
    jest.useFakeTimers();
    const { done } = download(async () => csvOf([`${HEAD.join('\r\n')}\r\none\r\n`], 1));
    await done;
    jest.advanceTimersByTime(59_999);
    expect(downloads.held.size).toBe(1);
    jest.advanceTimersByTime(1);
    expect(downloads.held.size).toBe(0);
  });

  describe('where the browser has a disk for pages', () => {
    it('is written there piece by piece, and stays nowhere but where the person saved it', async () => {
      const disk = aDisk();
      jest.useFakeTimers();
      const { done } = download(async () => csvOf([`${HEAD.join('\r\n')}\r\none\r\n`, 'two\r\n'], 2));
      await done;
      expect(disk.pieces).toBe(2);
      expect(downloads.downloaded).toHaveLength(1);
      expect(disk.names()).toEqual(['2026-07-01_2026-07-31.csv']);
      await jest.advanceTimersByTimeAsync(60_000);
      expect(disk.names()).toEqual([]);
    });

    it('is taken away again where it ends too early', async () => {
      const disk = aDisk();
      const { done } = download(async () => csvOf([`${HEAD.join('\r\n')}\r\none\r\n`], 2));
      await expect(done).rejects.toMatchObject({ kind: 'fault' });
      expect(disk.pieces).toBe(1);
      expect(disk.names()).toEqual([]);
    });
  });

  it.each([
    ['it ends before its last row', () => csvOf([`${HEAD.join('\r\n')}\r\none\r\n`], 2), 'fault', /ended too early/],
    ['others are under way', () => saidNo(200, 'Try again in a minute.'), 'rejected', /^Try again in a minute\.$/],
    ['the session is over', () => saidNo(401, MESSAGE.notAuthorized), 'notAuthorized', /^Not Authorized!$/],
    ['a proxy answers', () => new Response('<html>', { status: 502 }), 'fault', /^An error occurred!$/],
  ] as const)('is no file where %s', async (_why, answer, kind, message) => {
    const { done } = download(async () => answer());
    await expect(done).rejects.toMatchObject({ kind, message: expect.stringMatching(message) });
    expect(downloads.downloaded).toEqual([]);
  });

  it('is no file where there is no answer', async () => {
    const { done } = download(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(done).rejects.toMatchObject({ kind: 'unreachable', message: UNREACHABLE });
  });

  it('is no file once it was stopped', async () => {
    const hasBegun = new Promise<void>((resolve) => {
      const { running, done } = download(async (signal) => {
        const endless = new ReadableStream({
          start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
          pull: () => resolve(),
        });
        return new Response(endless, { headers: { 'content-type': 'text/csv', [CSV_ROWS_HEADER]: '5' } });
      });
      stopped = { running, done };
    });
    await hasBegun;
    stopped?.running.abort();
    await expect(stopped?.done).rejects.toMatchObject({ name: 'AbortError' });
    expect(downloads.downloaded).toEqual([]);
  });
});
