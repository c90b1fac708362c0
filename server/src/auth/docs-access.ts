import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { NotAuthenticated } from '../common/errors.js';
import { answerOf } from '../common/http/error.filter.js';
import { sha256 } from '../common/secrets.js';
import type { AppConfig } from '../config.js';
import { SessionsService } from './sessions/sessions.service.js';

/** The page of the API description, its files, and the description itself. */
const DOCS_ROUTE = /^\/api\/docs(-|\/|$)/;

/**
 * Restricts the API description to staff in production: each of its routes needs a token in `Authorization`. A browser
 * sends no token when it opens a page, so the page is not available; OPERATIONS.md shows how to fetch the description.
 */
export function closeDocs(app: NestFastifyApplication, config: AppConfig): void {
  if (!config.isProduction) return;
  const sessions = app.get(SessionsService);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      if (!DOCS_ROUTE.test(request.routeOptions.url ?? '')) return;
      const token = request.headers.authorization?.trim().replace(/^Bearer\s+/i, '');
      const user = token ? await sessions.find(sha256(token)) : undefined;
      if (user && !user.must_change_password) return;
      return reply.status(401).send(answerOf(new NotAuthenticated()).body);
    });
}
