import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { t } from '../texts/i18n.js';
import { hasUnsavedWork } from '../ui/unsaved-work.js';
import { type Failure, failureOf } from './failure.js';
import { takePrefetched } from './prefetched.js';
import { selectToken, sessionRejected, type WithSession } from './session/session-slice.js';

export interface Call {
  /** below /api, e.g. `branches` */
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** JSON, or a form for uploads */
  body?: object;
  headers?: Record<string, string>;
  /** in place of fetch, where a call needs what fetch has not; it bounds its time itself */
  transport?: Transport;
  /** where a success is no JSON but a file */
  file?: FileTaker;
}

/** Sends a request; rejects only where no answer came. */
export type Transport = (url: URL, request: RequestInit & { signal: AbortSignal }) => Promise<Response>;

export interface FileTaker {
  /** the media type that the file has; an answer of another one is none */
  type: string;
  /** Reads the whole file and does with it what is to be done. @returns why that failed, or null; never throws */
  take(answer: Response): Promise<Failure | null>;
}

/** ms until an answer has to begin, and JSON has to be there */
const TIMEOUT_MS = 20_000;

/** Why a call failed, or was not sent, on a page whose session has lapsed. It is read once the person has logged in again. */
const lapsed = (): Failure => ({ kind: 'notAuthorized', message: t('common.session.lapsed'), status: null });

async function parsed(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // a proxy's page, an empty body: failureOf() answers for anything that is no envelope
    return undefined;
  }
}

/**
 * One call of the API, uploads and downloads included. Gives the whole envelope as data (null for a file that was taken), or a
 * Failure; never throws. A 'Not Authorized!' also ends the session, but only where it is still the session that the call was
 * sent with. While a session is lapsed nothing is sent but the log-in.
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
      // a long file takes its time; a person may stop it
      clearTimeout(timer);
      const failure = await file.take(response);
      return failure === null ? { data: null } : { error: failure };
    }
    const answer = await parsed(response);
    const failure = failureOf(response.status, answer, response.headers.get('Retry-After'));
    if (failure === null) return { data: answer };
    if (failure.kind === 'notAuthorized' && selectToken(state()) === token) {
      dispatch(sessionRejected(hasUnsavedWork()));
      if (state().session.isLapsed) return { error: lapsed() };
    }
    return { error: failure };
  } catch {
    // fetch rejects only where no answer came: offline, connection refused, timed out
    return { error: { kind: 'unreachable', message: t('common.unreachable'), status: null } };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', forward);
  }
};
