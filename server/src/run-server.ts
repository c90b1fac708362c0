import { serve } from './serve.js';
import { startFault } from './start-faults.js';

/**
 * Serves until the process is ended. A fault of the start ends the process. At the stop, `beforeExit` is called when everything
 * else has ended.
 */
export async function runServer(beforeExit: (() => Promise<void>) | undefined): Promise<void> {
  try {
    await serve({ beforeExit });
  } catch (error) {
    endStart(error);
  }
}

/** Ends the process with exit code 1: with a sentence where the fault is expected, with a stack otherwise. */
export function endStart(error: unknown): never {
  const sentence = startFault(error);
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
}
