import type { FastifyRequest } from 'fastify';

/**
 * The kind of a request: `api` (also unknown addresses of it), `sandbox` (the pages of the demonstration's bank), or
 * `file` (the client's pages and files, and pictures).
 */
export type RouteKind = 'api' | 'sandbox' | 'file';

/**
 * Returns the kind of a request by its matched route. The raw address is not reliable: `/%61pi/orders` is a route of
 * the API.
 */
export function routeKind({ routeOptions: { url } }: FastifyRequest): RouteKind {
  if (url === undefined || url.startsWith('/api/')) return 'api';
  return url.startsWith('/sandbox/') || url.startsWith('/dev/') ? 'sandbox' : 'file';
}

const PROBES = new Set(['/api/health', '/api/ready']);

/** Returns whether a request is a health check of a load balancer or supervisor, which must always be answered. */
export function isProbe({ routeOptions: { url } }: FastifyRequest): boolean {
  return url !== undefined && PROBES.has(url);
}
