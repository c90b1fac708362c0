import path from 'node:path';
import type { Plugin } from 'vite';

/** The router's production build. */
export const ROUTER = path.join(import.meta.dirname, '..', '..', 'node_modules', 'react-router', 'dist', 'production');

/**
 * Code of the router that the client does not use, its replacement, and the expected number of occurrences. Another number after an upgrade
 * fails the build, so that a person checks the code again.
 */
const UNUSED_OF_ROUTER: readonly { pattern: RegExp; becomes: string; times: number }[] = [
  // names for the developer's tools keep parts that nothing uses: without them the parts are left out
  { pattern: /^\w+\.displayName = "\w+";$/gm, becomes: '', times: 15 },
  // what the router can be made with and the client never gives it (app/router.tsx)
  {
    pattern: /\binit\.(instrumentations|patchRoutesOnNavigation|dataStrategy|hydrationData|basename)\b/g,
    becomes: 'undefined',
    times: 26,
  },
  // moves between pages that the browser animates: none is asked for
  { pattern: /\bisViewTransitionAvailable = [^;]+/g, becomes: 'isViewTransitionAvailable = false', times: 1 },
  { pattern: /\brenderDfd && pendingState\b/g, becomes: 'false', times: 2 },
  {
    pattern: /\bvtContext\.isTransitioning && !vtContext\.flushSync|!vtContext\.isTransitioning && interruption\b/g,
    becomes: 'false',
    times: 2,
  },
  // in the router's own error boundary: whether React's server components are used, which they are not
  { pattern: /\bthis\.context\b/g, becomes: 'false', times: 2 },
];

/** Leaves out of the router what the client does not use of it. @throws where the router is no longer the one that was read */
export function slimRouterPlugin(): Plugin {
  const found = UNUSED_OF_ROUTER.map(() => 0);
  return {
    name: 'passline-slim-router',
    apply: 'build',
    transform: (code, id) => {
      if (!id.startsWith(ROUTER)) return undefined;
      const slim = UNUSED_OF_ROUTER.reduce(
        (text, { pattern, becomes }, at) =>
          text.replace(pattern, () => {
            found[at] = (found[at] ?? 0) + 1;
            return becomes;
          }),
        code,
      );
      return { code: slim, map: null };
    },
    buildEnd: (error) => {
      const other = UNUSED_OF_ROUTER.find(({ times }, at) => found[at] !== times);
      if (error === undefined && other !== undefined) {
        throw new Error(`react-router is another one: read it again for ${other.pattern}, or leave that in.`);
      }
    },
  };
}

/** The parts of the socket's library that the client does not use: a transport (realtime/socket.ts), and binary messages. */
const UNUSED_OF_SOCKET: Readonly<Record<string, string>> = {
  'engine.io-client/build/esm/transports/webtransport.js': 'export class WT {}',
  'socket.io-parser/build/esm/is-binary.js': 'export const isBinary = () => false; export const hasBinary = isBinary;',
  'engine.io-parser/build/esm/contrib/base64-arraybuffer.js': 'export const decode = (text) => text;',
  'socket.io-parser/build/esm/binary.js':
    'export const deconstructPacket = null; export const reconstructPacket = null;',
};

/** Leaves them out. @throws where the library has no such file any more */
export function slimSocketPlugin(): Plugin {
  const left = new Set(Object.keys(UNUSED_OF_SOCKET));
  return {
    name: 'passline-slim-socket',
    apply: 'build',
    enforce: 'pre',
    load: (id) => {
      const [file, code] = Object.entries(UNUSED_OF_SOCKET).find(([end]) => id.endsWith(end)) ?? [];
      if (file !== undefined) left.delete(file);
      return code;
    },
    buildEnd: (error) => {
      if (error === undefined && left.size > 0)
        throw new Error(`socket.io-client has no ${[...left].join(', ')} any more.`);
    },
  };
}
