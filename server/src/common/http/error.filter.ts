import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '../../../../libs/contract/answers.js';
import { MESSAGE } from '../../../../libs/contract/messages.js';
import { domainErrorOf, isDatabaseAway } from '../database-errors.js';
import {
  DomainError,
  InvalidInput,
  NotAuthenticated,
  NotAuthorized,
  NotFound,
  TooManyTries,
  UnacceptableUpload,
  Unavailable,
} from '../errors.js';
import { loggedRequest } from '../logging/logging.js';

interface ErrorAnswer {
  status: number;
  body: Envelope;
  headers?: Record<string, string>;
}

const rejections = new WeakMap<FastifyReply, string>();

/** The code of the rejection in a reply; undefined without a rejection or a code. */
export const rejectionOf = (reply: FastifyReply): string | undefined => rejections.get(reply);

let brokenOff = 0;

/** How many request bodies were aborted since the start. */
export const countBrokenOff = (): number => brokenOff;

/** Whether a request's body was aborted; its sender caused the errors that follow. */
const isBrokenOff = ({ raw }: FastifyRequest): boolean => !raw.complete && raw.readableAborted;

/** Maps every error to the envelope. Internal details go to the log only. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const hasBrokenOff = isBrokenOff(request);
    const answer = answerOf(hasBrokenOff ? new InvalidInput({}) : error);
    if (hasBrokenOff) {
      brokenOff += 1;
      this.logger.debug({ request: loggedRequest(request) }, 'the body of a request broke off');
    }
    // if something is known to be unreachable, the part that detected it has logged it
    if (answer.status >= 500 && !(error instanceof Unavailable)) {
      this.logger.error({ err: error, request: loggedRequest(request) });
    }
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent) return;
    if (answer.body.code) rejections.set(reply, answer.body.code);
    void reply
      .status(answer.status)
      .headers({ 'cache-control': 'no-store', ...answer.headers })
      .send(answer.body);
  }
}

/** The answer to an error. */
export function answerOf(error: unknown): ErrorAnswer {
  if (error instanceof DomainError) {
    return { status: 200, body: { ...error.data, error: true, message: error.message, code: error.code } };
  }
  if (error instanceof InvalidInput) {
    return { status: 400, body: { error: true, message: error.message, fields: error.fields } };
  }
  if (error instanceof NotAuthenticated) return plain(401, error.message);
  if (error instanceof NotAuthorized) return plain(403, error.message);
  if (error instanceof NotFound) return plain(404, error.message);
  if (error instanceof UnacceptableUpload) return plain(error.status, error.message);
  if (error instanceof TooManyTries) {
    return { ...plain(429, error.message), headers: { 'retry-after': String(error.retryAfterSeconds) } };
  }
  if (error instanceof Unavailable) {
    const { code, reason, retryAfterSeconds } = error;
    return {
      status: 503,
      body: { ...plain(503, MESSAGE.genericError).body, code, reason },
      headers: { 'retry-after': String(retryAfterSeconds) },
    };
  }
  if (isDatabaseAway(error)) return answerOf(new Unavailable('database-away', DATABASE_AWAY));
  const rejection = domainErrorOf(error);
  if (rejection) return answerOf(rejection);
  return plain(...httpError(error));
}

/** for customers too: the log and `/api/ready` have the reason */
const DATABASE_AWAY = 'The shop can’t be reached right now. Please try again in a moment.';

/** Sentences for what the HTTP layer rejects before any code of ours runs. */
const HTTP_SENTENCES: Record<number, string> = {
  400: 'The request is malformed: send valid JSON.',
  404: 'There is nothing at this address.',
  405: 'There is nothing at this address.',
  413: 'This is too large. Send less.',
  415: 'This kind of content is not taken. Send JSON.',
};

function httpError(error: unknown): [number, string] {
  const status = statusOf(error);
  return [status, HTTP_SENTENCES[status] ?? MESSAGE.genericError];
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') {
    // only Fastify's own errors have a trustworthy status
    if (error.statusCode >= 400 && error.statusCode < 500) return error.statusCode;
  }
  return 500;
}

function plain(status: number, message: string): ErrorAnswer {
  // input that is malformed as a whole, such as bad JSON, has no field
  return { status, body: { error: true, message, ...(status === 400 && { fields: {} }) } };
}
