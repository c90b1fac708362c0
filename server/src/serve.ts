import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { hasDemoAccounts, rejectDemoTraces } from './commands/leave-demo/demo-traces.js';
import { GracefulStop, stopOnSignals } from './common/process/graceful-stop.js';
import { boundHeapGrowth } from './common/process/heap.js';
import { type AppConfig, readDatabaseAccess } from './config.js';
import { createApp } from './configure-app.js';
import { rejectForgetfulPooler } from './database/checks/pooler-check.js';
import { checkSecretKey } from './database/checks/secret-key-check.js';
import { isOwner } from './database/checks/server-role.js';
import { migrate } from './database/data-source.js';
import { retryWhileAway } from './database/retry-while-away.js';
import { readServerSettings } from './server-settings.js';
import { ShopService } from './shop/shop.service.js';
import { listenError } from './start-errors.js';

/** how long a start waits for a database that is starting at the same time */
const DATABASE_PATIENCE_MS = 30_000;

/**
 * Starts the server: settings, schema, demonstration data, then listens. Prints the address last. When the server
 * stops, `beforeExit` is called after everything else has ended.
 */
export async function serve({ beforeExit }: { beforeExit: (() => Promise<void>) | undefined }): Promise<void> {
  boundHeapGrowth();
  const settings = readServerSettings(process.env);
  const { config } = settings;
  const access = readDatabaseAccess(process.env);
  const prepareDatabase = async () => {
    await migrate(access, async (source) => {
      await prepareDemo(source, config);
      await checkSecretKey(source, config);
    });
    await rejectForgetfulPooler(config.databaseUrl);
  };
  await retryWhileAway(prepareDatabase, {
    forMs: DATABASE_PATIENCE_MS,
    onWait: () => process.stdout.write('Waiting for the database of DATABASE_URL.\n'),
  });
  // the owner's password is no longer needed
  delete process.env.DATABASE_OWNER_URL;
  const app = await createApp(settings);
  stopOnSignals(app);
  if (beforeExit) app.get(GracefulStop).onEnd(beforeExit);
  await warnOwner(app);
  const hasAccounts = config.isDemonstration && (await hasDemoAccounts(app.get(DataSource)));
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenError(error, config);
  });
  announce(config, { name: app.get(ShopService).name, port: new URL(await app.getUrl()).port, hasAccounts });
}

/**
 * Fills an empty database with the demonstration chain if the settings ask for it. `demo/` is loaded only then.
 *
 * @throws ConfigError if a real shop's database has accounts or codes of the demonstration
 */
async function prepareDemo(source: DataSource, config: AppConfig): Promise<void> {
  if (!config.isDemonstration) return rejectDemoTraces(source, config.secretKey);
  const { seed } = await import('../../demo/seed.js');
  await seed(source, config);
}

/** Warns if the server's role owns its tables, because a compromised server could then empty the audit trail. */
async function warnOwner(app: NestFastifyApplication): Promise<void> {
  if (!(await isOwner(app.get(DataSource)))) return;
  new Logger('Start').warn(
    'The role of DATABASE_URL owns the tables. Give the server a role of its own: see "Two roles" in docs/operator/database.md.',
  );
}

interface Announced {
  /** the shop's name */
  name: string;
  port: string;
  /** whether the demonstration's accounts can log in, which `npm run leave-demo` ends */
  hasAccounts: boolean;
}

/** Prints the shop's address, or, behind a proxy, whose address differs, a line that identifies the server. */
function announce(config: AppConfig, { name, port, hasAccounts }: Announced): void {
  if (config.trustedProxyHops > 0) {
    process.stdout.write(`A server of ${name} listens on port ${port}, behind the proxy of ${config.publicUrl}.\n`);
    return;
  }
  const lines = [`\n${name} is open: http://localhost:${port}`];
  if (config.isDemonstration && config.host === '127.0.0.1') {
    lines.push('Only this machine can open it: set HOST=0.0.0.0 to show it to others.');
  }
  if (hasAccounts) {
    lines.push(
      'Demonstration accounts, password passline-demo:',
      '  admin@passline.test           super admin',
      '  manager@passline.test         branch manager, Colombo 07',
      '  kitchen@passline.test         kitchen staff, Colombo 07',
      '  menu@passline.test            menu editor, Colombo 07',
      '  kitchen2@passline.test        kitchen staff, second outlet',
      '  accounts@passline.test        accountant, every branch',
      '  area@passline.test            manager of three outlets',
      '  area-menu@passline.test       menu editor of two outlets',
      '  area-accounts@passline.test   accountant of two outlets',
      'Cancel code of every branch: 2580',
    );
  }
  if (config.isDemonstration) lines.push(`One-time codes: http://localhost:${port}/api/dev/sms`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
