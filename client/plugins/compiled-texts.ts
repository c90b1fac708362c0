import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { board } from '../../libs/texts/en/board.js';
import { common } from '../../libs/texts/en/common.js';
import { order } from '../../libs/texts/en/order.js';
import { shop } from '../../libs/texts/en/shop.js';
import { staff } from '../../libs/texts/en/staff.js';

/** The catalogues that the client loads, by their paths below `libs/texts`. */
const CATALOGUES: Record<string, Record<string, Readonly<Record<string, string>>>> = {
  'en/board': { board },
  'en/common': { common },
  'en/order': { order },
  'en/shop': { shop },
  'en/staff': { staff },
};
const FILE = /\/libs\/texts\/(\w+\/\w+)\.ts$/;

/** Compiles the texts of the client, so that no page loads the parser of ICU messages. */
export function compiledTextsPlugin(): Plugin {
  return {
    name: 'passline-compiled-texts',
    load(file) {
      const [name, texts] = Object.entries(CATALOGUES[FILE.exec(file)?.[1] ?? ''] ?? {})[0] ?? [];
      if (texts === undefined) return undefined;
      const compiled = Object.entries(texts).map(([id, message]) => [id, compileMessage(message)]);
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(compiled))};`;
    },
  };
}
