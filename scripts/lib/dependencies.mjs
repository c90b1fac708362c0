/** Installs the packages of package-lock.json if others are installed. */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Problem } from './problem.mjs';
import { run } from './processes.mjs';
import { step } from './progress.mjs';
import { inProject } from './project.mjs';

const LOCK = inProject('package-lock.json');
const STAMP = inProject('node_modules', '.passline-installed.json');
/** npm's own record of what it has installed, which it writes last. */
const INSTALLED = inProject('node_modules', '.package-lock.json');

/** Makes node_modules match the lock file and this version of Node. */
export async function ensureDependencies() {
  const wanted = JSON.stringify({ node: process.version, lock: hashOf(LOCK) });
  const stamp = read(STAMP);
  if (stamp === wanted) return;
  const isOtherNode = stamp !== '' && JSON.parse(stamp).node !== process.version;
  if (isOtherNode || !isInstalled()) await install();
  // written beside it and renamed, so that a hard-linked copy of node_modules keeps its own stamp
  fs.writeFileSync(`${STAMP}.new`, wanted);
  fs.renameSync(`${STAMP}.new`, STAMP);
}

/** Returns whether the installed packages are exactly those of the lock file. */
function isInstalled() {
  if (!fs.existsSync(INSTALLED)) return false;
  /** @type {{ packages: Record<string, { version?: string, optional?: boolean, devOptional?: boolean }> }} */
  const wanted = JSON.parse(read(LOCK));
  const { packages: found } = JSON.parse(read(INSTALLED));
  return Object.entries(wanted.packages).every(
    ([folder, { version, optional, devOptional }]) =>
      folder === '' || found[folder]?.version === version || (!found[folder] && Boolean(optional ?? devOptional)),
  );
}

async function install() {
  await step('Installing packages (the first time takes about a minute)', async () => {
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'];
    // the npm that runs this script, if there is one
    const ours = process.env.npm_execpath;
    const isNpm = ours !== undefined && path.basename(ours) === 'npm-cli.js';
    const result = isNpm
      ? await run(process.execPath, [ours, ...args], { cwd: inProject() })
      : await run('npm', args, { cwd: inProject(), shell: process.platform === 'win32' });
    if (result.code !== 0) {
      console.error(result.output);
      throw new Problem(
        'The packages could not be installed; what npm said is above. Check the network and start again.',
      );
    }
  });
}

/** @param {string} file */
const hashOf = (file) => crypto.createHash('sha256').update(fs.readFileSync(file)).digest('hex');

/** @param {string} file */
const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');
