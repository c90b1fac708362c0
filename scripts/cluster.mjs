/**
 * `npm run cluster -- --servers 3`: several servers on one database behind a load balancer, all on the loopback
 * address. Installs and builds what is missing, and starts the embedded PostgreSQL unless DATABASE_URL names another
 * one. Enter restarts the servers one after another while the shop stays open.
 */
import './lib/node-version.mjs';
import readline from 'node:readline';
import { ensureBuilds } from './lib/build.mjs';
import { optionsOf } from './lib/command-line.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureDatabaseUrl } from './lib/embedded-database.mjs';
import { checkPort } from './lib/ports.mjs';
import { Problem, runMain } from './lib/problem.mjs';
import { say, step } from './lib/progress.mjs';
import { inProject } from './lib/project.mjs';

const MOST_SERVERS = 9;
const USAGE = `Starts several servers on one database behind a load balancer. Enter restarts them one after another.

  npm run cluster -- --servers 3

  --servers  how many, up to ${MOST_SERVERS} (3)`;
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

await runMain(async () => {
  const values = optionsOf(USAGE, { servers: '3' });
  const count = Number(values.servers);
  if (!Number.isInteger(count) || count < 1 || count > MOST_SERVERS)
    throw new Problem(`--servers is a whole number from 1 to ${MOST_SERVERS}, not "${values.servers}".`);
  process.env.HOST = '127.0.0.1';
  await checkPort(process.env);
  await ensureDependencies();
  await ensureBuilds();
  await ensureDatabaseUrl(process.env);
  // imported here, because a fresh clone has these packages only now
  const [{ startCluster }, { runServer }] = await Promise.all([
    import('./lib/cluster.mjs'),
    import('./lib/server-process.mjs'),
  ]);
  const cluster = await step(`Starting ${count} servers`, () =>
    startCluster({
      count,
      port: Number(process.env.PORT || 3000),
      start: (publicUrl) =>
        runServer({
          env: {
            PUBLIC_URL: publicUrl,
            TRUST_PROXY: '1',
            WEB_ROOT: process.env.WEB_ROOT ?? inProject('client', 'dist'),
          },
          stdout: process.stdout.fd,
        }),
      log: ({ pid }) => say(`process ${pid} is ready`),
    }),
  );
  say(`The shop is open: ${cluster.url}. Enter restarts the servers one after the other, Ctrl-C ends all.`);

  let isRestarting = false;
  const restart = async () => {
    if (isRestarting) return;
    isRestarting = true;
    await step('Restarting one server after the other', () => cluster.restartAll()).catch((error) => {
      say(`A server did not start again: ${error.message}`);
    });
    isRestarting = false;
  };
  readline.createInterface({ input: process.stdin }).on('line', () => void restart());
  const end = async () => {
    await cluster.stop();
    process.exit(0);
  };
  for (const signal of SIGNALS) process.once(signal, () => void end());
});
