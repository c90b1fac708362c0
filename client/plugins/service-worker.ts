import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const WORKERS = path.join(import.meta.dirname, '..', 'worker');
/** what the shop loads, now or later: its own code, its framework, its rules, its socket */
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

/** Bundles the service workers beside the client: the shop's with the list of the files that it keeps, and the board's. */
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
        const defined = { SHELL_FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' };
        for (const [name, source] of [
          ['sw.js', 'service-worker.ts'],
          ['board-sw.js', 'board-worker.ts'],
        ] as const)
          await build({
            configFile: false,
            logLevel: 'warn',
            publicDir: false,
            define: defined,
            build: {
              outDir: dir,
              emptyOutDir: false,
              target: 'es2022',
              modulePreload: false,
              rolldownOptions: { input: path.join(WORKERS, source), output: { format: 'iife', entryFileNames: name } },
            },
          });
      },
    },
  };
}
