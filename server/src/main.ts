import 'reflect-metadata';
import { isDatabaseAway } from './common/database-errors.js';
import { ConfigError } from './common/environment.js';
import type { AppConfig } from './config.js';
import { readConfig } from './config.js';
import { createApp } from './configure-app.js';
import { migrate } from './database/data-source.js';
import { seed } from './database/seed.js';

/** Starts the process: settings, schema, demonstration data, then listens. Ends its output with the address. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  await migrate(config, (source) => seed(source, config));
  const app = await createApp(config);
  await app.listen({ port: config.port, host: config.host });
  announce(config, new URL(await app.getUrl()).port);
}

function announce(config: AppConfig, port: string): void {
  const lines = [`\n${config.storeName} is open: http://localhost:${port}`];
  if (config.isDemonstration) {
    lines.push(
      'Demonstration accounts, password passline-demo:',
      '  admin@passline.test      super admin',
      '  manager@passline.test    branch manager, Colombo 07',
      '  kitchen@passline.test    kitchen staff, Colombo 07',
      '  menu@passline.test       menu editor, Colombo 07',
      '  kitchen2@passline.test   kitchen staff, second outlet',
      `One-time codes: http://localhost:${port}/api/dev/sms   Cancel code of every branch: 2580`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** One clear sentence for whoever starts the server; undefined where the fault is ours and the stack is needed. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message;
  if (isDatabaseAway(error)) {
    return 'The database of DATABASE_URL does not answer: check that PostgreSQL is running and that the address is right.';
  }
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE')
      return `Port ${process.env.PORT ?? 3000} is taken: stop the other program or set PORT to a free one.`;
    if (error.code === '28P01' || error.code === '3D000') {
      return `DATABASE_URL is refused by PostgreSQL: ${error.message}. Correct the user, the password or the database's name.`;
    }
  }
  return undefined;
}

try {
  await start();
} catch (error) {
  const sentence = sentenceOf(error);
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
}
