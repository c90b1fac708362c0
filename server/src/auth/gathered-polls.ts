import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { POLLED_ROUTE } from '../common/route-kind.js';
import { sha256 } from '../common/secrets.js';
import { type AuthenticatedRequest, tokenOf } from './access.js';
import { GATHERED, SessionsService } from './sessions.service.js';

/**
 * Gathers the boards that poll, before they take a place in the request gate: those of a quarter of a second, or eight, cost one read of
 * their sessions, and are answered one right after the other, which takes less of the processor than as many answers with pauses between
 * them. A board asks every 5 s, so it does not notice. One that polls alone, and a whole list, which a screen opens with, wait for nothing.
 */
export function gatherPolls(app: NestFastifyApplication): void {
  const sessions = app.get(SessionsService);
  const fastify = app.getHttpAdapter().getInstance();
  let lastAt = Number.NEGATIVE_INFINITY;
  fastify.addHook<{ Querystring: Record<string, unknown> }>('preHandler', async (request) => {
    if (request.routeOptions.url !== POLLED_ROUTE || request.query.afterSeq === undefined) return;
    const token = tokenOf(request);
    if (token === undefined) return;
    const isAlone = performance.now() - lastAt > GATHERED.polls.withinMs;
    lastAt = performance.now();
    if (isAlone) return;
    const polledBy = sessions.findTogether(sha256(token), 'polls');
    (request as AuthenticatedRequest).polledBy = polledBy;
    // the guard answers what failed
    await polledBy.catch(() => undefined);
  });
}
