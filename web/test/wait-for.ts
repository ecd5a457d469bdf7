import { vi } from 'vitest';

/** Generous, for a loaded machine: a test whose condition never holds still ends. */
export const PATIENCE_MS = 20_000;

/** Retries a check until it does not throw, as `vi.waitFor` does, whose own second is too short on a loaded machine. */
export const waitFor = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: PATIENCE_MS });
