import { access, mkdir, rm } from 'node:fs/promises';
import type pg from 'pg';
import { scoreArtisans } from '../../discovery/artisans/ranking/artisan-score.ts';
import { hashPassword } from '../../people/accounts/log-in/passwords.ts';
import { ensurePortraits } from '../pictures/picture-pool.ts';
import { registerPictures } from '../pictures/register-pictures.ts';
import { readWorkPictures } from '../pictures/work-pictures.ts';
import { copyRows } from '../rows.ts';
import { inTransaction } from '../transaction.ts';
import { buildDemo, demoTables } from './build-demo.ts';
import {
  type DemoRole,
  demoLoginsFile,
  demoPeople,
  demoRoles,
  randomPassword,
  writeDemoLogins,
} from './logins.ts';
import { copyStoryFiles } from './story-files.ts';

/**
 * `seeded`: the demo was written. `renewed`: it existed without its logins file, so the people got new passwords. `present`: nothing had to
 * be done.
 */
export type DemoOutcome = 'seeded' | 'renewed' | 'present';

interface DemoOptions {
  now?: Date;
  /** The folder of `DEMO_PICTURES`; null for the pictures of the repository. */
  pictures?: string | null;
}

/** Writes the demo scenario in one transaction, and its logins to `{dataDir}/demo-logins.json`. */
export async function seedDemo(
  client: pg.Client,
  dataDir: string,
  { now = new Date(), pictures = null }: DemoOptions = {},
): Promise<DemoOutcome> {
  await mkdir(dataDir, { recursive: true });
  // One process at a time, including the file: the second process finds the demo of the first.
  await client.query(`select pg_advisory_lock(hashtext('seed demo'))`);
  try {
    const present = await isPresent(client);
    if (present && (await exists(demoLoginsFile(dataDir)))) return 'present';

    // The file of an older database has invalid logins. It is deleted first, in case this run is interrupted.
    await rm(demoLoginsFile(dataDir), { force: true });
    const passwords = { customer: randomPassword(), artisan: randomPassword(), operator: randomPassword() };
    const hashes = await hashAll(passwords);
    await inTransaction(client, () =>
      present ? replacePasswords(client, hashes) : writeScenario(client, dataDir, { now, pictures }, hashes),
    );
    await writeDemoLogins(dataDir, passwords);
    return present ? 'renewed' : 'seeded';
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('seed demo'))`);
  }
}

async function writeScenario(
  client: pg.Client,
  dataDir: string,
  { now, pictures }: Required<DemoOptions>,
  passwordHashes: Record<DemoRole, string>,
): Promise<void> {
  const [portraits, work] = await Promise.all([
    ensurePortraits(dataDir),
    readWorkPictures(pictures, dataDir),
  ]);
  await registerPictures(client, [...portraits, ...work]);
  const rows = buildDemo({ portraits, work, now, passwordHashes });
  for (const table of demoTables) await copyRows(client, table, rows[table]);
  await client.query(`select setval('receipt_numbers', max(receipt_number)) from payments`);
  await copyStoryFiles(dataDir, rows.chat_files);
  await client.query('select set_artisan_reach(account_id) from artisan_profiles');
  // The rows were copied, so no review has weighed its artisan.
  await client.query('select weigh_ratings(account_id) from artisan_profiles where rating_count > 0');
  await scoreArtisans(client, now);
}

async function isPresent(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from accounts where email = $1 and email_proven_at is not null',
    [demoPeople.operator.email],
  );
  return rowCount === 1;
}

async function replacePasswords(client: pg.Client, passwordHashes: Record<DemoRole, string>): Promise<void> {
  for (const role of demoRoles) {
    await client.query(
      'update accounts set password_hash = $1 where email = $2 and email_proven_at is not null',
      [passwordHashes[role], demoPeople[role].email],
    );
  }
}

async function hashAll(passwords: Record<DemoRole, string>): Promise<Record<DemoRole, string>> {
  const [customer, artisan, operator] = await Promise.all([
    hashPassword(passwords.customer),
    hashPassword(passwords.artisan),
    hashPassword(passwords.operator),
  ]);
  return { customer, artisan, operator };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
