import type pg from 'pg';

/**
 * Drops the indexes of a table, fills the table, and creates the indexes afterwards: for a million rows with a trigram index
 * that takes a minute or two instead of many. Unique indexes stay. The table is locked until the end of the transaction.
 */
export async function withoutIndexes(
  client: pg.Client,
  table: string,
  fill: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = $1::regclass and not indisunique`,
    [table],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await fill();
  await client.query(`set local maintenance_work_mem = '512MB'`);
  for (const { definition } of indexes) await client.query(definition);
}
