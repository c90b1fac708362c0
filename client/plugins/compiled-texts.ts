import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const FILE = /\/libs\/texts\/[a-z]{2}\/\w+\.ts$/;

/** Compiles the texts of the client, so that no page loads the parser of ICU messages. */
export function compiledTextsPlugin(): Plugin {
  return {
    name: 'passline-compiled-texts',
    // the code is JavaScript without imports by then
    async transform(code, file) {
      if (!FILE.test(file)) return undefined;
      const catalogues: Record<string, Record<string, string>> = await import(
        `data:text/javascript,${encodeURIComponent(code)}`
      );
      return Object.entries(catalogues)
        .map(([name, texts]) => {
          const compiled = Object.entries(texts).map(([id, message]) => [id, compileMessage(message)]);
          return `export const ${name} = ${JSON.stringify(Object.fromEntries(compiled))};`;
        })
        .join('\n');
    },
  };
}
