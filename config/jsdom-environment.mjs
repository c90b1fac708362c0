/**
 * jsdom with what antd, RTK Query and the router need and jsdom lacks: globals that Node has, and stubs of browser
 * interfaces.
 */
import { TestEnvironment } from 'jest-environment-jsdom';

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
  AbortController,
  AbortSignal,
  structuredClone,
};

class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** @typedef {{ onmessage: ((event: { data: unknown }) => void) | null, postMessage(data: unknown): void, close(): void }} FakePort */

/** antd's Form needs a MessageChannel. Node's own has an open port, which keeps Jest from ending. */
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
    // the replacements have only the parts of the real interfaces that are used
    const window = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (this.global));
    // also if jsdom has one, because fetch and its classes belong together
    Object.assign(window, NODE_GLOBALS);
    window.matchMedia ??= neverMatches;
    window.ResizeObserver ??= NoResizes;
    window.IntersectionObserver ??= NoResizes;
    window.MessageChannel ??= QuietMessageChannel;
    window.scrollTo = () => {};
    Object.assign(this.global.Element.prototype, { scrollTo() {}, scrollIntoView() {} });
    const { prototype: dialog } = this.global.HTMLDialogElement;
    dialog.showModal ??= dialog.show ??= function show() {
      this.open = true;
    };
    dialog.close ??= function close() {
      this.open = false;
    };
    // antd's styles do nothing without a layout, and jsdom would compare all their rules with each element
    Object.defineProperty(this.global.HTMLStyleElement.prototype, 'innerHTML', { set() {} });
    const styleOf = this.global.getComputedStyle.bind(this.global);
    // antd also passes a pseudo-element, for which jsdom reports "Not implemented" each time
    this.global.getComputedStyle = (element) => styleOf(element);
  }
}
