import crypto from 'node:crypto';
import type { Plugin } from 'vite';

/** The chunks that boot.ts may import, because they import nothing. */
const EARLY = /(^|\/)(early|rolldown-runtime)-[^/]+$/;

/** Inserts boot.ts, a separate entry, before all other scripts of the built page. */
export function bootPlugin(): Plugin {
  return {
    name: 'passline-boot',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
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

/**
 * Writes the build's id, a hash of its files, into the page. An open page compares it with the build that the server
 * serves.
 */
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
