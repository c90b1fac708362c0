import { serve } from './serve.js';
import { startErrorMessage } from './start-errors.js';

/**
 * Serves until the process is ended. An error of the start ends the process. At the stop, `beforeExit` is called after everything
 * else has ended.
 */
export async function runServer(beforeExit: (() => Promise<void>) | undefined): Promise<void> {
  try {
    await serve({ beforeExit });
  } catch (error) {
    endStart(error);
  }
}

/** Ends the process with exit code 1: with a sentence for an expected error, with a stack otherwise. */
export function endStart(error: unknown): never {
  const sentence = startErrorMessage(error);
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
}
