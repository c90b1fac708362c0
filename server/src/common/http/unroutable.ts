import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope, Values } from '../../../../libs/contract/answers.js';
import { REQUEST_ID } from '../callers/request-id.js';

interface BeforeRoute {
  code: string;
  message: string;
  values?: Values;
}

/** Returns the envelope for requests that are rejected before routing. */
const envelope = ({ message, code, values = {} }: BeforeRoute): Envelope => ({ error: true, message, code, values });

/** Answers a request whose address cannot be decoded, or has a part that is too long. */
export function answerBadAddress(_error: Error, { id }: FastifyRequest, reply: FastifyReply): void {
  void reply
    .status(400)
    .headers({ 'cache-control': 'no-store', [REQUEST_ID]: id })
    .send(envelope({ code: 'malformed', message: 'This address is malformed.' }));
}

const BROKEN = { status: '400 Bad Request', code: 'malformed', message: 'The request is malformed.' };
const BROKEN_BY_CODE: Record<string, typeof BROKEN> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'too-large',
    message: 'The address or the headers are too long.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'too-slow',
    message: 'The request took too long to arrive.',
  },
};

/** Answers a request that is not valid HTTP, and closes its connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(rawAnswer(BROKEN_BY_CODE[error.code ?? ''] ?? BROKEN));
}

interface RawAnswer extends BeforeRoute {
  /** number and phrase */
  status: string;
  headers?: Record<string, string>;
}

/** Returns the raw text of an answer for a request without a reply object. The connection closes after it. */
export function rawAnswer({ status, headers = {}, ...rejection }: RawAnswer): string {
  const body = JSON.stringify(envelope(rejection));
  return [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
