import fs from 'node:fs';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from '../config.js';

/** as the client's build writes it */
export const MANIFEST_FILE = 'manifest.webmanifest';
/** characters that a phone shows below an icon */
const SHORT_NAME_MAX = 12;

/** Serves the client's web app manifest under the shop's own name; nothing where the build has none. */
export function serveManifest(app: NestFastifyApplication, { webRoot, storeName }: AppConfig): void {
  const file = path.join(webRoot, MANIFEST_FILE);
  if (!fs.existsSync(file)) return;
  const manifest: Record<string, unknown> = JSON.parse(fs.readFileSync(file, 'utf8'));
  const text = JSON.stringify({
    ...manifest,
    name: storeName,
    ...(storeName.length <= SHORT_NAME_MAX ? { short_name: storeName } : {}),
  });
  app
    .getHttpAdapter()
    .getInstance()
    .get(`/${MANIFEST_FILE}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(text),
    );
}
