import type pg from 'pg';

/**
 * Drops the indexes of some tables, fills the tables, and creates the indexes afterwards: for a million rows with a trigram index
 * that takes a minute or two instead of many. Unique indexes stay. The tables are locked until the end of the transaction.
 */
export async function withoutIndexes<Result>(
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<Result>,
): Promise<Result> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const result = await fill();
  await client.query(`set local maintenance_work_mem = '512MB'`);
  for (const { definition } of indexes) await client.query(definition);
  return result;
}
