/** What a person at the terminal can do something about: its message is shown as it is, without a stack. */
export class Problem extends Error {
  /** @override */
  name = 'Problem';
}

/**
 * Shows an error that ends a command: a sentence when it is a `Problem`, everything when it is a mistake of ours.
 * @param {unknown} error
 */
export function report(error) {
  const text =
    error instanceof Problem ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`\n${text}\n`);
}
