import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { AppConfig } from '../../config.js';
import { TooManyTries } from '../errors.js';
import { answerOf } from '../http/error.filter.js';
import { isProbe, type RouteKind, routeKind } from '../http/route-kind.js';
import { Secrets } from '../secrets.js';
import { bucketsOf, type CallOrigin, originOf } from './call-origin.js';
import { FloodLimit } from './flood-limit.js';

/**
 * Requests of one device in `WINDOW_SECONDS`, and of all callers of an address without one (`bucketsOf`): generous for a family, an outlet
 * full of screens or a mobile carrier behind one address, short for a flood. Files count apart: a page with its pictures is some 40 of them.
 */
export const REQUEST_BUDGETS: Record<RouteKind | 'socket', number> = {
  api: 300,
  sandbox: 300,
  file: 4000,
  // the long polling of some hundred clients; a connected WebSocket makes no requests
  socket: 2000,
};
const WINDOW_SECONDS = 10;

/** Counts requests by their origin and budget, for HTTP and sockets together. Each process counts for itself: this is no guess limit. */
@Injectable()
export class RequestLimit {
  private readonly limits = new Map(
    Object.entries(REQUEST_BUDGETS).map(([kind, points]) => [
      kind,
      new FloodLimit({ points, duration: WINDOW_SECONDS }),
    ]),
  );

  /** @returns undefined where the request is within its budget, else the rejection */
  async count(kind: keyof typeof REQUEST_BUDGETS, origin: CallOrigin): Promise<TooManyTries | undefined> {
    const waitMs = await this.limits.get(kind)?.takeAll(bucketsOf(origin));
    return waitMs === undefined ? undefined : new TooManyTries(waitMs, 'Too many requests.');
  }
}

/**
 * The settings come with every page and give a browser its device id, so they count as a file: as calls of the API, a new browser behind the
 * address of somebody who floods that could never get one.
 */
const budgetOf = (request: FastifyRequest): RouteKind =>
  request.routeOptions.url === '/api/settings' ? 'file' : routeKind(request);

/** Rejects a flood before a body is read. */
export function registerRequestLimit(app: NestFastifyApplication, config: AppConfig): void {
  if (!config.hasRateLimits) return;
  const limit = app.get(RequestLimit);
  const secrets = app.get(Secrets);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      if (isProbe(request)) return;
      const rejection = await limit.count(budgetOf(request), originOf(request, secrets));
      if (!rejection) return;
      const { status, body, headers } = answerOf(rejection);
      return reply
        .status(status)
        .headers(headers ?? {})
        .send(body);
    });
}
