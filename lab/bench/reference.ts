import { hkdfSync, webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { jwtVerify } from 'jose';
import pg from 'pg';
import { type CardRow, presentCard } from '../../server/src/discovery/artisans/artisans.presenter.ts';
import { type JobCardRow, presentJobCard } from '../../server/src/work/jobs/jobs.presenter.ts';
import type { Statement } from './lib/record.ts';

/**
 * The least that can answer the same requests: Fastify, pg, the same session check, the same statements and JSON, and nothing else. It runs
 * as a separate program: REFERENCE_FILE holds the requests, DATABASE_URL and APP_SECRET are those of the server beside it.
 */
export interface ReferenceRequest {
  what: 'artisans' | 'jobs';
  path: string;
  session: Statement;
  /** The statements of the list, in the server's order. The last one reads the shown rows. */
  lists: Statement[];
  limit: number;
  /** The answer without its rows. */
  rest: { status: string; count: number; count_capped: boolean; next_cursor: string | null };
}

interface ArtisanRow extends CardRow {
  score: number | null;
  boosted: boolean;
}

const present = {
  artisans: (rows: unknown[]) =>
    (rows as ArtisanRow[]).map((row, index) => presentCard(row, row.boosted && index % 4 === 0)),
  jobs: (rows: unknown[], viewerId: string) => {
    const viewing = { viewerId, now: new Date() };
    return (rows as JobCardRow[]).map((row) => presentJobCard(row, viewing));
  },
};

// Like the server, reads counts and amounts as numbers, which are small enough.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['POOL_SIZE']),
});
// Imported once, as in the server. With plain bytes, jose would import the key for each token.
const key = await webcrypto.subtle.importKey(
  'raw',
  hkdfSync('sha256', process.env['APP_SECRET'] ?? '', '', 'session-token', 32),
  { name: 'HMAC', hash: 'SHA-256' },
  false,
  ['verify'],
);
const requests = JSON.parse(readFileSync(process.env['REFERENCE_FILE'] ?? '', 'utf8')) as ReferenceRequest[];

const app = Fastify();
for (const { what, path, session, lists, limit, rest } of requests) {
  app.post(path, async (request, reply) => {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    await jwtVerify(token, key, { algorithms: ['HS256'] });
    const known = await pool.query<{ id: string }>(session.text, session.values);
    if (known.rows.length === 0) return reply.code(401).send({ status: 'error' });
    let rows: { account_id?: string | null; id?: string | null }[] = [];
    for (const { text, values } of lists) ({ rows } = await pool.query(text, values));
    const found = rows.filter((row) => (row.account_id ?? row.id) !== null).slice(0, limit);
    return { [what]: present[what](found, known.rows[0]?.id ?? ''), ...rest };
  });
}
process.send?.({ type: 'ready', url: await app.listen({ port: 0, host: '127.0.0.1' }) });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
