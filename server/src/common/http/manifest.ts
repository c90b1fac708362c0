import fs from 'node:fs';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from '../../config.js';

/** the file names that the client's build writes */
const MANIFEST_FILE = 'manifest.webmanifest';
const BOARD_MANIFEST_FILE = 'board.webmanifest';
/** how many characters a phone shows below an icon */
const SHORT_NAME_MAX = 12;

type Manifest = Record<string, unknown>;

/**
 * The fields of each manifest that contain the shop's name. The board keeps its short name, so that the two differ on a
 * home screen.
 */
const NAMED: Record<string, (storeName: string) => Manifest> = {
  [MANIFEST_FILE]: (name) => ({ name, ...(name.length <= SHORT_NAME_MAX ? { short_name: name } : {}) }),
  [BOARD_MANIFEST_FILE]: (name) => ({ name: `${name} kitchen` }),
};

/** Serves the client's web app manifests with the shop's name, if the build has any. */
export function serveManifests(app: NestFastifyApplication, { webRoot, storeName }: AppConfig): void {
  for (const [name, named] of Object.entries(NAMED)) {
    const file = path.join(webRoot, name);
    if (!fs.existsSync(file)) continue;
    const manifest: Manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
    const text = JSON.stringify({ ...manifest, ...named(storeName) });
    app
      .getHttpAdapter()
      .getInstance()
      .get(`/${name}`, (_request, reply) =>
        reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(text),
      );
  }
}
