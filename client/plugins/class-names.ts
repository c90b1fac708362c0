import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = path.join(import.meta.dirname, '..', 'src');

/** The style modules, each with a number: two builds of the same files have the same names. */
const STYLES: readonly string[] = fs
  .readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .sort();
const classesOf = new Map<string, string[]>();

/** The name of a class in the build: by the number of its module and its own in it, for a phone downloads each of them twice. */
function shortClassName(name: string, file: string): string {
  const place = path.relative(SOURCE, file.replace(/\?.*$/, ''));
  const classes = classesOf.get(place) ?? [];
  classesOf.set(place, classes);
  if (!classes.includes(name)) classes.push(name);
  return `_${STYLES.indexOf(place).toString(36)}_${classes.indexOf(name).toString(36)}`;
}

/**
 * Shortens the names of style modules' classes, and lets the build put them where they are used: as they come, each page would download
 * an object of all of them, twice where a class is chosen by its name. The module itself has to stay, for its style belongs to it.
 */
export function classNamesPlugin(): Plugin {
  return {
    name: 'passline-class-names',
    apply: 'build',
    enforce: 'post',
    config: () => ({ css: { modules: { generateScopedName: shortClassName } } }),
    transform: (code, id) => {
      if (id.endsWith('.module.css')) {
        const names = code.replace(/^export default \{[^}]*\};?\s*$/m, '');
        return { code: names, map: null, moduleSideEffects: 'no-treeshake' };
      }
      if (!id.startsWith(SOURCE)) return undefined;
      return {
        code: code.replace(/^import (\w+) from (["'][^"']+\.module\.css["']);?$/gm, 'import * as $1 from $2;'),
        map: null,
      };
    },
  };
}
