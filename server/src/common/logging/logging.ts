import { Logger as NestLogger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { AppConfig } from '../../config.js';
import { loggedError, messageOf } from './logged-error.js';

/** Nest's loggers that write every module and route at the start, dozens of lines. */
const START_REPORTS = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
  'WebSocketsController',
]);
const INFO = 30;

function isStartReport(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'context' in entry && START_REPORTS.has(String(entry.context));
}

/** Replaces an error's message, which pino repeats beside the error, by that of `loggedError`. */
function withOwnMessage<Args extends unknown[]>(args: Args): Args {
  const [entry, message] = args;
  if (message !== undefined || typeof entry !== 'object' || entry === null) return args;
  const error: unknown = entry instanceof Error ? entry : 'err' in entry ? entry.err : undefined;
  if (error instanceof Error) args[1] = messageOf(error);
  return args;
}

/** Returns the field `request` of a log line: the path with the order's number, without the query. */
export const loggedRequest = ({ id, method, url }: FastifyRequest) => ({ id, method, path: url.split('?')[0] });

const isDetailed = ({ logLevel }: Pick<AppConfig, 'logLevel'>) => logLevel === 'debug' || logLevel === 'trace';

/** Logs each answered request at level debug. */
export function logRequests(app: NestFastifyApplication, config: AppConfig): void {
  if (!isDetailed(config)) return;
  const logger = new NestLogger('Requests');
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    logger.debug({ request: loggedRequest(request), status: statusCode, ms: Math.round(elapsedTime) }, 'answered');
    done();
  });
}

/**
 * Creates the process's logger. Tokens, passwords, codes and query strings are never logged. There is no logger per
 * request: Node.js would carry it through every promise, which costs a fifth of a small answer. Code that logs a line
 * about a request names the request.
 */
export function createLogger(config: Pick<AppConfig, 'logLevel'>, stream: DestinationStream): Logger {
  return pino(
    {
      level: config.logLevel,
      hooks: {
        logMethod(args, method, level) {
          if (isDetailed(config) || level > INFO || !isStartReport(args[0])) method.apply(this, withOwnMessage(args));
        },
      },
      serializers: { err: loggedError },
    },
    stream,
  );
}
