import os from 'node:os';
import { Logger } from '@nestjs/common';
import pg from 'pg';

/** The very class that runs this file, as Node.js has loaded it. */
const load: (file: string) => typeof import('../../../config/one-realm-environment.mjs') = Reflect.get(
  globalThis,
  Symbol.for('passline.require'),
);
const { default: OneRealmEnvironment } = load('./one-realm-environment.mjs');
const settings = { globalConfig: {}, projectConfig: { globals: {}, testEnvironmentOptions: {} } };
/** As Jest makes one for every test file. */
const begin = () => new OneRealmEnvironment(settings as never, { console, docblockPragmas: {}, testPath: __filename });

test('what a test file leaves in the process is gone for the next one', async () => {
  const before = {
    variables: { ...process.env },
    folder: process.cwd(),
    globals: new Set(Reflect.ownKeys(globalThis)),
    fetch: globalThis.fetch,
    exit: process.exit,
    exitCode: process.exitCode,
    listeners: process.listeners('SIGTERM'),
  };
  const environment = begin();

  process.env.TEST_DATABASE_ADMIN_URL = 'postgres://elsewhere';
  process.env.ONLY_HERE = 'yes';
  delete process.env.PATH;
  process.chdir(os.tmpdir());
  process.exit = () => {
    throw new Error('ended');
  };
  process.exitCode = 3;
  process.on('SIGTERM', () => undefined);
  process.once('exit', () => undefined);
  globalThis.fetch = () => Promise.reject(new Error('no network'));
  Object.assign(globalThis, { leftOver: true, typeormMetadataArgsStorage: { tables: [] } });
  Logger.overrideLogger(false);
  pg.types.setTypeParser(pg.types.builtins.DATE, () => 'a day');
  await environment.teardown();

  expect(process.env).toEqual(before.variables);
  expect(process.cwd()).toBe(before.folder);
  expect(process.exit).toBe(before.exit);
  expect(process.exitCode).toBe(before.exitCode);
  expect(process.listeners('SIGTERM')).toEqual(before.listeners);
  expect(globalThis.fetch).toBe(before.fetch);
  expect(new Set(Reflect.ownKeys(globalThis))).toEqual(before.globals);
  expect(pg.types.getTypeParser(pg.types.builtins.DATE)('2026-01-31')).toEqual(new Date(2026, 0, 31));
  expect(Logger.isLevelEnabled('error')).toBe(true);
});
