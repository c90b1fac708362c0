import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppConfig } from '../config.js';
import { answerOf } from './error.filter.js';
import { TooManyTries } from './refusal.js';

/** Requests of one address to the API: generous for a family behind one address, short for a flood. */
const REQUESTS = 300;
const WINDOW_SECONDS = 10;

/** Refuses a flood by address before any code of ours runs. Each process counts for itself: this is no guess limit. */
export function registerRequestLimit(app: NestFastifyApplication, config: AppConfig): void {
  if (!config.hasRateLimits) return;
  const limiter = new RateLimiterMemory({ points: REQUESTS, duration: WINDOW_SECONDS });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      if (!request.url.startsWith('/api/')) return;
      try {
        await limiter.consume(request.ip);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const { status, body, headers } = answerOf(new TooManyTries(error.msBeforeNext, 'Too many requests.'));
        return reply
          .status(status)
          .headers(headers ?? {})
          .send(body);
      }
    });
}
