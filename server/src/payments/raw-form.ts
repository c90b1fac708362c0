import type { RawBodyRequest } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Returns the raw body of a posted form; empty if there is none. */
export function rawForm({ rawBody }: RawBodyRequest<FastifyRequest>): string {
  return rawBody?.toString('utf8') ?? '';
}
