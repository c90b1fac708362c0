import type { Plugin } from 'vite';

/** The chunks that a first page of the shop runs. The browser compiles the chunks of other pages as usual. */
const FIRST_PAGES: ReadonlySet<string> = new Set(['framework', 'base', 'index', 'home-page', 'menu-screen']);

/**
 * Lets Chrome compile these files as a whole while they arrive, in another thread (explicit compile hints; other
 * browsers see a comment). Otherwise each function is compiled when it is first called, in the page's thread, many of
 * them during the first tap.
 */
export function compileHintPlugin(): Plugin {
  return {
    name: 'passline-compile-hint',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // after minification, which removes comments
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk' && FIRST_PAGES.has(output.name)) {
            output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
          }
        }
      },
    },
  };
}
