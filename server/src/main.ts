import { startFault } from './start-faults.js';
import { readTracing } from './tracing/tracing-settings.js';

/**
 * The entry of the process. Tracing replaces functions of other packages, so it is loaded before the server; where it is off,
 * none of its packages is loaded.
 */
try {
  const isTraced = readTracing(process.env);
  const flushTraces = isTraced ? (await import('./tracing/start-tracing.js')).startTracing() : undefined;
  const { serve } = await import('./serve.js');
  await serve({ beforeExit: flushTraces });
} catch (error) {
  const sentence = startFault(error);
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
}
