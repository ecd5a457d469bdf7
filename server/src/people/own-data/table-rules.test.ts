import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { listTables, undecided } from './archive-contents.ts';
import { tableRules } from './table-rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('every table of the database has a rule, and every rule a table', async () => {
  const tables = await listTables(app.db);
  expect(undecided([...tables, 'a_new_table'])).toEqual(['a_new_table']);
  expect(Object.keys(tableRules).sort()).toEqual(tables);
  for (const [table, { archive }] of Object.entries(tableRules)) {
    if ('leftOut' in archive) continue;
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = ${table}`.execute(app.db);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(archive.without ?? []));
  }
});
