/**
 * The environment and the transform of the server's tests: Node.js loads the packages, once for all test files of a
 * worker. Jest would load Nest, TypeORM and the others for each test file, which takes 2.3 s of processor time, as much
 * as the tests themselves.
 */
const { createHash } = require('node:crypto');
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

Reflect.set(globalThis, 'requireNatively', require);

/** @type {WeakSet<object>} */
const contexts = new WeakSet();
const { compileFunction } = vm;
// without its own context, a test shares the classes (Date, Error) of the packages that it calls
vm.compileFunction = (code, parameters, { parsingContext, ...options } = {}) =>
  compileFunction(
    code,
    parameters,
    parsingContext && !contexts.has(parsingContext) ? { ...options, parsingContext } : options,
  );

/** @param {string} file */
const stubOf = (file) => `module.exports = requireNatively(${JSON.stringify(file)});`;

module.exports = class NativePackages extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} parameters */
  constructor(...parameters) {
    super(...parameters);
    if (this.context) contexts.add(this.context);
    /** @type {InstanceType<typeof TestEnvironment>['global']} */
    this.global = /** @type {never} */ (globalThis);
  }

  /**
   * Returns the code that Jest runs in place of a package's file.
   *
   * @param {string} _source
   * @param {string} file
   */
  static process = (_source, file) => ({ code: stubOf(file) });

  /**
   * @param {string} _source
   * @param {string} file
   */
  static getCacheKey = (_source, file) => createHash('sha1').update(stubOf(file)).digest('hex');
};
