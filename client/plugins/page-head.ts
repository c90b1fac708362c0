import crypto from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** Pages that people open directly, or reload, by their chunks; boot.ts asks for the files of the one that is opened. */
const FIRST_PAGES = new Map([
  ['home', '/'],
  ['address-page', '/address'],
  ['menu', '/menu /offers'],
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

/** Lets boot.ts run before everything else: a script of its own at the top of the head, in builds only; it knows the files of the first pages. */
export function bootPlugin(): Plugin {
  return {
    name: 'passline-boot',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const boot = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === 'boot');
        if (boot?.type !== 'chunk') throw new Error('the build has no boot chunk');
        const firstPages = [...FIRST_PAGES].map(([name, paths]) => ({
          tag: 'meta',
          attrs: { name: 'passline-files', 'data-paths': paths, content: filesOf(bundle, name).join(' ') },
          injectTo: 'head-prepend' as const,
        }));
        return [
          ...firstPages,
          ...boot.imports.map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head-prepend' as const,
          })),
          {
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, src: `/${boot.fileName}` },
            injectTo: 'head-prepend' as const,
          },
        ];
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
