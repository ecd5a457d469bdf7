import pg from 'pg';

// A fault that is preloaded into a server: it believes that a transaction is committed long before it is. The test of kills must detect it.

/** A busy machine needs several seconds to kill the server. */
const COMMIT_AFTER_MS = 30_000;

const { query } = pg.Client.prototype;

/** @this {pg.Client} @param {unknown[]} given */
function queryCommittingLate(...given) {
  const run = /** @type {(...given: unknown[]) => unknown} */ (query).bind(this);
  const [first, , callback] = given;
  const text = typeof first === 'string' ? first : /** @type {{ text?: string } | null} */ (first)?.text;
  if (text?.trim().toLowerCase() !== 'commit' || typeof callback === 'function') return run(...given);
  setTimeout(() => run('commit', () => {}), COMMIT_AFTER_MS);
  return Promise.resolve({ rows: [], rowCount: 0, command: 'COMMIT' });
}

pg.Client.prototype.query = /** @type {typeof query} */ (queryCommittingLate);
