import { type NestFastifyApplication, RouteConfig } from '@nestjs/platform-fastify';
import type { RouteOptions } from 'fastify';
import type { AppConfig } from '../../config.js';

interface CorsRule {
  origin: string[];
  methods: string[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** whether everyone may call it, so also pages of other origins, if some are configured */
    isPublic?: boolean;
    /** overrides the options of `enableCors` */
    cors?: CorsRule;
  }
}

/** Marks the route of a public call. */
export const PublicCall = (): MethodDecorator => RouteConfig({ isPublic: true });

/** What pages of others may send. Without `Authorization`, a page cannot act for staff. */
const SENT = ['Content-Type', 'Accept-Language', 'Idempotency-Key', 'Order-Token', 'If-None-Match', 'X-Request-Id'];
const READ = [
  'ETag',
  'Content-Language',
  'Retry-After',
  'X-Request-Id',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
];
const PREFLIGHT_SECONDS = 600;

/** Lets pages of the configured origins make the public calls, without cookies. Without any, no header is sent. */
export function allowOrigins(app: NestFastifyApplication, { corsOrigins }: Pick<AppConfig, 'corsOrigins'>): void {
  if (corsOrigins.length === 0) return;
  const fastify = app.getHttpAdapter().getInstance();
  const rules = new Map<string, CorsRule>();
  fastify.addHook('onRoute', (route: RouteOptions) => {
    const { url, method, config } = route;
    if (config?.isPublic !== true || !url.startsWith('/api/')) return;
    const known = rules.get(url);
    const rule: CorsRule = known ?? { origin: corsOrigins, methods: [] };
    rule.methods.push(...[method].flat().filter((one) => one !== 'OPTIONS'));
    route.config = { ...config, cors: rule };
    if (known) return;
    rules.set(url, rule);
    // so that a preflight is answered at this address
    fastify.options(url, { config: { isPublic: true } }, (_request, reply) => reply.callNotFound());
  });
  app.enableCors({ origin: false, allowedHeaders: SENT, exposedHeaders: READ, maxAge: PREFLIGHT_SECONDS });
}
