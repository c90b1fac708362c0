import 'reflect-metadata';
import type { AppConfig } from './config.js';
import { readConfig } from './config.js';
import { createApp } from './configure-app.js';
import { migrate } from './database/data-source.js';
import { seed } from './demo/seed.js';
import { listenFault, openDataDir, startFault } from './start-faults.js';

/** Starts the process: settings, schema, demonstration data, then listens. Ends its output with the address. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  openDataDir(config.dataDir);
  await migrate(config, (source) => seed(source, config));
  const app = await createApp(config);
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenFault(error, config);
  });
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

try {
  await start();
} catch (error) {
  const sentence = startFault(error);
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
}
