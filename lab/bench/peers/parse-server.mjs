// @ts-nocheck: the bench installs these packages, so the laboratory does not know their types.
// Parse Server as its guide sets it up on PostgreSQL: one class with its fields and indexes, open to read. It fills the class from the
// table `workers` of the floor, which stands in the same database, so both answer from the same 100,000 rows.
import express from 'express';
import { ParseServer } from 'parse-server';
import pg from 'pg';

const databaseURI = /** @type {string} */ (process.env.DATABASE_URL);
const appId = 'peer';
const masterKey = 'peer-master';

const app = express();
const listening = app.listen(0, '127.0.0.1');
await new Promise((resolve) => listening.once('listening', resolve));
const url = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (listening.address()).port}`;
const parse = new ParseServer({
  databaseURI,
  // Parse Server ignores the folder of the socket in an address and would ask port 5432.
  databaseOptions: {
    max: Number(process.env.POOL_SIZE),
    host: new URL(databaseURI).searchParams.get('host'),
  },
  appId,
  masterKey,
  serverURL: `${url}/parse`,
  allowClientClassCreation: false,
  logLevel: 'error',
  // No folder of logs appears where the bench runs.
  logsFolder: null,
  silent: true,
});
await parse.start();
app.use('/parse', parse.app);

const pool = new pg.Pool({ connectionString: databaseURI });
const { rows } = await pool.query(`select to_regclass('"Worker"') is not null as filled`);
if (!rows[0].filled) await fill();
await pool.end();
process.send?.({ type: 'ready', url });
process.on('SIGTERM', () => process.exit(0));

async function fill() {
  const text = { type: 'String' };
  const number = { type: 'Number' };
  const answer = await fetch(`${url}/parse/schemas/Worker`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-parse-application-id': appId,
      'x-parse-master-key': masterKey,
    },
    body: JSON.stringify({
      className: 'Worker',
      fields: {
        name: text,
        trade: text,
        region: text,
        town: text,
        about: text,
        photo: text,
        price: number,
        rating: number,
        ratings: number,
        verified: { type: 'Boolean' },
        joined: { type: 'Date' },
      },
      classLevelPermissions: { find: { '*': true } },
    }),
  });
  if (!answer.ok) throw new Error(`the class was refused: ${answer.status} ${await answer.text()}`);
  await pool.query(`
    insert into "Worker" ("objectId", "createdAt", "updatedAt", name, trade, region, town, about, photo, price, rating, ratings, verified, joined)
    select lpad(id::text, 10, '0'), joined, joined, name, trade, region, town, about, photo, price, rating, ratings, verified, joined from workers`);
  await pool.query('create index on "Worker" (rating desc)');
  await pool.query('create index on "Worker" (region, trade, rating desc)');
  await pool.query('create index on "Worker" using gin (name gin_trgm_ops)');
  await pool.query('vacuum analyze "Worker"');
}
