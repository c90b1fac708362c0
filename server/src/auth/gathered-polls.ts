import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { POLLED_ROUTE } from '../common/route-kind.js';
import { sha256 } from '../common/secrets.js';
import { type AuthenticatedRequest, tokenOf } from './access.js';
import { BATCH_LIMITS, SessionsService } from './sessions.service.js';

/**
 * Batches the requests of boards that poll, before they take a place in the request gate. Those of a quarter of a second, or eight, cost one
 * read of their sessions and are answered one right after the other, which takes less processor time than answers with pauses between
 * them. A board polls every 5 s, so the delay does not matter. A poll that comes alone, and the whole list that a screen opens with, do not wait.
 */
export function gatherPolls(app: NestFastifyApplication): void {
  const sessions = app.get(SessionsService);
  const fastify = app.getHttpAdapter().getInstance();
  let lastAt = Number.NEGATIVE_INFINITY;
  fastify.addHook<{ Querystring: Record<string, unknown> }>('preHandler', async (request) => {
    if (request.routeOptions.url !== POLLED_ROUTE || request.query.afterSeq === undefined) return;
    const token = tokenOf(request);
    if (token === undefined) return;
    const isAlone = performance.now() - lastAt > BATCH_LIMITS.polls.withinMs;
    lastAt = performance.now();
    if (isAlone) return;
    const polledBy = sessions.findBatched(sha256(token), 'polls');
    (request as AuthenticatedRequest).polledBy = polledBy;
    // the guard answers what failed
    await polledBy.catch(() => undefined);
  });
}
