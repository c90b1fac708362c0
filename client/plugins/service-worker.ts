import crypto from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** the alphabet of the shop's own texts */
const FONT = /-latin-(?!ext).*\.woff2$/;

/** Returns the files of the shop's pages: everything that the build's entries load. */
function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set(Object.keys(bundle).filter((file) => FONT.test(file)));
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) add(next);
  };
  for (const output of Object.values(bundle)) if (output.type === 'chunk' && output.isEntry) add(output.fileName);
  return [...files].sort();
}

const textOf = (bundle: Rolldown.OutputBundle, file: string): Rolldown.OutputAsset & { source: string } => {
  const asset = bundle[file];
  if (asset?.type !== 'asset' || typeof asset.source !== 'string') throw new Error(`the build has no ${file}`);
  return Object.assign(asset, { source: asset.source });
};

/** Inserts the list of files to cache into the shop's service worker. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'passline-service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // after the page and the workers are in the bundle
      order: 'post',
      handler(_, bundle) {
        const page = textOf(bundle, 'index.html').source;
        const revision = crypto.createHash('sha256').update(page).digest('hex').slice(0, 16);
        // the names of the others contain a hash of their content
        const others = shellFiles(bundle).map((file) => ({ url: `/${file}`, revision: null }));
        const worker = textOf(bundle, 'sw.js');
        worker.source = worker.source.replace(
          'SHELL_FILES',
          JSON.stringify([{ url: '/index.html', revision }, ...others]),
        );
      },
    },
  };
}
