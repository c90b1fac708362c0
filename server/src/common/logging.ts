import type { Params } from 'nestjs-pino';
import type { AppConfig } from '../config.js';

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

/** Logs a line a request at debug, and never a token, a password, a code or a query string. */
export function loggerOptions(config: Pick<AppConfig, 'logLevel'>): Params {
  const isDetailed = config.logLevel === 'debug' || config.logLevel === 'trace';
  return {
    pinoHttp: {
      level: config.logLevel,
      autoLogging: isDetailed,
      hooks: {
        logMethod(args, method, level) {
          if (isDetailed || level > INFO || !isStartReport(args[0])) method.apply(this, args);
        },
      },
      customLogLevel: () => 'debug',
      serializers: {
        req: (req: { method: string; url: string }) => ({ method: req.method, path: req.url.split('?')[0] }),
        res: (res: { statusCode: number }) => ({ status: res.statusCode }),
      },
    },
  };
}
