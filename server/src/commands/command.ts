import { startErrorMessage } from '../start-errors.js';

/** Runs a command. An expected error prints a sentence, any other error a stack; both set exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const sentence = startErrorMessage(error);
    process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
    process.exitCode = 1;
  }
}
