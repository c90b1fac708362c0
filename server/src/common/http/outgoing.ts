import type { LookupAddress } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { DeadlinePassed, within } from '../process/within.js';

/** The status of another server's answer. */
export interface AnswerHead {
  status: number;
  /** how long it wants to be left alone, in ms, at most `RETRY_AFTER_MAX_MS`; 0 if it does not say */
  retryAfterMs: number;
}

/** An answer with at most `LARGEST_ANSWER` bytes of its body as text. */
export interface OutgoingAnswer extends AnswerHead {
  text: string;
}

/**
 * There was no usable answer: the server was too slow or down, or its answer was cut off or too long. The message
 * contains no secrets.
 */
export class NoAnswer extends Error {
  /** @param retryAfterMs as in `AnswerHead`, if there was an answer that cannot be used */
  constructor(
    message: string,
    readonly retryAfterMs = 0,
  ) {
    super(message);
  }
}

/** Returns the addresses of a host, a name or an address. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

interface OutgoingRequest {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  /** for all of it: looking the name up, connecting, sending, and the answer with its body */
  timeoutMs: number;
  /** returns the addresses to which the connection is made; by default the system's */
  resolve?: Resolve;
}

const LARGEST_ANSWER = 64 * 1024;
const RETRY_AFTER_MAX_MS = 3_600_000;

/**
 * Calls another server over HTTP, with limited time and memory, over a connection of its own. Does not follow
 * redirects, so that credentials reach the configured address only.
 *
 * @throws NoAnswer if no usable answer arrives in time
 */
export const ask = (request: OutgoingRequest): Promise<OutgoingAnswer> =>
  call(request, async (response) => ({ ...headOf(response), text: await readBounded(response) }));

/** Calls another server like `ask`, and reads nothing of the answer but its head. */
export const askHead = (request: OutgoingRequest): Promise<AnswerHead> =>
  call(request, async (response) => headOf(response));

/** Returns the host of an address, an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

async function call<Answer>(
  request: OutgoingRequest,
  read: (response: IncomingMessage) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await within(request.timeoutMs, async (signal) => read(await responseTo(request, signal)));
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    const isLate = error instanceof DeadlinePassed;
    throw new NoAnswer(isLate ? `no answer within ${request.timeoutMs / 1000} s` : `not reachable (${codeOf(error)})`);
  }
}

/** Sends a request. @returns the last answer, which `signal` closes with its connection */
async function responseTo(request: OutgoingRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const { method = 'POST', body, resolve } = request;
  const url = new URL(request.url);
  const addresses = await resolve?.(hostOf(url));
  const sent = body?.toString() ?? '';
  return new Promise((answered, failed) => {
    const outgoing = (url.protocol === 'https:' ? https : http).request(url, {
      method,
      headers: {
        'user-agent': 'Passline',
        ...(body instanceof URLSearchParams && { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }),
        ...(body !== undefined && { 'content-length': Buffer.byteLength(sent) }),
        ...request.headers,
      },
      agent: false,
      signal,
      ...(addresses && { lookup: only(addresses) }),
    });
    outgoing.on('error', failed);
    outgoing.on('response', (response) => {
      // it may still break after it was read
      response.on('error', failed);
      answered(response);
    });
    // 101: without a listener, Node.js closes the connection and reports nothing
    outgoing.on('upgrade', (response, socket) => {
      socket.destroy();
      answered(response);
    });
    outgoing.end(sent);
  });
}

/** Returns the `lookup` of a connection that is made to these addresses, whatever the name resolves to by then. */
function only(addresses: LookupAddress[]): NonNullable<http.RequestOptions['lookup']> {
  const [first] = addresses;
  return (host, { all }, done) => {
    if (!first) done(Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' }), '', 0);
    else if (all) done(null, addresses);
    else done(null, first.address, first.family);
  };
}

const headOf = ({ statusCode = 0, headers }: IncomingMessage): AnswerHead => ({
  status: statusCode,
  retryAfterMs: retryAfterMs(headers['retry-after'], headers.date),
});

/**
 * Returns how long a header Retry-After, seconds or a date, asks to wait; 0 if it is missing or unreadable. A date
 * counts from the answer's own `Date`, because the clocks may differ.
 */
export function retryAfterMs(header: string | undefined, sentAt: string | undefined): number {
  const given = header?.trim() ?? '';
  const ms = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.parse(sentAt ?? '');
  return ms > 0 ? Math.min(ms, RETRY_AFTER_MAX_MS) : 0;
}

async function readBounded(response: IncomingMessage): Promise<string> {
  // 101, whose connection is closed
  if (response.destroyed || response.statusCode === 101) return '';
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > LARGEST_ANSWER) throw new NoAnswer('an answer without end');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns the error's code, such as ECONNREFUSED. */
function codeOf(error: unknown): string {
  const code = fieldOf(error, 'code');
  return typeof code === 'string' ? code : 'connection lost';
}

/** Returns the parsed JSON of an answer; undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a field of a parsed answer; undefined if it is missing. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
