import fs from 'node:fs/promises';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Plugin, transformWithOxc } from 'vite';
import { completed, type Messages } from '../../libs/texts/fallback.js';

const TEXTS = path.join(import.meta.dirname, '..', '..', 'libs', 'texts');
/** A part of the texts: the English source, or its file in another language. */
const FILE = /\/libs\/texts\/([a-z]{2})\/(\w+)\.(?:ts|json)$/;

/** Returns the texts of an English part, whose code has no imports. */
async function englishIn(file: string): Promise<Messages> {
  const { code } = await transformWithOxc(await fs.readFile(file, 'utf8'), file);
  const catalogues: Record<string, Messages> = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return Object.assign({}, ...Object.values(catalogues));
}

/**
 * Compiles the texts of the client, so that no page loads the parser of ICU messages. What is not translated is in the
 * files of other languages in English, so that no page loads two.
 */
export function compiledTextsPlugin(): Plugin {
  return {
    name: 'passline-compiled-texts',
    async transform(_code, file) {
      const [, language, part] = FILE.exec(file) ?? [];
      if (part === undefined) return undefined;
      const source = path.join(TEXTS, 'en', `${part}.ts`);
      this.addWatchFile(source);
      const english = await englishIn(source);
      const texts = language === 'en' ? english : completed(english, JSON.parse(await fs.readFile(file, 'utf8')));
      const compiled = Object.entries(texts).map(([id, message]) => [id, compileMessage(message)]);
      return `export const ${part} = ${JSON.stringify(Object.fromEntries(compiled))};`;
    },
    // a changed English text is also in the files of other languages
    hotUpdate({ file, modules }) {
      const [, , part] = FILE.exec(file) ?? [];
      if (part === undefined) return undefined;
      const { fileToModulesMap } = this.environment.moduleGraph;
      const others = [...fileToModulesMap].filter(([other]) => other !== file && FILE.exec(other)?.[2] === part);
      return [...modules, ...others.flatMap(([, found]) => [...found])];
    },
  };
}
