import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The files that Vite writes, one for each build (`build.license`). */
export const LICENCES = { shop: 'licences-shop.md', staff: 'licences-staff.md' };
/** In the build too, but not in its chunks: typefaces, which a style sheet names, and the caches of the service workers. */
const BESIDE = [
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/figtree',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
];

/** Writes `licences.md` into the build: the licence texts of all packages in it. */
export function licencesPlugin(): Plugin {
  return {
    name: 'passline-licences',
    apply: 'build',
    // after both builds have been written
    buildApp: {
      order: 'post',
      async handler({ config: { root, build } }) {
        const dir = path.join(root, build.outDir);
        const packages = path.join(root, '..', 'node_modules');
        const inChunks = Object.values(LICENCES).flatMap((name) => sectionsOf(path.join(dir, name)));
        const sections = new Set([...inChunks, ...BESIDE.map((name) => sectionOf(path.join(packages, name)))]);
        const head = 'Passline, under the MIT licence, and these packages are in what browsers load from it.';
        fs.writeFileSync(
          path.join(dir, 'licences.md'),
          `${[`# Licences\n\n${head}\n`, ...[...sections].sort()].join('\n')}`,
        );
        for (const name of Object.values(LICENCES)) fs.rmSync(path.join(dir, name));
      },
    },
  };
}

/** Returns the part of each package. */
const sectionsOf = (file: string): string[] =>
  fs
    .readFileSync(file, 'utf8')
    .split(/^(?=## \S+ - \d)/m)
    .slice(1)
    .map((section) => `${section.trim()}\n`);

function sectionOf(folder: string): string {
  const { name, version, license } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const text = fs.readFileSync(path.join(folder, 'LICENSE'), 'utf8');
  return `## ${name} - ${version} (${license})\n\n${text.trim()}\n`;
}
