import type { RawBodyRequest } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** A posted form as it came over the line; empty if there was none. */
export function rawForm({ rawBody }: RawBodyRequest<FastifyRequest>): string {
  return rawBody?.toString('utf8') ?? '';
}
