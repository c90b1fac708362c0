import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

export const REQUEST_ID = 'x-request-id';
/** Others are replaced, because a log has the id as it was sent. */
const ACCEPTED = /^[\w.:=/+-]{1,100}$/;

/** Returns the id that a proxy or a client has given a request, otherwise a new one. */
export function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers[REQUEST_ID];
  return typeof given === 'string' && ACCEPTED.test(given) ? given : randomUUID();
}

/** Returns each request's id in its answer, so that people can name it, and a log line of it is found. */
export function registerRequestIds(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      reply.header(REQUEST_ID, request.id);
      done();
    });
}
