import type { Plugin } from 'vite';

/** The chunks that boot.ts may import, because they import nothing. */
const EARLY = /(^|\/)(early|rolldown-runtime)-[^/]+$/;

/** Inserts boot.ts, a separate entry of the shop's build, before all other scripts of its page. */
export function bootPlugin(): Plugin {
  return {
    name: 'passline-boot',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { path, bundle = {} }) => {
        if (path !== '/index.html') return [];
        const boot = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === 'boot');
        if (boot?.type !== 'chunk') throw new Error('the build has no boot chunk');
        const late = boot.imports.filter((file) => !EARLY.test(file));
        if (late.length > 0) throw new Error(`boot.ts must not wait for ${late.join()}: see the group "early"`);
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${boot.fileName}` };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
