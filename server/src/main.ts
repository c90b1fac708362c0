import module from 'node:module';
import { readTracing } from './tracing/tracing-settings.js';

/**
 * Tracing replaces functions of packages when they are loaded, so it starts before the server and its packages are
 * imported.
 */
async function main(): Promise<void> {
  // keeps the compiled code for the next start, from Node.js 22 on
  if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') module.enableCompileCache();
  const beforeExit = readTracing(process.env) ? (await import('./tracing/start-tracing.js')).startTracing() : undefined;
  const { serve } = await import('./serve.js');
  await serve({ beforeExit });
}

await main().catch(async (error: unknown) => {
  const { startErrorMessage } = await import('./start-errors.js');
  const sentence = startErrorMessage(error);
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
});
