import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/**
 * Minifies each chunk a second time: swc folds what the bundler's minifier leaves, some 2 % of what a phone downloads. The staff
 * screens' library is left as it is: no phone of the shop downloads it. A file keeps its name, which is of the code before: what is
 * exported has the same names, so the files of two builds under one name do the same.
 */
export function minifyAgainPlugin(): Plugin {
  return {
    name: 'passline-minify-again',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // after the build has filled in the files that a lazy import preloads
      order: 'post',
      async handler({ sourcemap }, bundle) {
        // the maps of a build that is made with them are of the code before
        if (sourcemap !== false) return;
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk' || output.name === 'antd') continue;
          const { code } = await minify(output.code, {
            module: true,
            compress: { passes: 3, ecma: 2020 },
            mangle: true,
          });
          output.code = code;
        }
      },
    },
  };
}
