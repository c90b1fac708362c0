/**
 * Four projects: pure rules, the project's own commands, the server on a real PostgreSQL, the client in jsdom. swc
 * compiles them to CommonJS.
 */

import { inProject } from '../scripts/lib/project.mjs';

/** @param {object} parser the syntax of the files */
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

const common = {
  rootDir: inProject(),
  setupFiles: ['<rootDir>/config/jest-properties.mjs'],
  // './x.js' is './x.ts' in the source (nodenext). The alias is the client's, whose stream the server's tests use too
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '^@libs/(.*)\\.js$': '<rootDir>/libs/$1' },
  // the folders that are watched for changes: no packages, builds or data
  roots: ['libs', 'scripts', 'server', 'demo', 'client/src', 'client/test', 'client/worker', 'config'].map((folder) =>
    inProject(folder),
  ),
};

export default {
  rootDir: inProject(),
  // only to end a test that hangs
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
      setupFilesAfterEnv: ['<rootDir>/config/jest-retries.mjs'],
      testEnvironment: 'node',
      testMatch: ['<rootDir>/scripts/test/**/*.spec.ts'],
      transform: { '^.+\\.ts$': typescript, '^.+\\.mjs$': javascript },
    },
    {
      ...common,
      displayName: 'server',
      setupFilesAfterEnv: ['<rootDir>/config/jest-retries.mjs'],
      testEnvironment: '<rootDir>/config/native-packages.cjs',
      testMatch: ['<rootDir>/server/test/**/*.spec.ts'],
      globalSetup: '<rootDir>/config/jest-database.mjs',
      globalTeardown: '<rootDir>/config/jest-database-stop.mjs',
      transform: {
        // not Jest's own packages, nor @nestjs/typeorm, which keeps a list of all entities
        '/node_modules/(?!@?jest|expect/|@nestjs/typeorm/)': '<rootDir>/config/native-packages.cjs',
        '^.+\\.ts$': typescript,
        '^.+\\.m?js$': javascript,
      },
      transformIgnorePatterns: [],
    },
    {
      ...common,
      displayName: 'client',
      testEnvironment: '<rootDir>/config/jsdom-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/config/jest-client.mjs'],
      testMatch: ['<rootDir>/client/test/**/*.spec.{ts,tsx}'],
      moduleNameMapper: {
        ...common.moduleNameMapper,
        '\\.css$': '<rootDir>/config/styles-stub.mjs',
        '^antd$': '<rootDir>/config/antd-parts.cjs',
        '\\.(svg|webp|png|jpg|mp3|ogg|wav)$|\\?worker&url$': '<rootDir>/config/asset-stub.mjs',
      },
      transform: { '^.+\\.tsx?$': tsx, '^.+\\.mjs$': javascript },
    },
  ],
};
