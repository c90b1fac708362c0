/**
 * Jest's resolver and transform for the server's tests: packages are loaded by Node.js itself, once for all test files of a worker,
 * instead of by Jest for every file, which cost more processor time than the tests do. Needs `one-realm-environment.mjs`.
 */
const { createHash } = require('node:crypto');

/** @param {string} file */
const stubOf = (file) => `module.exports = globalThis[Symbol.for('passline.require')](${JSON.stringify(file)});`;

module.exports = {
  /**
   * Resolves a package to the file that the running server imports too, so that it is there once.
   *
   * @param {string} request
   * @param {{ basedir: string, conditions?: string[], defaultResolver: (request: string, options: object) => string }} options
   */
  sync(request, options) {
    const isOwn = !options.basedir.includes('node_modules');
    const isPackage = !/^(\.|\/|@?jest)/.test(request);
    const conditions = isOwn && isPackage ? ['node', 'import', 'module-sync', 'default'] : options.conditions;
    return options.defaultResolver(request, { ...options, conditions });
  },

  /**
   * Returns the code that Jest runs in place of a package's file.
   *
   * @param {string} _source
   * @param {string} file
   */
  process: (_source, file) => ({ code: stubOf(file) }),

  /**
   * @param {string} _source
   * @param {string} file
   */
  getCacheKey: (_source, file) => createHash('sha1').update(stubOf(file)).digest('hex'),
};
