import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { temporaryFolder } from '../../../scripts/lib/temporary-folder.mjs';
import { ensureDatabase } from '../../../scripts/postgres.mjs';
import { backup } from '../../src/backup/backup.js';
import { restore } from '../../src/backup/restore.js';
import { Books, KeyedOrder } from '../reliability/shop.js';
import { runOn } from '../reliability/standby.js';
import { startTestServer, type TestServer } from '../support/test-app.js';

const ADMIN_URL = process.env.TEST_DATABASE_ADMIN_URL ?? '';
const PICTURE = 'food-0123456789abcdef0123456789abcdef-160.webp';

let folder: string;
let file: string;
let server: TestServer;
let kept: KeyedOrder;
const targets: string[] = [];

/** An empty database of its owner, and where the server's role connects. */
async function newTarget(): Promise<{ databaseUrl: string; databaseOwnerUrl: string; name: string }> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  const databaseOwnerUrl = await ensureDatabase(ADMIN_URL, name);
  targets.push(name);
  const url = new URL(server.databaseUrl);
  url.pathname = `/${name}`;
  return { databaseUrl: url.href, databaseOwnerUrl, name };
}
/** The same archive with another content of the same length. */
function altered(archive: Buffer, from: string, to: string): Buffer {
  const content = gunzipSync(archive).toString('latin1');
  expect(content).toContain(from);
  return gzipSync(Buffer.from(content.replace(from, to), 'latin1'));
}
const emptyFolder = () => fs.mkdtempSync(path.join(folder, 'pictures-'));

beforeAll(async () => {
  folder = temporaryFolder('passline-backup-');
  file = path.join(folder, 'shop.backup');
  fs.mkdirSync(path.join(folder, 'uploads'));
  fs.writeFileSync(path.join(folder, 'uploads', PICTURE), 'a picture');
  fs.writeFileSync(path.join(folder, 'uploads', `${PICTURE}.1234.part`), 'half of one');
  server = await startTestServer();
  kept = new KeyedOrder();
  await kept.send(server.api);
  // orders go on while the backup is made
  const meanwhile = Array.from({ length: 20 }, () => new KeyedOrder());
  const [made] = await Promise.all([
    backup({ databaseUrl: server.databaseUrl, picturesDir: path.join(folder, 'uploads'), file }),
    ...meanwhile.map((order) => order.send(server.api)),
  ]);
  expect(made.pictures).toBe(1);
});
afterAll(async () => {
  await server.close();
  for (const name of targets) await runOn(ADMIN_URL, `DROP DATABASE ${name} WITH (FORCE)`);
  fs.rmSync(folder, { recursive: true, force: true });
});

test('a backup that was made under load is one whole moment, and boards of its restored copy load again', async () => {
  const target = await newTarget();
  const picturesDir = path.join(emptyFolder(), 'uploads');
  await restore({ access: target, picturesDir, file });
  const [before, after] = [new Books(server.databaseUrl), new Books(target.databaseOwnerUrl)];
  try {
    expect(await after.faults()).toEqual({});
    const ids = await after.orderIds();
    expect(ids).toContain(kept.orderId);
    expect(await before.orderIds()).toEqual(expect.arrayContaining(ids));
    const epochs = 'SELECT epoch FROM branch_stream ORDER BY branch_id';
    const [old, restored] = [await before.read(epochs), await after.read(epochs)];
    expect(restored).toHaveLength(old.length);
    for (const epoch of restored) expect(old).not.toContainEqual(epoch);
  } finally {
    await before.close();
    await after.close();
  }
  expect(fs.readdirSync(picturesDir)).toEqual([PICTURE]);
  // and a server works on it, with numbers that nobody has
  const copy = await startTestServer({ DATABASE_URL: target.databaseUrl });
  const order = new KeyedOrder();
  await order.send(copy.api);
  expect(order.orderId).toEqual(expect.any(String));
  await copy.close();
});

test('a target that is not empty is rejected and stays as it is', async () => {
  const access = { databaseUrl: server.databaseUrl, databaseOwnerUrl: server.ownerUrl };
  await expect(restore({ access, picturesDir: emptyFolder(), file })).rejects.toThrow('The database is not empty');
  const picturesDir = emptyFolder();
  fs.writeFileSync(path.join(picturesDir, 'mine.webp'), '');
  await expect(restore({ access: await newTarget(), picturesDir, file })).rejects.toThrow('is not empty: set DATA_DIR');
  const again = new KeyedOrder();
  expect((await again.send(server.api))?.status).toBe(200);
});

test.each([
  ['was cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['is none', () => Buffer.from('no archive')],
  ['has another name in one row', (bytes: Buffer) => altered(bytes, 'Nadia', 'Nadja')],
  ['has another picture', (bytes: Buffer) => altered(bytes, 'a picture', 'b picture')],
])('a file that %s is rejected and leaves nothing', async (_name, damage) => {
  const damaged = path.join(folder, 'damaged.backup');
  fs.writeFileSync(damaged, damage(fs.readFileSync(file)));
  const target = await newTarget();
  const picturesDir = emptyFolder();
  await expect(restore({ access: target, picturesDir, file: damaged })).rejects.toThrow('no whole backup');
  expect(fs.readdirSync(picturesDir)).toEqual([]);
  // it is still empty: the whole file can be restored into it
  await restore({ access: target, picturesDir, file });
});
