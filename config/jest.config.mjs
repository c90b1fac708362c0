/**
 * Four projects: pure rules, the project's own commands, the server on a real PostgreSQL, the client in jsdom. Everything is compiled to CommonJS by
 * swc, packages that ship ES modules included: Jest on Node 20 cannot require() those.
 */

import { inProject } from '../scripts/lib/project.mjs';

/** @param {object} parser which syntax the files are in */
const jsc = (parser) => ({
  target: 'es2022',
  keepClassNames: true,
  parser,
  transform: {
    legacyDecorator: true,
    decoratorMetadata: true,
    useDefineForClassFields: false,
    react: { runtime: 'automatic' },
  },
});
/** @param {object} parser */
const swc = (parser) => ['@swc/jest', { swcrc: false, sourceMaps: 'inline', jsc: jsc(parser) }];
const typescript = swc({ syntax: 'typescript', decorators: true });
const tsx = swc({ syntax: 'typescript', tsx: true });
const javascript = swc({ syntax: 'ecmascript' });

/** Packages that are ES modules only, or whose CommonJS part requires one. */
const ES_MODULES = [
  '@nestjs',
  '@fastify',
  'nestjs-pino',
  'light-my-request',
  'content-disposition',
  'cookie',
  'file-type',
  'load-esm',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'es-toolkit',
  'uid',
  'js-yaml',
].join('|');
/** Those of the list that also stand somewhere as an older CommonJS copy inside another package: those copies stay as they are. */
const NESTED_COMMONJS = '(?!.*/node_modules/(content-disposition|cookie|file-type)/)';

const common = {
  rootDir: inProject(),
  setupFiles: ['<rootDir>/config/jest-properties.mjs'],
  // './x.js' is './x.ts' in the source (nodenext); the alias is the client's, whose stream the server's tests run too
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '^@libs/(.*)\\.js$': '<rootDir>/libs/$1' },
  // without these, a dist/ of the same names would be crawled and reported as a collision
  modulePathIgnorePatterns: [
    '<rootDir>/dist/',
    '<rootDir>/client/dist/',
    '<rootDir>/.data/',
    '<rootDir>/.test-results/',
  ],
};

export default {
  rootDir: inProject(),
  // against what hangs; a loaded machine may be slow without being wrong
  testTimeout: 60_000,
  projects: [
    {
      ...common,
      displayName: 'libs',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/libs/**/test/**/*.spec.ts'],
      transform: { '^.+\\.ts$': typescript, '^.+\\.mjs$': javascript },
    },
    {
      ...common,
      displayName: 'scripts',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/scripts/test/**/*.spec.ts'],
      transform: { '^.+\\.ts$': typescript, '^.+\\.mjs$': javascript },
    },
    {
      ...common,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/server/test/**/*.spec.ts'],
      globalSetup: '<rootDir>/config/jest-database.mjs',
      globalTeardown: '<rootDir>/config/jest-database-stop.mjs',
      transform: { '^.+\\.ts$': typescript, '^.+\\.m?js$': javascript },
      transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES})(/|$))${NESTED_COMMONJS}`],
    },
    {
      ...common,
      displayName: 'client',
      testEnvironment: '<rootDir>/config/jsdom-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/config/jest-client.mjs'],
      testMatch: ['<rootDir>/client/test/**/*.spec.{ts,tsx}'],
      moduleNameMapper: {
        ...common.moduleNameMapper,
        '\\.(css|svg|webp|png|jpg|mp3|ogg|wav)$': '<rootDir>/config/asset-stub.mjs',
      },
      transform: { '^.+\\.tsx?$': tsx, '^.+\\.mjs$': javascript },
    },
  ],
};
