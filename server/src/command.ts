import { startFault } from './start-faults.js';

/** Runs a command; an expected fault is a sentence and exit code 1, any other one a stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const sentence = startFault(error);
    process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
    process.exitCode = 1;
  }
}
