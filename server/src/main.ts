import { loadBundle } from './bundle.js';
import { readTracing } from './tracing/tracing-settings.js';

/**
 * The entry of the process. It runs the bundle; where there is none (development), the compiled files. Tracing replaces functions
 * of packages as they are loaded, each from its own files, so a traced server runs the compiled files too. Only what both ways
 * need is imported here: whatever the bundle holds would be loaded a second time.
 */
async function main(): Promise<void> {
  if (readTracing(process.env)) {
    const { startTracing } = await import('./tracing/start-tracing.js');
    const flushTraces = startTracing();
    const { runServer } = await import('./run-server.js');
    await runServer(flushTraces);
  } else {
    const { runServer } = loadBundle() ?? (await import('./run-server.js'));
    await runServer(undefined);
  }
}

await main().catch(async (error: unknown) => {
  const { endStart } = await import('./run-server.js');
  endStart(error);
});
