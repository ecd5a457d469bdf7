import pg from 'pg';

// A fault that is preloaded into a server: it acknowledges and publishes a message before the transaction that stores it is committed. The
// test of kills must detect it.

const COMMIT_AFTER_MS = 1000;

const { query } = pg.Client.prototype;

/** @this {pg.Client} @param {unknown[]} given */
function queryCommittingLate(...given) {
  const run = /** @type {(...given: unknown[]) => unknown} */ (query).bind(this);
  const [first] = given;
  if (/** @type {{ name?: string } | null} */ (first)?.name !== 'message-store') return run(...given);
  run('begin', () => {});
  const answer = run(...given);
  setTimeout(() => run('commit', () => {}), COMMIT_AFTER_MS);
  return answer;
}

pg.Client.prototype.query = /** @type {typeof query} */ (queryCommittingLate);
