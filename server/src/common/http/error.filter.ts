import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '../../../../libs/contract/answers.js';
import { MESSAGE } from '../../../../libs/contract/orders/messages.js';
import type { Language } from '../../../../libs/contract/values.js';
import { text } from '../../../../libs/texts/text.js';
import { domainErrorOf, isDatabaseAway } from '../database-errors.js';
import {
  DomainError,
  InvalidInput,
  MustChangePassword,
  NotAuthenticated,
  NotAuthorized,
  NotFound,
  Rejection,
  TooManyTries,
  UnacceptableUpload,
  Unavailable,
} from '../errors.js';
import { codesOf, sentencesOf } from '../field-sentences.js';
import { loggedRequest } from '../logging/logging.js';
import { ignoredOf } from '../validation/ignored-fields.js';
import { type ErrorAnswer, httpAnswer } from './http-answer.js';
import { languageHeaders } from './request-language.js';

const rejections = new WeakMap<FastifyReply, string>();

/** Returns the code of the business rule or shortage that rejected a request; undefined if none did. */
export const rejectionOf = (reply: FastifyReply): string | undefined => rejections.get(reply);

let brokenOff = 0;

/** Returns how many request bodies were aborted since the start. */
export const countBrokenOff = (): number => brokenOff;

/** Returns whether a request's body was aborted, which explains later errors of the request. */
const isBrokenOff = ({ raw }: FastifyRequest): boolean => !raw.complete && raw.readableAborted;

/** Maps every error to the envelope. Internal details go to the log only. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const hasBrokenOff = isBrokenOff(request);
    const answer = answerOf(hasBrokenOff ? new InvalidInput({}) : error, request.language);
    if (hasBrokenOff) {
      brokenOff += 1;
      this.logger.debug({ request: loggedRequest(request) }, 'the body of a request broke off');
    }
    // the part that detected the failure has already logged it
    if (answer.status >= 500 && !(error instanceof Unavailable)) {
      this.logger.error({ err: error, request: loggedRequest(request) });
    }
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent) return;
    if (answer.body.code && (answer.status === 200 || answer.status === 503)) {
      rejections.set(reply, answer.body.code);
    }
    const ignored = ignoredOf(request.body);
    void reply
      .status(answer.status)
      .headers({ 'cache-control': 'no-store', ...answer.headers })
      .send(ignored ? { ...answer.body, ignored } : answer.body);
  }
}

/** Returns the answer to an error in a language, with the header that names it if the sentence was translated. */
export function answerOf(error: unknown, language: Language): ErrorAnswer {
  if (error instanceof Rejection) return rejectionAnswer(error, language);
  // the log and `/api/ready` have the reason
  const rejection = isDatabaseAway(error)
    ? new Unavailable('database-away', text('rejection.database-away'))
    : domainErrorOf(error);
  if (rejection) return rejectionAnswer(rejection, language);
  return httpAnswer(statusOf(error), language);
}

function rejectionAnswer(error: Rejection, language: Language): ErrorAnswer {
  const { code, values, sentence } = error;
  const body: Envelope = { error: true, message: error.sentenceIn(language), code, values };
  const headers = languageHeaders(sentence, language);
  if (error instanceof DomainError) return { status: 200, body: { ...error.dataIn(language), ...body }, headers };
  if (error instanceof InvalidInput) {
    const { problems } = error;
    return {
      status: 400,
      body: { ...body, fields: sentencesOf(problems, language), problems: codesOf(problems) },
      headers,
    };
  }
  if (error instanceof TooManyTries) {
    const seconds = String(error.retryAfterSeconds);
    const spent = { 'ratelimit-remaining': '0', 'ratelimit-reset': seconds };
    return { status: 429, body, headers: { ...headers, ...spent, 'retry-after': seconds } };
  }
  if (error instanceof Unavailable) {
    return {
      status: 503,
      body: { ...body, message: MESSAGE.genericError, reason: body.message },
      headers: { ...headers, 'retry-after': String(error.retryAfterSeconds) },
    };
  }
  return { status: statusOfRejection(error), body, headers };
}

function statusOfRejection(error: Rejection): number {
  if (error instanceof NotAuthenticated) return 401;
  if (error instanceof NotAuthorized || error instanceof MustChangePassword) return 403;
  if (error instanceof NotFound) return 404;
  return error instanceof UnacceptableUpload ? error.status : 500;
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') {
    // only Fastify's own errors have a trustworthy status
    if (error.statusCode >= 400 && error.statusCode < 500) return error.statusCode;
  }
  return 500;
}
