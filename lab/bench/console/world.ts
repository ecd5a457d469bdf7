import { createHash } from 'node:crypto';
import type { AnswerOf, Operation, RequestOf } from '@marketplace/contract/shared/operation';
import { openSessionOf, queryOnce } from '../lib/people.ts';
import { ARTISAN_EVERY } from './fill/basics.ts';

/** One request of a page of the console. */
export interface Ask {
  path: string;
  body: object;
}

export const ask = <O extends Operation>(operation: O, body: RequestOf<O>): Ask => ({
  path: operation.path,
  body: body as object,
});

/** Sends requests as an admin, whose password was typed a moment ago. */
export type Call = <O extends Operation>(operation: O, body: RequestOf<O>) => Promise<AnswerOf<O>>;

/** The people and things that the pages are opened with. */
export interface World {
  /** The artisan with the most of everything, and one of whom most people complain. */
  busy: string;
  reported: string;
  ordinaryArtisan: string;
  ordinaryCustomer: string;
  /** The longest conversation and an ordinary one, each with who began it. */
  conversations: { what: string; conversation_id: string; account_id: string }[];
  longChat: string;
  /** A waiting report about the artisan who is reported most. */
  report: string;
  reference: string;
  agreement: string;
  /** A name that few people have in full. */
  fullName: string;
  email: string;
  phone: string;
  /** A member of the staff who has done the most. */
  member: string;
}

/** Returns the id that the filling has given to row `number` of a kind. */
const idOf = (letter: string, number: number) =>
  createHash('md5')
    .update(`${letter}${number}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const artisan = (number: number) => idOf('a', ARTISAN_EVERY * number);

export async function findWorld(url: string): Promise<World> {
  const ordinaryArtisan = artisan(777);
  const [row] = await queryOnce<Pick<World, 'fullName' | 'email' | 'phone' | 'report'>>(
    url,
    `select full_name as "fullName", email, phone,
       (select id from reports where person_id = $2 and resolved_at is null order by created_at limit 1) as report
     from accounts where id > $1 and email is not null and phone is not null and full_name like '% % %' order by id limit 1`,
    [ordinaryArtisan, artisan(1)],
  );
  if (!row) throw new Error('The database has nobody with three names');
  const conversations = await queryOnce<World['conversations'][number]>(
    url,
    `select what, id as conversation_id, opener_id as account_id
     from unnest(array['the longest', 'an ordinary one'], $1::uuid[]) as named (what, chat) join conversations on id = chat`,
    [[idOf('c', 0), idOf('c', 5000)]],
  );
  return {
    ...row,
    busy: artisan(0),
    reported: artisan(1),
    ordinaryArtisan,
    ordinaryCustomer: idOf('a', 5001),
    conversations,
    longChat: idOf('s', 0),
    reference: `pay-${createHash('md5').update('reference20').digest('hex')}`,
    agreement: idOf('g', 40),
    member: idOf('a', 1),
  };
}

/** Opens a session of an admin that lasts for the whole bench, also for what wants the password. */
export async function openAdmin(url: string, secret: string): Promise<string> {
  const [admin] = await queryOnce<{ id: string }>(
    url,
    `select id from accounts where staff_role = 'admin' order by full_name, id limit 1`,
  );
  const id = admin?.id ?? '';
  const token = await openSessionOf(url, secret, id);
  await queryOnce(
    url,
    `update sessions set confirmed_at = expires_at where account_id = $1 and user_agent = 'bench'`,
    [id],
  );
  return token;
}

/** Sends one request. @throws when the answer is a refusal */
export async function send(
  site: string,
  token: string,
  { path, body }: Ask,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${site}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${text.slice(0, 500)}`);
  return JSON.parse(text) as Record<string, unknown>;
}

export const caller =
  (site: string, token: string): Call =>
  async (operation, body) =>
    (await send(site, token, ask(operation, body))) as AnswerOf<typeof operation>;
