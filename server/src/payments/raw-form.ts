import type { RawBodyRequest } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The raw body of a posted form; empty if there was none. */
export function rawForm({ rawBody }: RawBodyRequest<FastifyRequest>): string {
  return rawBody?.toString('utf8') ?? '';
}
