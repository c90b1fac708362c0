import type { Plugin } from 'vite';

/** The names of the chunks that a first page of the shop runs; chunks of other pages are left to the browser. */
const FIRST_PAGES: ReadonlySet<string> = new Set(['framework', 'base', 'index', 'home-page', 'menu-screen']);

/**
 * Asks the browser to compile these files whole while they arrive, beside the page's own thread (Chrome's explicit compile hints; others
 * read a comment). Else each function is compiled when it is first called: on the page's thread, many of them within the first tap.
 */
export function compileHintPlugin(): Plugin {
  return {
    name: 'passline-compile-hint',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // after what minifies, and drops comments
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
