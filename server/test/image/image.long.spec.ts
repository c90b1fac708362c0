import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { ensureDatabase } from '../../../scripts/postgres.mjs';
import { runOn } from '../reliability/standby.js';
import { Api } from '../support/test-app.js';
import { BuiltImage, type ContainerProcess, whyNoImage } from './built-image.js';

const ADMIN_URL = process.env.TEST_DATABASE_ADMIN_URL ?? '';
/** only to end a build that hangs: it installs the packages twice */
const LIMIT_MS = 90 * 60_000;

const skipped = whyNoImage();
const withImage = skipped === undefined ? test : test.skip;

/** Resolves when the server inside answers `/api/ready`. Throws with its output if it ends before. */
async function untilReady(server: ContainerProcess, url: string): Promise<void> {
  let hasEnded = false;
  void server.ended.then(() => {
    hasEnded = true;
  });
  for (;;) {
    if (hasEnded) throw new Error(`The container ended:\n${server.output()}`);
    const isReady = await fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false, // it does not listen yet
    );
    if (isReady) return;
    await delay(100);
  }
}

withImage(
  `the image is built, migrates a database, serves shop and API, and ends on SIGTERM${skipped ? ` (${skipped})` : ''}`,
  async () => {
    const image = new BuiltImage(fs.mkdtempSync(path.join(os.tmpdir(), 'passline-image-')));
    const name = `image_${randomUUID().replaceAll('-', '')}`;
    let server: ContainerProcess | undefined;
    try {
      await image.build();
      const databaseUrl = await ensureDatabase(ADMIN_URL, name);
      const migration = image.start({ DATABASE_OWNER_URL: databaseUrl, DATABASE_URL: databaseUrl }, [
        ...['passline', 'migrate'],
      ]);
      expect([await migration.ended, migration.output()]).toEqual([0, 'The database has the newest schema.\n']);

      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      server = image.start({
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        // the container shares the machine's network here
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        SECRET_KEY: 'only-for-tests-and-known-to-everybody',
        SEED: 'demo',
        SEED_DAYS: '0',
        SMS_PROVIDER: 'inbox',
        PAYMENT_GATEWAY: 'sandbox',
      });
      await untilReady(server, url);
      const page = await (await fetch(url)).text();
      expect(page).toContain('<div id="root">');
      const api = new Api(url);
      // with the demonstration's pictures, which need every native package
      const { status, body } = await api.get('/api/branches');
      expect({ status, branches: body.branches.length > 0 }).toEqual({ status: 200, branches: true });
      server.terminate();
      expect(await server.ended).toBe(0);
    } finally {
      server?.terminate();
      await server?.ended;
      await image.remove();
      await runOn(ADMIN_URL, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  },
  LIMIT_MS,
);
