/** The one place where an error that nobody handled is written down, with the words that say where it came from. */
export function reportError(where: string, error: unknown): void {
  console.error(where, error);
}

/**
 * Loads what will soon be wanted. That the link is lost meanwhile is no error, and browsers say it with a TypeError: who
 * wants it then loads it again, and tells the person when that fails.
 */
export function fetchAhead(what: string, load: () => Promise<unknown>): void {
  load().catch((error: unknown) => {
    if (!(error instanceof TypeError)) reportError(`${what} could not be fetched ahead`, error);
  });
}
