/**
 * Jest's environment for the server's tests: a file runs among the process's own globals instead of in a realm of its own, where
 * objects of packages that Node.js loads (`native-packages.cjs`) would be instances of other classes. The project's modules are
 * loaded again for every file all the same, and what a file changes in the process ends with it.
 */
import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';
import { snapshotProcess } from './process-snapshot.mjs';

const require = createRequire(import.meta.url);
Reflect.set(globalThis, Symbol.for('passline.require'), require);

/** @type {typeof import('node:vm')} the object that Jest calls it by */
const vm = require('node:vm');
const { compileFunction } = vm;

/** @type {WeakSet<object>} contexts in the place of which the process's own is meant */
const ownRealm = new WeakSet();
/** @type {Map<string, { code: string, run: ReturnType<typeof compileFunction> }>} by the file's path */
const compiled = new Map();

/**
 * Compiles a module of the project once for all files of a worker: its body runs again for each, but V8 keeps the code that it has
 * made of it. A test's own file is run once.
 *
 * @type {typeof compileFunction}
 */
function compileOnce(code, parameters, { filename = '', ...options } = {}) {
  // one that imports by itself does so by the runtime of the file that it is compiled for
  if (/\.spec\.tsx?$/.test(filename) || /\bimport\(/.test(code))
    return compileFunction(code, parameters, { filename, ...options });
  const known = compiled.get(filename);
  if (known?.code === code) return known.run;
  const run = compileFunction(code, parameters, { filename });
  compiled.set(filename, { code, run });
  return run;
}

vm.compileFunction = (code, parameters, { parsingContext, ...options } = {}) =>
  parsingContext && !ownRealm.has(parsingContext)
    ? compileFunction(code, parameters, { ...options, parsingContext })
    : compileOnce(code, parameters, options);

/**
 * Keeps what the project sets in packages. Those that list its classes do so in globals, which the next file has again.
 *
 * @returns {() => void} sets it back
 */
function rememberPackages() {
  // not above: while Jest loads this file, its transform is applied to what is required here too
  /** @type {typeof import('pg')} */
  const { types } = require('pg');
  /** @type {typeof import('@nestjs/common')} */
  const { ConsoleLogger, Logger } = require('@nestjs/common');
  const dateOf = types.getTypeParser(types.builtins.DATE);
  return () => {
    types.setTypeParser(types.builtins.DATE, dateOf);
    Logger.overrideLogger(new ConsoleLogger());
  };
}

export default class OneRealmEnvironment extends TestEnvironment {
  #restoreProcess = snapshotProcess();
  #restorePackages = rememberPackages();

  /** @param {ConstructorParameters<typeof TestEnvironment>} parameters */
  constructor(...parameters) {
    super(...parameters);
    if (this.context) ownRealm.add(this.context);
    /** @type {InstanceType<typeof TestEnvironment>['global']} */
    this.global = /** @type {never} */ (globalThis);
  }

  /** @override */
  async teardown() {
    this.#restoreProcess();
    this.#restorePackages();
    await super.teardown();
  }
}
