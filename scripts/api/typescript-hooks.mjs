/** Hooks of Node.js that load the server's sources: `./x.js` is `./x.ts`, compiled like in the tests. */
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const OPTIONS = /** @type {import('@swc/core').Options} */ ({
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2022',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
});

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  const isSource = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
  return next(isSource ? specifier.replace(/\.js$/, '.ts') : specifier, context);
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const { code } = await transform(fs.readFileSync(fileURLToPath(url), 'utf8'), {
    ...OPTIONS,
    filename: fileURLToPath(url),
  });
  return { format: 'module', source: code, shortCircuit: true };
}
