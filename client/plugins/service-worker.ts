import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const WORKER = path.join(import.meta.dirname, '..', 'worker', 'service-worker.ts');
/** what the shop loads, now or later: its own code, its frame, its rules, its live line */
const STOREFRONT =
  /client[\\/]src[\\/]features[\\/]storefront[\\/]|client[\\/]src[\\/]app[\\/]shell[\\/](?!staff)|libs[\\/]domain[\\/]|[\\/]socket\.io-client[\\/]/;
/** the letters that the shop's own texts are written in */
const FONT = /-latin-(?!ext).*\.woff2$/;

/** The files that the shop's pages are made of: staff screens and their library are left out. */
function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const files = new Set<string>();
  const add = (fileName: string): void => {
    const chunk = chunks.find((found) => found.fileName === fileName);
    if (chunk === undefined || files.has(fileName)) return;
    files.add(fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const imported of chunk.imports) add(imported);
  };
  for (const { fileName, isEntry, facadeModuleId, moduleIds } of chunks) {
    if (isEntry || STOREFRONT.test(facadeModuleId ?? '') || moduleIds.every((id) => STOREFRONT.test(id))) add(fileName);
  }
  const fonts = Object.keys(bundle).filter((file) => FONT.test(file));
  return [...files, ...fonts].sort();
}

/** Bundles the service worker beside the client, with the list of the files that it keeps. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'passline-service-worker',
    apply: 'build',
    writeBundle: {
      // before what compresses the files
      order: 'pre',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const page = await fs.readFile(path.join(dir, 'index.html'));
        const revision = crypto.createHash('sha256').update(page).digest('hex').slice(0, 16);
        const files = [
          { url: '/index.html', revision },
          // named by their content
          ...shellFiles(bundle).map((file) => ({ url: `/${file}`, revision: null })),
        ];
        await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          define: { SHELL_FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir: dir,
            emptyOutDir: false,
            target: 'es2022',
            modulePreload: false,
            rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: 'sw.js' } },
          },
        });
      },
    },
  };
}
