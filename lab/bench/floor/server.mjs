// The floor: the least that answers lists from a database with Fastify and pg. It knows nothing of the product, shares no file with it, and
// has its own tables (tables.sql, fill.sql). Every request runs one named statement and returns 24 rows, without a count. With an
// `authorization` header it first looks up the session by its primary key.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.POOL_SIZE),
});
const app = Fastify();

const workers = 'id, name, trade, region, town, about, photo, price, rating, ratings, verified, joined';
const posts = 'id, title, trade, region, town, about, author, photo, lowest, highest, posted';

/**
 * The statement of each path, with the request fields that are its values.
 * @type {Record<string, [text: string, fields: string[]]>}
 */
const lists = {
  '/workers': [`select ${workers} from workers order by rating desc, id desc limit 24`, []],
  '/workers/after': [
    `select ${workers} from workers where (rating, id) < ($1, $2) order by rating desc, id desc limit 24`,
    ['rating', 'id'],
  ],
  '/workers/of': [
    `select ${workers} from workers where region = $1 and trade = $2 order by rating desc, id desc limit 24`,
    ['region', 'trade'],
  ],
  '/workers/of/after': [
    `select ${workers} from workers where region = $1 and trade = $2 and (rating, id) < ($3, $4)
     order by rating desc, id desc limit 24`,
    ['region', 'trade', 'rating', 'id'],
  ],
  '/workers/named': [
    `select ${workers} from workers where name ilike '%' || $1 || '%' order by rating desc, id desc limit 24`,
    ['text'],
  ],
  '/posts': [`select ${posts} from posts order by posted desc, id desc limit 24`, []],
  '/posts/after': [
    `select ${posts} from posts where (posted, id) < ($1, $2) order by posted desc, id desc limit 24`,
    ['posted', 'id'],
  ],
  '/posts/of': [
    `select ${posts} from posts where region = $1 and trade = $2 order by posted desc, id desc limit 24`,
    ['region', 'trade'],
  ],
  '/posts/of/after': [
    `select ${posts} from posts where region = $1 and trade = $2 and (posted, id) < ($3, $4)
     order by posted desc, id desc limit 24`,
    ['region', 'trade', 'posted', 'id'],
  ],
  '/posts/named': [
    `select ${posts} from posts where title ilike '%' || $1 || '%' order by posted desc, id desc limit 24`,
    ['text'],
  ],
};

for (const [path, [text, fields]] of Object.entries(lists)) {
  app.post(path, async (request, reply) => {
    const login = request.headers.authorization;
    if (login) {
      const { rows } = await pool.query({
        name: 'login',
        text: 'select person from logins where id = $1',
        values: [login],
      });
      if (rows.length === 0) return reply.code(401).send({});
    }
    const { rows } = await pool.query({
      name: path,
      text,
      values: fields.map((field) => /** @type {Record<string, unknown>} */ (request.body)[field]),
    });
    return { items: rows };
  });
}

process.send?.({ type: 'ready', url: await app.listen({ port: 0, host: '127.0.0.1' }) });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
