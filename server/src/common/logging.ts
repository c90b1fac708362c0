import { RequestMethod } from '@nestjs/common';
import type { Params } from 'nestjs-pino';
import type { AppConfig } from '../config.js';
import { LogDestination } from './log-destination.js';
import { loggedError, messageOf } from './logged-error.js';

/** Where Nest logs every module and route at its start: dozens of lines that would bury the address. */
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

/** pino repeats the message of an error beside the error: it is the one that `loggedError` gives. */
function withOwnMessage<Args extends unknown[]>(args: Args): Args {
  const [entry, message] = args;
  if (message !== undefined || typeof entry !== 'object' || entry === null) return args;
  const error: unknown = entry instanceof Error ? entry : 'err' in entry ? entry.err : undefined;
  if (error instanceof Error) args[1] = messageOf(error);
  return args;
}

/** Logs a line a request at debug, and never a token, a password, a code or a query string. */
export function loggerOptions(config: Pick<AppConfig, 'logLevel'>): Params {
  const isDetailed = config.logLevel === 'debug' || config.logLevel === 'trace';
  return {
    // the library's own pattern matches nothing behind Fastify: no line would name its request
    forRoutes: [{ path: '/{*splat}', method: RequestMethod.ALL }],
    pinoHttp: {
      stream: new LogDestination(),
      level: config.logLevel,
      autoLogging: isDetailed,
      hooks: {
        logMethod(args, method, level) {
          if (isDetailed || level > INFO || !isStartReport(args[0])) method.apply(this, withOwnMessage(args));
        },
      },
      customLogLevel: () => 'debug',
      serializers: {
        err: loggedError,
        req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
          id,
          method,
          // with the number of the order that it is about, and without what a caller has put behind it
          path: url.split('?')[0],
        }),
        res: (res: { statusCode: number }) => ({ status: res.statusCode }),
      },
    },
  };
}
