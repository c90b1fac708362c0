/** The static checks of the code. Each counts as one test. */
import { inProject, toolArgs } from './project.mjs';

export const STATIC_CHECKS = [
  { name: 'types of the server', args: toolArgs('tsc', ['-p', 'tsconfig.json', '--noEmit']) },
  { name: 'types of the client', args: toolArgs('tsc', ['-p', 'client/tsconfig.json']) },
  { name: 'types of the tests', args: toolArgs('tsc', ['-p', 'config/tsconfig.tools.json']) },
  { name: 'texts of the client', args: [inProject('scripts', 'lone-text.mjs')] },
  { name: 'folders and class names', args: [inProject('scripts', 'layout.mjs')] },
  { name: 'names in documents', args: [inProject('scripts', 'doc-names.mjs')] },
  { name: 'descriptions of the API', args: [inProject('scripts', 'describe-api.mjs'), '--check'] },
  { name: 'lint and format', args: toolArgs('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'unused code', args: toolArgs('knip', ['-c', 'config/knip.jsonc']) },
  {
    name: 'import rules',
    args: toolArgs('depcruise', ['-c', 'config/dependency-cruiser.cjs', 'libs', 'server/src', 'demo', 'client/src']),
  },
];
