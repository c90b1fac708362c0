/**
 * Makes one file of the compiled server and its packages (`dist/bundle`), and V8's code cache of it. A start reads two files instead of
 * three thousand. Runs after `nest build`, whose output has the names and the decorators' metadata that the frameworks need.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const project = fileURLToPath(new URL('..', import.meta.url));
const compiled = path.join(project, 'dist', 'server', 'src');
const output = path.join(project, 'dist', 'bundle', 'run-server.cjs');

/** Packages with native parts, and those that the frameworks try to load and that are not installed. */
const EXTERNAL = [
  ...['sharp', '@node-rs/argon2'],
  ...['@nestjs/microservices', '@nestjs/platform-express', '@fastify/view', '@fastify/cors', 'file-type'],
  ...['pg-native', 'bufferutil', 'utf-8-validate'],
];

/** A path relative to the bundle as what a module at that place has for `import.meta.url`, `__filename` and `__dirname`. */
const PLACES = `
const __fileAt = (relative) => require('node:path').resolve(__dirname, relative);
const __folderAt = (relative) => require('node:path').dirname(__fileAt(relative));
const __urlAt = (relative) => require('node:url').pathToFileURL(__fileAt(relative)).href;
`;

/**
 * Modules that look for other files start from where they were themselves. Their `require` by `createRequire` finds what is outside
 * the bundle only: the one that asks for a package of the bundle would load a second copy.
 *
 * @type {import('rolldown').Plugin}
 */
const keepPlaces = {
  name: 'keep-places',
  transform: {
    filter: { code: /\bimport\.meta\.url\b|\b__dirname\b|\b__filename\b/ },
    handler(code, id) {
      const place = JSON.stringify(path.relative(path.dirname(output), id));
      return {
        code: code
          .replace(/^const require = createRequire\(import\.meta\.url\);$(?=[\s\S]*\brequire\('typeorm'\))/m, '')
          .replace(/\bimport\.meta\.url\b/g, `__urlAt(${place})`)
          .replace(/\b__filename\b/g, `__fileAt(${place})`)
          .replace(/\b__dirname\b/g, `__folderAt(${place})`),
        map: null,
      };
    },
  },
};

/**
 * The same code in ASCII, of which V8 keeps one byte for each character instead of two.
 *
 * @param {string} code
 */
function inAscii(code) {
  if (/\bString\.raw`[^`]*[^\0-\x7f`]/.test(code))
    throw new Error('String.raw keeps escapes as they are: write it in ASCII.');
  // a backslash goes with the character behind it
  return code.replace(/\\[\0-\x7f]|\\?([^\0-\x7f])/g, (found, /** @type {string | undefined} */ unit) =>
    unit === undefined ? found : `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

fs.rmSync(path.dirname(output), { recursive: true, force: true });
const bundle = await rolldown({
  cwd: project,
  input: path.join(compiled, 'run-server.js'),
  platform: 'node',
  external: EXTERNAL.map((name) => new RegExp(`^${name}(/|$)`)),
  plugins: [keepPlaces],
});
const { output: chunks } = await bundle.generate({
  format: 'cjs',
  codeSplitting: false,
  // what was renamed apart from its namesake keeps its name, by which logs, errors and the API's description call it
  keepNames: true,
  // as nearly every module of it is by itself
  strict: true,
  minify: false,
  comments: { legal: true, annotation: false, jsdoc: false },
  // an import that is left is of CommonJS (sharp): only a module may import by itself
  dynamicImportInCjs: false,
  intro: PLACES,
});
const [{ code }] = chunks;
fs.mkdirSync(path.dirname(output), { recursive: true });
// the function that `server/src/bundle.ts` calls, as Node.js wraps a module
fs.writeFileSync(output, `(function (exports, require, module, __filename, __dirname) {${inAscii(code)}\n})\n`);

// in a process of its own, as a start compiles it
const writeCache = `(await import(${JSON.stringify(pathToFileURL(path.join(compiled, 'bundle.js')).href)})).writeCodeCache(); process.exit();`;
const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', writeCache], { stdio: 'inherit' });
process.exitCode = status ?? 1;
