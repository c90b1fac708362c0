import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parsePictureFile, UPLOADS_PATH } from '../../../libs/domain/menu/pictures.js';
import { namesVersion } from '../common/http/conditional-reads.js';
import { answerOf } from '../common/http/error.filter.js';
import { PicturesService } from './pictures.service.js';

/** A name identifies its content, so browsers may cache answers for ever. No answer can act as a page. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  // pictures are public: emails and content networks show them from other origins
  'cross-origin-resource-policy': 'cross-origin',
};

/** Serves the stored pictures. */
export function servePictures(app: NestFastifyApplication): void {
  const pictures = app.get(PicturesService);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get<{ Params: { '*': string } }>(`${UPLOADS_PATH}*`, async (request, reply) => {
    // decoded by the router
    const file = request.params['*'];
    if (parsePictureFile(file) === undefined) return notFound(reply);
    try {
      return await answer(request, reply, { file, pictures });
    } catch (error) {
      const { status, body, headers } = answerOf(error, request.language);
      if (status >= 500 && status !== 503) request.log.error(error);
      return reply
        .status(status)
        .headers({ 'cache-control': 'no-store', ...headers })
        .send(body);
    }
  });
}

async function answer(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { file, pictures }: { file: string; pictures: PicturesService },
): Promise<FastifyReply> {
  const etag = `"${file}"`;
  if (namesVersion(headers['if-none-match'], etag))
    return reply
      .status(304)
      .headers({ ...HEADERS, etag })
      .send();
  const picture = await pictures.read(file);
  if (picture === undefined) return notFound(reply);
  return reply.headers({ ...HEADERS, etag, 'content-type': picture.type }).send(picture.content);
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
