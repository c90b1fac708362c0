import type { FastifyRequest } from 'fastify';

/**
 * The kind of a request: `api` (also an unknown address), `sandbox` (the pages of the demonstration), or `file` (the client's pages and
 * files, the pictures).
 */
export type RouteKind = 'api' | 'sandbox' | 'file';

/** The kind by the route that was matched. The address as it was sent says nothing: `/%61pi/orders` is a route of the API. */
export function routeKind({ routeOptions: { url } }: FastifyRequest): RouteKind {
  if (url === undefined || url.startsWith('/api/')) return 'api';
  return url.startsWith('/sandbox/') || url.startsWith('/dev/') ? 'sandbox' : 'file';
}

const PROBES = new Set(['/api/health', '/api/ready']);

/** Whether a request is a health check of a load balancer or supervisor, which must always be answered. */
export function isProbe({ routeOptions: { url } }: FastifyRequest): boolean {
  return url !== undefined && PROBES.has(url);
}
