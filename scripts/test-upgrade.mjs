/**
 * `npm run test:upgrade -- --from COMMIT`: a rolling upgrade with two builds. Builds the server of an earlier commit or tag in a
 * temporary folder, then replaces servers of it by those of this checkout, one after the other, under orders.
 */
import './lib/node-version.mjs';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilds } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { Problem, runMain } from './lib/problem.mjs';
import { run } from './lib/processes.mjs';
import { step } from './lib/progress.mjs';
import { inProject, toolArgs } from './lib/project.mjs';

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
async function must(command, args, cwd) {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Problem(`${command} ${args.join(' ')} failed:\n${output}`);
}

await runMain(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  if (!values.from) throw new Problem('Name the release to upgrade from: npm run test:upgrade -- --from COMMIT');
  await ensureDependencies();
  await ensureBuilds();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-release-'));
  try {
    await step(`Building the server of ${values.from}`, async () => {
      await must('git', ['clone', '--quiet', '--no-checkout', inProject(), folder], inProject());
      await must('git', ['checkout', '--quiet', `${values.from}`], folder);
      await must('npm', ['ci', '--no-audit', '--no-fund'], folder);
      await must(
        process.execPath,
        [path.join(folder, 'node_modules', '@nestjs', 'cli', 'bin', 'nest.js'), 'build'],
        folder,
      );
    });
    const args = ['-c', 'config/jest.config.mjs', '--selectProjects', 'server', '--runInBand'];
    const { code } = await run(
      process.execPath,
      toolArgs('jest', [...args, 'server/test/reliability/two-releases.long.spec.ts']),
      { cwd: inProject(), stdio: 'inherit', env: { ...process.env, PREVIOUS_RELEASE: folder } },
    );
    process.exitCode = code;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
