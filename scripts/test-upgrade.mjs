/**
 * `npm run test:upgrade -- --from COMMIT`: a rolling upgrade with two builds. Builds the server of an earlier commit or
 * tag in a temporary folder, starts it, starts this checkout's server on the same database, and orders from both.
 */
import './lib/node-version.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { ensureBuilds } from './lib/build.mjs';
import { builtRules } from './lib/built-rules.mjs';
import { optionsOf } from './lib/command-line.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { Problem, runMain } from './lib/problem.mjs';
import { run } from './lib/processes.mjs';
import { say, step } from './lib/progress.mjs';
import { inProject } from './lib/project.mjs';
import { openDemonstration } from './lib/rush.mjs';
import { call, orderOnce } from './lib/rush-customer.mjs';
import { startServer } from './lib/server-process.mjs';
import { temporaryFolder } from './lib/temporary-folder.mjs';
import { ensureDatabase, startPostgres } from './postgres.mjs';

const USAGE = `Tests a rolling upgrade from an earlier release to this checkout.

  npm run test:upgrade -- --from COMMIT`;

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
async function must(command, args, cwd) {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Problem(`${command} ${args.join(' ')} failed:\n${output}`);
}

/** @param {string} url */
async function order(url) {
  const { branches, timeZone } = await openDemonstration(url, []);
  const [branch] = branches;
  if (branch === undefined) throw new Problem('No branch is open.');
  return orderOnce({ url, branch, timeZone, rules: await builtRules(), random: Math.random, byCard: false });
}

await runMain(async () => {
  const { from } = optionsOf(USAGE, { from: '' });
  if (from === '') throw new Problem(`Name the release to upgrade from.\n\n${USAGE}`);
  await ensureDependencies();
  await ensureBuilds();
  const project = temporaryFolder('passline-release-');
  await step(`Building the server of ${from}`, async () => {
    await must('git', ['clone', '--quiet', '--no-checkout', inProject(), project], inProject());
    await must('git', ['checkout', '--quiet', from], project);
    await must('npm', ['ci', '--no-audit', '--no-fund'], project);
    await must(process.execPath, [path.join(project, 'node_modules/@nestjs/cli/bin/nest.js'), 'build'], project);
  });
  const postgres = await startPostgres({
    folder: temporaryFolder('passline-upgrade-'),
    durable: false,
    isTemporary: true,
  });
  const databaseUrl = await ensureDatabase(postgres.adminUrl, 'shop');
  const servers = [];
  try {
    const earlier = await startServer({ databaseUrl, project });
    servers.push(earlier);
    const before = await order(earlier.url);
    // its start migrates while the earlier server keeps serving
    servers.push(await startServer({ databaseUrl }));
    for (const { url } of servers) {
      await call(url, `/api/orders/${before.reference}`);
      const { reference } = await order(url);
      for (const other of servers) await call(other.url, `/api/orders/${reference}`);
    }
    say(`Servers of ${from} and of this checkout serve one database, and each shows the orders of the other.`);
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
    postgres.remove();
    fs.rmSync(project, { recursive: true, force: true });
  }
});
