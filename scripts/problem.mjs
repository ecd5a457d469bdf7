/** An error that the person at the terminal can solve. Its message is shown without a stack. */
export class Problem extends Error {
  /** @override */
  name = 'Problem';

  /**
   * @param {string} message
   * @param {ErrorOptions & { exitCode?: number }} [options] the exit code of the command, 1 unless it says another
   */
  constructor(message, { exitCode = 1, ...options } = {}) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/**
 * Prints an error that ends a command: the sentence of a `Problem`, or any other error with its stack.
 * @param {unknown} error
 */
export function report(error) {
  const text =
    error instanceof Problem ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`\n${text}\n`);
}
