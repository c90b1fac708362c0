import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { i18n } from '../texts/i18n.js';
import { hasUnsavedWork } from '../ui/unsaved-work.js';
import { type Failure, failureOf, said } from './failure.js';
import { takePrefetched } from './prefetched.js';
import { selectToken, sessionRejected, type WithSession } from './session/session-slice.js';

export interface Call {
  /** below /api, e.g. `branches` */
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** sent as JSON, or as a form for uploads */
  body?: object;
  headers?: Record<string, string>;
  /** used instead of fetch if a call needs more than fetch offers; it limits its own time */
  transport?: Transport;
  /** set if the response of a successful call is a file, not JSON */
  file?: FileTaker;
}

/** Sends a request. Rejects only if no response arrived. */
export type Transport = (url: URL, request: RequestInit & { signal: AbortSignal }) => Promise<Response>;

export interface FileTaker {
  /** the media type of the file; a response of any other type is not treated as a file */
  type: string;
  /** Reads the whole file and processes it. Never throws. @returns why that failed; null if it succeeded */
  take(answer: Response): Promise<Failure | null>;
}

/** ms within which a response has to begin, and a JSON response has to be complete */
const TIMEOUT_MS = 20_000;

/** Returns the failure of a call that was rejected, or not sent, because the session has lapsed. */
const lapsed = (): Failure => ({ kind: 'notAuthorized', ...said('common.session.lapsed'), status: null });

async function parsed(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // a proxy's page or an empty body: failureOf() handles everything that is not an envelope
    return undefined;
  }
}

/**
 * Sends one call to the API, uploads and downloads included. Returns the whole envelope as data (null after a file was
 * taken), or a Failure; never throws. If the token is not valid any more, the session ends, unless another one has begun
 * since the call was sent. While a session is lapsed, only the log-in is sent.
 */
export const baseQuery: BaseQueryFn<Call, unknown, Failure> = async (call, { signal, dispatch, getState }) => {
  const state = () => getState() as WithSession;
  if (state().session.isLapsed && call.path !== 'login') return { error: lapsed() };
  const token = selectToken(state());
  const isForm = call.body instanceof FormData;
  const stop = new AbortController();
  const { transport = fetch, file } = call;
  const timer = transport === fetch ? setTimeout(() => stop.abort(), TIMEOUT_MS) : undefined;
  const forward = () => stop.abort();
  signal.addEventListener('abort', forward);
  const send = () =>
    transport(new URL(`/api/${call.path}`, location.origin), {
      method: call.method ?? 'GET',
      headers: {
        Accept: 'application/json',
        // the language of a rejection's message
        'Accept-Language': i18n.locale,
        ...(call.body !== undefined && !isForm ? { 'Content-Type': 'application/json' } : {}),
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { body: isForm ? (call.body as FormData) : JSON.stringify(call.body) }),
      signal: stop.signal,
    });
  try {
    const isPlainRead = call.method === undefined && call.headers === undefined;
    const response = await ((isPlainRead ? takePrefetched(call.path) : undefined) ?? send());
    if (file !== undefined && response.ok && response.headers.get('Content-Type')?.startsWith(file.type)) {
      // a large file may take longer than the timeout; the person can cancel it
      clearTimeout(timer);
      const failure = await file.take(response);
      return failure === null ? { data: null } : { error: failure };
    }
    const answer = await parsed(response);
    const failure = failureOf(response.status, answer, response.headers.get('Retry-After'));
    if (failure === null) return { data: answer };
    // 403: the session goes on, perhaps with fewer branches
    if (failure.kind === 'notAuthorized' && failure.status !== 403 && selectToken(state()) === token) {
      dispatch(sessionRejected(hasUnsavedWork()));
      if (state().session.isLapsed) return { error: lapsed() };
    }
    return { error: failure };
  } catch {
    // fetch rejects only if no response arrived: offline, connection refused, timed out
    return { error: { kind: 'unreachable', ...said('common.unreachable'), status: null } };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', forward);
  }
};
