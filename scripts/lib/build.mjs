/** Builds server and client, each only if its inputs have changed since the last build. */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Problem } from './problem.mjs';
import { run } from './processes.mjs';
import { step } from './progress.mjs';
import { inProject, toolArgs } from './project.mjs';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} inputs files and folders
 * @property {string} output the folder that is built, emptied by its builder
 * @property {string} entry in that folder
 * @property {string[]} command arguments for Node
 */

const EVERYWHERE = ['libs', 'package-lock.json', 'tsconfig.json'];

/** @type {Part[]} */
const PARTS = [
  {
    name: 'server',
    inputs: ['server/src', 'demo', 'nest-cli.json', 'config/tsconfig.build.json', ...EVERYWHERE],
    output: 'dist',
    entry: 'server/src/main.js',
    command: toolArgs('nest', ['build']),
  },
  {
    name: 'client',
    inputs: [
      ...[
        'client/src',
        'client/public',
        'client/index.html',
        'client/staff.html',
        'client/vite.config.ts',
        'client/plugins',
      ],
      ...['client/worker', 'client/tsconfig.json', ...EVERYWHERE],
    ],
    output: 'client/dist',
    entry: 'index.html',
    command: toolArgs('vite', ['build', '-c', 'client/vite.config.ts', '--logLevel', 'warn']),
  },
];

/** Builds `dist/` and `client/dist/` if their sources have changed. */
export async function ensureBuilds() {
  await Promise.all(PARTS.map(ensureBuild));
}

/** Builds only the server, for commands that serve nothing. */
export async function ensureServerBuild() {
  await Promise.all(PARTS.filter(({ name }) => name === 'server').map(ensureBuild));
}

/** @param {Part} part */
async function ensureBuild({ name, inputs, output, entry, command }) {
  // inside the output, so that every other build (`npm run build`) removes it
  const stamp = inProject(output, '.fingerprint');
  const fingerprint = fingerprintOf(inputs);
  const isFresh = fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === fingerprint;
  if (isFresh && fs.existsSync(inProject(output, entry))) return;
  await step(`Building the ${name}`, async () => {
    const result = await run(process.execPath, command, { cwd: inProject() });
    if (result.code !== 0) {
      console.error(result.output);
      throw new Problem(`The ${name} does not build; what its compiler said is above.`);
    }
    fs.writeFileSync(stamp, fingerprint);
  });
}

/**
 * Returns a hash of names and contents, not of times, so that a removed file, another branch and a fresh clone are all
 * recognized.
 *
 * @param {string[]} inputs
 */
function fingerprintOf(inputs) {
  const hash = crypto.createHash('sha256').update(process.version);
  for (const file of inputs.flatMap((input) => filesIn(inProject(input))).sort()) {
    hash.update(`\0${path.relative(inProject(), file)}\0`).update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * @param {string} from
 * @returns {string[]}
 */
function filesIn(from) {
  if (!fs.existsSync(from)) return [];
  if (!fs.statSync(from).isDirectory()) return [from];
  return fs
    .readdirSync(from, { withFileTypes: true })
    .filter(({ name }) => name !== 'test')
    .flatMap(({ name }) => filesIn(path.join(from, name)));
}
