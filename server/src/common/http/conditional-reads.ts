import { createHash } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Returns a weak validator of an answer. Equal texts have the same one on every process. */
export function etagOf(text: string): string {
  return `W/"${createHash('sha1').update(text).digest('base64url')}"`;
}

/**
 * Sets the version of an answer. Caches may store the answer, but must revalidate it before each use.
 *
 * @param isPublic whether anybody may see the answer; answers for staff are not cached
 * @returns whether the caller already has this version; the answer is then 304, and the handler's result is not sent
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

/** Answers 304 without a body if `If-None-Match` contains the version that the handler has set. */
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

/** Whether the value of `If-None-Match` contains a version. */
export function namesVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch?.split(',').some((tag) => bare(tag) === bare(etag)) ?? false;
}
