import crypto from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** The addresses of a chunk, of what it imports and the page does not load anyway, and of its styles. */
function filesOf(bundle: Rolldown.OutputBundle, name: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunk = chunks.find((output) => output.name === name);
  const index = chunks.find((output) => output.name === 'index');
  if (chunk === undefined || index === undefined) throw new Error(`the build has no ${name} chunk`);
  const imports = chunk.imports.filter((file) => !index.imports.includes(file));
  return [chunk.fileName, ...imports, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`);
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
        const firstPages = ['home', 'menu'].map((name) => ({
          tag: 'meta',
          attrs: { name: `passline-${name}`, content: filesOf(bundle, name).join(' ') },
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
