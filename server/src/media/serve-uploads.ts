import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { UPLOADS_PATH } from '../../../libs/domain/menu/pictures.js';

const PICTURE_FILE = /^(food|banner|logo|icon|home)-[0-9a-f]{32}-\d{2,4}\.(webp|png)$/;

/**
 * Serves the stored pictures. A name identifies its content, so browsers may cache answers for ever. Does not serve
 * other files of the folder, and no answer can act as a page.
 */
export async function serveUploads(app: NestFastifyApplication, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  // in its own context, because the built client is sent by a function of the same name
  await app.register(async (uploads: FastifyInstance) => {
    await uploads.register(fastifyStatic, {
      root: directory,
      // the plugin's own routes would list the whole folder for every picture
      serve: false,
      index: false,
      immutable: true,
      maxAge: '365d',
      lastModified: false,
      setHeaders: (reply) => {
        reply.header('X-Content-Type-Options', 'nosniff');
        reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
        // pictures are public: emails and content networks show them from other origins
        reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      },
    });
    uploads.get<{ Params: { '*': string } }>(`${UPLOADS_PATH}*`, ({ params }, reply) => {
      // decoded by the router
      const name = params['*'];
      return PICTURE_FILE.test(name) ? reply.sendFile(name) : reply.callNotFound();
    });
  });
}
