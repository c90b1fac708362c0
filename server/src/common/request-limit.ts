import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from '../config.js';
import { countedAddress } from './client-address.js';
import { answerOf } from './error.filter.js';
import { TooManyTries } from './errors.js';
import { FloodLimit } from './flood-limit.js';
import { isProbe, type RouteKind, routeKind } from './route-kind.js';

/**
 * Requests of one address in `WINDOW_SECONDS`: generous for a family, an outlet full of screens or a mobile carrier behind one
 * address, short for a flood. Files count apart: a page with its pictures is some 40 of them.
 */
export const REQUEST_BUDGETS: Record<RouteKind | 'socket', number> = {
  api: 300,
  sandbox: 300,
  file: 4000,
  // the long polling of some hundred clients; a connected WebSocket makes no requests
  socket: 2000,
};
const WINDOW_SECONDS = 10;

/** Counts requests by address and budget, for HTTP and sockets together. Each process counts for itself: this is no guess limit. */
@Injectable()
export class RequestLimit {
  private readonly limits = new Map(
    Object.entries(REQUEST_BUDGETS).map(([kind, points]) => [
      kind,
      new FloodLimit({ points, duration: WINDOW_SECONDS }),
    ]),
  );

  /** @returns undefined where the request is within its budget, else the rejection */
  async count(kind: keyof typeof REQUEST_BUDGETS, address: string): Promise<TooManyTries | undefined> {
    const waitMs = await this.limits.get(kind)?.take(countedAddress(address));
    return waitMs === undefined ? undefined : new TooManyTries(waitMs, 'Too many requests.');
  }
}

/** Rejects a flood by address before a body is read. */
export function registerRequestLimit(app: NestFastifyApplication, config: AppConfig): void {
  if (!config.hasRateLimits) return;
  const limit = app.get(RequestLimit);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      if (isProbe(request)) return;
      const rejection = await limit.count(routeKind(request), request.ip);
      if (!rejection) return;
      const { status, body, headers } = answerOf(rejection);
      return reply
        .status(status)
        .headers(headers ?? {})
        .send(body);
    });
}
