import type { IncomingMessage } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpAnswer } from './http-answer.js';

/** How long a client may take for a request, in milliseconds. */
export interface Timeouts {
  /** to send its headers */
  headersMs: number;
  /** to send a body without an upload */
  bodyMs: number;
  /** to send a whole request with an upload */
  uploadMs: number;
}

export const TIMEOUTS: Timeouts = { headersMs: 15_000, bodyMs: 30_000, uploadMs: 120_000 };

/** ms without a byte in either direction after which a client is disconnected; not for WebSockets */
const IDLE_MS = 60_000;
/** ms that an idle connection stays open for the next request; longer than the 60 s of common load balancers */
const KEEP_ALIVE_MS = 72_000;
/** ms: how often at most Node.js compares its connections with the limits */
const CHECK_MS = 5000;

/**
 * Returns the limits that Node.js enforces, as Fastify's options. `answerBrokenRequest` answers requests that exceed
 * them.
 */
export function slowClientOptions({ headersMs, uploadMs }: Timeouts) {
  return {
    requestTimeout: uploadMs,
    connectionTimeout: IDLE_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      headersTimeout: headersMs,
      requestTimeout: uploadMs,
      connectionsCheckingInterval: Math.min(CHECK_MS, headersMs / 2),
    },
  };
}

/** Answers 408 and closes the connection if a body without an upload has not arrived within `bodyMs`. */
export function closeSlowBodies(app: NestFastifyApplication, { bodyMs }: Timeouts): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      const isUpload = request.headers['content-type']?.startsWith('multipart/');
      if (!isUpload) onSlowBody(request.raw, bodyMs, () => answerTooSlow(request, reply));
      done();
    });
}

function answerTooSlow(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return;
  void reply.status(408).header('connection', 'close').send(httpAnswer(408, request.language).body);
  reply.raw.once('finish', () => request.raw.destroy());
}

/** Calls `slow` once if a request's body has not arrived in time. */
export function onSlowBody(request: IncomingMessage, withinMs: number, slow: () => void): void {
  if (request.complete || !hasBody(request)) return;
  const timer = setTimeout(() => {
    if (!request.complete && !request.destroyed) slow();
  }, withinMs);
  timer.unref();
  const stop = () => clearTimeout(timer);
  request.once('end', stop);
  request.once('close', stop);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
