/** The paths of the project. Imports nothing but Node, so that it works on a clone without node_modules. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * Absolute path of something in the project; without arguments the project's own folder.
 *
 * @param {string[]} parts
 */
export const inProject = (...parts) => path.join(root, ...parts);

/** The JavaScript file of each command-line tool, so that no shell and no `.bin` shim is needed. */
const TOOLS = {
  biome: '@biomejs/biome/bin/biome',
  depcruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
  jest: 'jest/bin/jest.js',
  knip: 'knip/bin/knip.js',
  nest: '@nestjs/cli/bin/nest.js',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript-7/bin/tsc',
  vite: 'vite/bin/vite.js',
};

/**
 * Arguments for `process.execPath` that run one of the installed tools.
 *
 * @param {keyof typeof TOOLS} name
 * @param {string[]} args
 */
export const toolArgs = (name, args) => [inProject('node_modules', TOOLS[name]), ...args];

/** `require` as seen from the project's root, to find installed packages. */
export const projectRequire = createRequire(inProject('package.json'));
