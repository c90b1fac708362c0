/** A problem outside the program. The message is one sentence for the person, with what to do next. */
export class Problem extends Error {
  /**
   * @param {string} message
   * @param {ErrorOptions} [options]
   */
  constructor(message, options) {
    super(message, options);
    this.name = 'Problem';
  }
}

/**
 * Returns the text of any thrown value: a Problem's sentence, or the stack of an unexpected error.
 *
 * @param {unknown} error
 */
export function describeError(error) {
  if (error instanceof Problem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Runs a command's main function. A failure is printed and ends the process with code 1.
 *
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(`\n${describeError(error)}`);
    process.exit(1);
  }
}
