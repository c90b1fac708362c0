import crypto from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/**
 * Pages that people open directly, or reload, by the chunk that the router asks for; boot.ts asks for the files of the one that is opened.
 */
const FIRST_PAGES = new Map([
  ['home-page', '/'],
  ['address-page', '/address'],
  ['menu-page', '/menu'],
  ['offers-page', '/offers'],
  ['cart-page', '/cart'],
  ['checkout-page', '/checkout'],
]);

/** A chunk and all that it imports, through others too. */
function closureOf(bundle: Rolldown.OutputBundle, name: string): Set<Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const first = chunks.find((output) => output.name === name);
  if (first === undefined) throw new Error(`the build has no ${name} chunk`);
  const found = new Set([first]);
  // what is added meanwhile is walked through, too
  for (const { imports } of found) {
    for (const one of chunks) if (imports.includes(one.fileName)) found.add(one);
  }
  return found;
}

/** The addresses of what a chunk needs and the page does not load anyway: code, then styles. */
function filesOf(bundle: Rolldown.OutputBundle, name: string): string[] {
  const loaded = closureOf(bundle, 'index');
  const chunks = [...closureOf(bundle, name)].filter((chunk) => !loaded.has(chunk));
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...chunks.map(({ fileName }) => fileName), ...new Set(styles)].map((file) => `/${file}`);
}

/** A link by which the browser asks for a module before anything imports it. */
const moduleLink = (fileName: string) => `<link rel="modulepreload" crossorigin href="/${fileName}">`;

/** Returns the files that the page's script imports and boot.ts does not, largest first. */
function largestFirst(bundle: Rolldown.OutputBundle): string[] {
  const isEarly = closureOf(bundle, 'boot');
  const chunks = [...closureOf(bundle, 'index')].filter((chunk) => chunk.name !== 'index' && !isEarly.has(chunk));
  return chunks.sort((a, b) => b.code.length - a.code.length).map(({ fileName }) => fileName);
}

/**
 * The head of the built page: boot.ts, a script of its own that runs before all others, below the files of the first pages that it reads,
 * and then the large files. A browser has six connections to a server that speaks HTTP/1.1, and gives them away in the page's order: behind
 * six small files the large ones, for which the first drawing waits, would begin a round trip later. What the page says of itself stays above,
 * since a browser looks for its encoding in the first kilobyte.
 */
export function bootPlugin(): Plugin {
  return {
    name: 'passline-boot',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle = {} }) => {
        const [boot, ...early] = [...closureOf(bundle, 'boot')].map(({ fileName }) => fileName);
        const own = [
          ...[...FIRST_PAGES].map(([name, paths]) => {
            const files = filesOf(bundle, name).join(' ');
            return `<meta name="passline-files" data-paths="${paths}" content="${files}">`;
          }),
          `<script type="module" async crossorigin src="/${boot}"></script>`,
          ...[...early, ...largestFirst(bundle)].map(moduleLink),
        ];
        return page
          .replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
          .replace(/<script type="module"/, (found) => `${own.join('\n    ')}\n    ${found}`);
      },
    },
  };
}

/** Names the build in its page, by the files that belong to it: an open page compares that with what the server serves. */
export function buildIdPlugin(): Plugin {
  return {
    name: 'passline-build-id',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const files = Object.keys(bundle).sort().join();
        const content = crypto.createHash('sha256').update(files).digest('hex').slice(0, 16);
        return [{ tag: 'meta', attrs: { name: 'passline-build', content }, injectTo: 'head' }];
      },
    },
  };
}
