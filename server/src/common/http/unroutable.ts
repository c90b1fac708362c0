import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '../../../../libs/contract/answers.js';

/** Requests that are rejected before routing are answered with the envelope, too. */
const envelope = (message: string): Envelope => ({ error: true, message });

/** Answers a request whose address cannot be decoded, or has a part that is too long. */
export function answerBadAddress(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  void reply.status(400).header('cache-control', 'no-store').send(envelope('This address is malformed.'));
}

const BROKEN = { status: '400 Bad Request', message: 'The request is malformed.' };
const BROKEN_BY_CODE: Record<string, typeof BROKEN> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: 'The address or the headers are too long.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', message: 'The request took too long to arrive.' },
};

/** Answers a request that is not valid HTTP, and closes its connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, message } = BROKEN_BY_CODE[error.code ?? ''] ?? BROKEN;
  socket.end(rawAnswer({ status, message }));
}

interface RawAnswer {
  /** number and phrase */
  status: string;
  message: string;
  headers?: Record<string, string>;
}

/** The raw text of an answer for a request without a reply object. The connection closes after it. */
export function rawAnswer({ status, message, headers = {} }: RawAnswer): string {
  const body = JSON.stringify(envelope(message));
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
