import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';

/** The server and its packages as one function of CommonJS, in ASCII, written by `scripts/bundle-server.mjs`. */
export const BUNDLE = fileURLToPath(new URL('../../bundle/run-server.cjs', import.meta.url));
/** Returns the file of V8's code cache of the bundle, made by the build, so that a start does not compile the bundle. */
const cacheOf = (file: string): string => `${file}.cache`;

type Server = Pick<typeof import('./run-server.js'), 'runServer'>;
type BundleFunction = (exports: object, require: NodeJS.Require, module: object, file: string, folder: string) => void;

/** Loads the bundle of the server; undefined where none was built. */
export function loadBundle(file = BUNDLE): Server | undefined {
  return fs.existsSync(file) ? run(compileBundle(file), file) : undefined;
}

/**
 * Compiles the bundle, with its code cache. One that is missing, torn, of another bundle or of another version of V8 is not used
 * (`cachedDataRejected`), which makes the start a quarter of a second longer.
 */
export function compileBundle(file = BUNDLE): vm.Script {
  const source = fs.readFileSync(file);
  return compile(source, { file, cachedData: readCodeCache(source, file) });
}

/** Writes the code cache: what of the bundle is compiled once it is loaded. To be called in a process of its own, as a start is. */
export function writeCodeCache(file = BUNDLE): void {
  const source = fs.readFileSync(file);
  const script = compile(source, { file, cachedData: undefined });
  run(script, file);
  const code = script.createCachedData();
  fs.writeFileSync(cacheOf(file), Buffer.concat([code, sealOf(source, code)]));
}

function compile(source: Buffer, { file, cachedData }: { file: string; cachedData: Buffer | undefined }): vm.Script {
  // of one byte a character, and not put together of parts: V8 keeps a text of 9 MB once, for as long as the process lives
  return new vm.Script(source.toString('latin1'), { filename: file, ...(cachedData ? { cachedData } : {}) });
}

function run(script: vm.Script, file: string): Server {
  const bundle: BundleFunction = script.runInThisContext();
  const module: { exports: Partial<Server> } = { exports: {} };
  bundle(module.exports, createRequire(file), module, file, path.dirname(file));
  const { runServer } = module.exports;
  if (!runServer) throw new Error(`${file} is no server: run npm run build.`);
  return { runServer };
}

const SEAL_BYTES = 32;

/**
 * The code of the cache file, where it is whole and of this bundle. V8 compares the version, the flags and the length of the text,
 * but no content: it would run what a torn file or another bundle left there.
 */
function readCodeCache(source: Buffer, file: string): Buffer | undefined {
  const cache = cacheOf(file);
  const sealed = fs.existsSync(cache) ? fs.readFileSync(cache) : Buffer.alloc(0);
  const code = sealed.subarray(0, -SEAL_BYTES);
  return sealOf(source, code).equals(sealed.subarray(-SEAL_BYTES)) ? code : undefined;
}

const sealOf = (source: Buffer, code: Buffer): Buffer => createHash('sha256').update(source).update(code).digest();
