import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { AppConfig } from '../../config.js';
import { TooManyTries } from '../errors.js';
import { answerOf } from '../http/error.filter.js';
import { isProbe, type RouteKind, routeKind } from '../http/route-kind.js';
import { Secrets } from '../secrets.js';
import { bucketsOf, type CallOrigin, originOf } from './call-origin.js';
import { type Budget, FloodLimit } from './flood-limit.js';
import { KnownKeys } from './known-keys.js';

/**
 * Requests in `WINDOW_SECONDS` of one device, and of all callers of an address without a device (`bucketsOf`). Enough
 * for a family, an outlet full of screens or a mobile network with one address, too few for a flood. Files have their
 * own budget, because a page with its pictures has about 40.
 */
export const REQUEST_BUDGETS: Record<RouteKind | 'socket', number> = {
  api: 300,
  sandbox: 300,
  file: 4000,
  // long polling of some hundred clients; a connected WebSocket sends no requests
  socket: 2000,
};
const WINDOW_SECONDS = 10;

/** Counts requests by origin and budget, for HTTP and sockets together. Each process counts by itself. */
@Injectable()
export class RequestLimit {
  private readonly limits = new Map(
    Object.entries(REQUEST_BUDGETS).map(([kind, points]) => [
      kind,
      new FloodLimit({ points, duration: WINDOW_SECONDS }),
    ]),
  );

  /** @returns undefined if the request is within its budget; otherwise the rejection */
  async count(kind: keyof typeof REQUEST_BUDGETS, origin: CallOrigin): Promise<TooManyTries | undefined> {
    return rejectionOf(await this.spend(kind, origin));
  }

  /** Counts a request. @returns what is left of the budget that it has nearly spent */
  async spend(kind: keyof typeof REQUEST_BUDGETS, origin: CallOrigin): Promise<Budget | undefined> {
    return this.limits.get(kind)?.spendAll(bucketsOf(origin));
  }
}

const rejectionOf = (budget: Budget | undefined): TooManyTries | undefined =>
  budget?.isSpent ? new TooManyTries(budget.resetMs, 'too-many-requests') : undefined;

/**
 * Returns the headers of the draft "RateLimit header fields for HTTP" up to its version 6, which clients know best; later
 * versions of the draft put all into one field.
 */
const rateLimitHeaders = ({ limit, remaining, resetMs }: Budget): Record<string, string> => ({
  'ratelimit-limit': String(limit),
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': String(Math.ceil(resetMs / 1000)),
});

/**
 * Every page reads the settings, which give a browser its device id. They count as a file: if they counted as calls of
 * the API, a new browser behind a flooding address could never get an id.
 */
const budgetOf = (request: FastifyRequest): RouteKind =>
  request.routeOptions.url === '/api/settings' ? 'file' : routeKind(request);

/** Rejects floods before the body is read. */
export function registerRequestLimit(app: NestFastifyApplication, config: AppConfig): void {
  if (!config.hasRateLimits) return;
  const limit = app.get(RequestLimit);
  const secrets = app.get(Secrets);
  const keys = app.get(KnownKeys);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      if (isProbe(request)) return;
      const budget = await limit.spend(budgetOf(request), keys.originOf(request) ?? originOf(request, secrets));
      // pictures and scripts have so many that no client needs to know
      if (budget && routeKind(request) !== 'file') reply.headers(rateLimitHeaders(budget));
      const rejection = rejectionOf(budget);
      if (!rejection) return;
      const { status, body, headers } = answerOf(rejection, request.language);
      return reply
        .status(status)
        .headers(headers ?? {})
        .send(body);
    });
}
