/** The one place where an error that nobody handled is written down, with the words that say where it came from. */
export function reportError(where: string, error: unknown): void {
  console.error(where, error);
}
