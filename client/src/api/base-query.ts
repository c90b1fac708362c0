import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { takeEarly } from './early.js';
import { type Failure, failureOf, UNREACHABLE } from './failure.js';
import { selectToken, sessionRefused, type WithSession } from './session-slice.js';

export interface Call {
  /** below /api, e.g. `branches` */
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** JSON, or a form for uploads */
  body?: object;
  headers?: Record<string, string>;
}

const TIMEOUT_MS = 20_000;

async function parsed(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // a proxy's page, an empty body: failureOf() answers for anything that is no envelope
    return undefined;
  }
}

/**
 * One call of the API. Gives the whole envelope as data, or a Failure; never throws. A 'Not Authorized!' also clears
 * the session, but only where it is still the session that the call was sent with.
 */
export const baseQuery: BaseQueryFn<Call, unknown, Failure> = async (call, { signal, dispatch, getState }) => {
  const token = selectToken(getState() as WithSession);
  const isForm = call.body instanceof FormData;
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
  const forward = () => stop.abort();
  signal.addEventListener('abort', forward);
  const send = () =>
    fetch(new URL(`/api/${call.path}`, location.origin), {
      method: call.method ?? 'GET',
      headers: {
        Accept: 'application/json',
        ...(call.body !== undefined && !isForm ? { 'Content-Type': 'application/json' } : {}),
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { body: isForm ? (call.body as FormData) : JSON.stringify(call.body) }),
      signal: stop.signal,
    });
  try {
    const isPlainRead = call.method === undefined && call.headers === undefined;
    const response = await ((isPlainRead ? takeEarly(call.path) : undefined) ?? send());
    const answer = await parsed(response);
    const failure = failureOf(response.status, answer, response.headers.get('Retry-After'));
    if (failure === null) return { data: answer };
    if (failure.kind === 'notAuthorized' && selectToken(getState() as WithSession) === token) {
      dispatch(sessionRefused());
    }
    return { error: failure };
  } catch {
    // fetch rejects only where no answer came: offline, refused, timed out
    return { error: { kind: 'unreachable', message: UNREACHABLE, status: null } };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', forward);
  }
};
