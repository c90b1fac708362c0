/** The server as it runs in development: from its sources. */
import { pathToFileURL } from 'node:url';
import { inProject } from './project.mjs';

/**
 * Arguments for `process.execPath`. As one word, because the server hands the flag on to the processes that it starts.
 */
export const SOURCE_SERVER = [
  `--import=${pathToFileURL(inProject('scripts', 'lib', 'run-sources.mjs')).href}`,
  '--enable-source-maps',
  inProject('server', 'src', 'main.ts'),
];
