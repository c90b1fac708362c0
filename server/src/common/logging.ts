import type { Params } from 'nestjs-pino';
import type { AppConfig } from '../config.js';
import { LogDestination } from './log-destination.js';
import { loggedError, messageOf } from './logged-error.js';

/** Where Nest tells of every module and route at its start: dozens of lines that would bury the address. */
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
        req: (req: { method: string; url: string }) => ({ method: req.method, path: req.url.split('?')[0] }),
        res: (res: { statusCode: number }) => ({ status: res.statusCode }),
      },
    },
  };
}
