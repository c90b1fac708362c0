import type { Params } from 'nestjs-pino';
import type { AppConfig } from '../config.js';

/** Logs a line a request at debug, and never a token, a password, a code or a query string. */
export function loggerOptions(config: Pick<AppConfig, 'logLevel'>): Params {
  return {
    pinoHttp: {
      level: config.logLevel,
      autoLogging: config.logLevel === 'debug' || config.logLevel === 'trace',
      customLogLevel: () => 'debug',
      serializers: {
        req: (req: { method: string; url: string }) => ({ method: req.method, path: req.url.split('?')[0] }),
        res: (res: { statusCode: number }) => ({ status: res.statusCode }),
      },
    },
  };
}
