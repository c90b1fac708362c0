/**
 * jsdom with what antd, RTK Query and the router need and jsdom lacks: web-platform globals that Node has, and browser
 * interfaces that only have to be there.
 */
import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-jsdom';

/** @type {typeof import('node:vm')} the object that Jest calls it by */
const vm = createRequire(import.meta.url)('node:vm');
const { compileFunction } = vm;

/** @type {WeakSet<object>} the contexts of this environment */
const pages = new WeakSet();
/** @type {Map<string, { code: string, cachedData: Buffer }>} by the file's path */
const compiled = new Map();

/**
 * Gives V8 what it has made of a module for an earlier test file of the worker: each file has a context of its own, for which React
 * and antd would be parsed again.
 *
 * @type {typeof compileFunction}
 */
vm.compileFunction = (code, parameters, options = {}) => {
  const { filename = '', parsingContext } = options;
  if (!parsingContext || !pages.has(parsingContext)) return compileFunction(code, parameters, options);
  const known = compiled.get(filename);
  if (known?.code === code) return compileFunction(code, parameters, { ...options, cachedData: known.cachedData });
  const run = compileFunction(code, parameters, { ...options, produceCachedData: true });
  if (run.cachedData) compiled.set(filename, { code, cachedData: run.cachedData });
  return run;
};

const NODE_GLOBALS = {
  TextEncoder,
  TextDecoder,
  ReadableStream,
  TransformStream,
  WritableStream,
  fetch,
  Request,
  Response,
  Headers,
  structuredClone,
};

class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** @typedef {{ onmessage: ((event: { data: unknown }) => void) | null, postMessage(data: unknown): void, close(): void }} FakePort */

/** antd's Form needs one. Not Node's own: its open port keeps Jest from ending. */
class QuietMessageChannel {
  port1 = this.#port(() => this.port2);
  port2 = this.#port(() => this.port1);

  /**
   * @param {() => FakePort} peer
   * @returns {FakePort}
   */
  #port(peer) {
    return {
      onmessage: null,
      postMessage: (data) => {
        setTimeout(() => peer().onmessage?.({ data }), 0).unref();
      },
      close() {},
    };
  }
}

/** @param {string} query */
const neverMatches = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

export default class BrowserLikeEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    const context = this.getVmContext();
    if (context) pages.add(context);
    // the replacements have only what is used of the real interfaces
    const window = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (this.global));
    // assigned even where jsdom has one: fetch and its classes belong together
    Object.assign(window, NODE_GLOBALS);
    window.matchMedia ??= neverMatches;
    window.ResizeObserver ??= NoResizes;
    window.IntersectionObserver ??= NoResizes;
    window.MessageChannel ??= QuietMessageChannel;
    window.scrollTo = () => {};
    const { prototype: dialog } = this.global.HTMLDialogElement;
    dialog.showModal ??= dialog.show ??= function show() {
      this.open = true;
    };
    dialog.close ??= function close() {
      this.open = false;
    };
    const styleOf = this.global.getComputedStyle.bind(this.global);
    // antd also passes a pseudo element, of which jsdom reports "Not implemented" each time
    this.global.getComputedStyle = (element) => styleOf(element);
  }
}
