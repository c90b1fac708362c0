/** The paths of the project. Imports only Node's own modules, so that it works in a clone without node_modules. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * Returns the absolute path of a file of the project; without arguments, of its folder.
 *
 * @param {string[]} parts
 */
export const inProject = (...parts) => path.join(root, ...parts);

/** The JavaScript file of each command-line tool, which needs no shell and no `.bin` shim. */
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
 * Returns arguments for `process.execPath` that run an installed tool.
 *
 * @param {keyof typeof TOOLS} name
 * @param {string[]} args
 */
export const toolArgs = (name, args) => [inProject('node_modules', TOOLS[name]), ...args];

/** `require` from the project's root, to find installed packages. */
export const projectRequire = createRequire(inProject('package.json'));
