import { createHash } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A weak validator of an answer: the same for equal texts, whichever process wrote them. */
export function etagOf(text: string): string {
  return `W/"${createHash('sha1').update(text).digest('base64url')}"`;
}

/**
 * Names the version of an answer and lets caches keep it, if they ask each time whether it is still the one.
 *
 * @param isPublic whether anybody may see the answer; one for staff is kept in no cache
 * @returns whether the caller has this version: what the handler then returns is not sent, the answer is 304
 */
export function isUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, isPublic }: { etag: string; isPublic: boolean },
): boolean {
  reply.header('etag', etag);
  if (isPublic) reply.header('cache-control', 'no-cache');
  return namesVersion(request.headers['if-none-match'], etag);
}

/** Answers 304 without a body where the caller's `If-None-Match` names the version that the handler has named. */
export function registerConditionalReads(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request, reply, payload, done) => {
      const etag = reply.getHeader('etag');
      const isRead = request.method === 'GET' && reply.statusCode === 200 && typeof etag === 'string';
      if (!isRead || !request.url.startsWith('/api/') || !namesVersion(request.headers['if-none-match'], etag)) {
        done(null, payload);
        return;
      }
      reply.code(304).removeHeader('content-type').removeHeader('content-length');
      done(null, null);
    });
}

function namesVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch?.split(',').some((tag) => bare(tag) === bare(etag)) ?? false;
}
