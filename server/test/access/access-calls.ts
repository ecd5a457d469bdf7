import type { Operation } from '@marketplace/contract/shared/operation';
import { sql } from 'kysely';
import { buildPicture } from '../adversarial-files.ts';
import { listOperations } from '../contract.ts';
import { startTestApp } from '../test-app.ts';
import { addCallers, type Caller } from './callers.ts';
import type { Row } from './expectations.ts';
import { addOwnerWorld, marksIn } from './owner-world.ts';
import { bodyAboutOwner } from './requests-about-owner.ts';

/**
 * Tables that also count refused calls or are written some seconds later, and `notification_deliveries`, which tasks write on their own: a call that tells somebody
 * something writes a row of `notifications`, too.
 */
const uncompared = [
  'rate_limits',
  'password_tries',
  'view_counts',
  'search_counts',
  'search_terms',
  'notification_deliveries',
];

/** A server with the owner and all callers, and what the tests of access ask it. */
export async function startAccessWorld() {
  const app = await startTestApp({ LIMITS_SCALE: '100000' });
  const world = await addOwnerWorld(app);
  const callers = await addCallers(app, world);
  // The next run of each finds nothing to do, so that none that begins during a comparison changes a table.
  for (const task of ['hide-vouches', 'match-missed-jobs']) await app.runTask(task);
  const operations = new Map((await listOperations()).map((each) => [each.path, each]));
  const picture = new Blob([new Uint8Array(await buildPicture('jpeg', 64, 64))]);

  function formOf(fields: object, files: string[]): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    for (const name of files) form.append(name, picture, 'work.jpg');
    return form;
  }

  /** The status of an answer, and the marks of the owner that it shows. */
  async function ask(operation: Operation, { token }: Caller): Promise<string> {
    const fields = bodyAboutOwner(app, world, operation);
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const init: RequestInit = operation.files
      ? { body: formOf(fields, Object.keys(operation.files)), headers }
      : { body: JSON.stringify(fields), headers: { ...headers, 'content-type': 'application/json' } };
    return readAnswer(await fetch(`${app.url}/api${operation.path}`, { method: 'POST', ...init }));
  }

  /** The same for a file of the owner. @param address with the names of ids in braces */
  async function openFile(address: string, { token }: Caller): Promise<string> {
    const { agreement_id, check_id, file_id } = world.ids;
    const ids: Record<string, unknown> = {
      account: world.owner.id,
      agreement: agreement_id,
      check: check_id,
      file: file_id,
    };
    const path = address.replace(/\{(\w+)\}/, (_all, name: string) => String(ids[name]));
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    return readAnswer(await fetch(app.url + path, { headers }));
  }

  async function readAnswer(response: Response): Promise<string> {
    const text = (await response.text()) + JSON.stringify([...response.headers]);
    return [response.status, ...marksIn(text, world)].join(' ');
  }

  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(app.db);
  const tables = rows.map(({ name }) => name).filter((name) => !uncompared.includes(name));

  /** A digest of each table: of all rows, or of those that contain a text. */
  async function digest(having = ''): Promise<Map<string, string>> {
    const statement = tables.map(
      (name) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
        from ${name} t ${having && `where t::text like '%${having}%'`}`,
    );
    const { rows: found } = await sql
      .raw<{ name: string; hash: string }>(statement.join(' union all '))
      .execute(app.db);
    return new Map(found.map(({ name, hash }) => [name, hash]));
  }

  return {
    app,
    world,
    callers,
    operations,
    /** Asks as all given callers at once, an operation or for a file. Returns a sentence for each answer that differs from the table. */
    async judge(row: Row, asking: Caller[]): Promise<string[]> {
      const operation = operations.get(row.name);
      const answers = await Promise.all(
        asking.map((caller) => (operation ? ask(operation, caller) : openFile(row.name, caller))),
      );
      return asking.flatMap((caller, at) => {
        const { outcome, marks } = row[caller.column];
        const right = [outcome, ...marks].join(' ');
        return answers[at] === right
          ? []
          : [`${row.name} answers ${caller.name} with '${answers[at]}' and not with '${right}'`];
      });
    },
    digest,
    /** The tables that differ between two digests. */
    changes: (before: Map<string, string>, after: Map<string, string>): string[] =>
      tables.filter((name) => before.get(name) !== after.get(name)),
  };
}
