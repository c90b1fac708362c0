import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { UPLOADS_PATH } from '../../../libs/domain/pictures.js';

const PICTURE_FILE = /^\/(food|banner)-[0-9a-f]{32}-\d{2,4}\.(avif|webp)$/;

/**
 * Serves the stored pictures. Names say the content, so a browser may keep every answer for good; nothing else that
 * may lie in the folder is ever sent, and what is sent cannot act as a page.
 */
export async function serveUploads(app: NestFastifyApplication, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await app.register(fastifyStatic, {
    root: directory,
    prefix: UPLOADS_PATH,
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '365d',
    lastModified: false,
    allowedPath: (path) => PICTURE_FILE.test(path),
    setHeaders: (reply) => {
      reply.header('X-Content-Type-Options', 'nosniff');
      reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
      // pictures are public and may be shown from another origin, by a mail or a content network
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    },
  });
}
