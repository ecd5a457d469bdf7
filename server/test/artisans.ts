import { randomUUID } from 'node:crypto';
import type { Accounts, ArtisanProfiles } from '@marketplace/server/platform/database/database.generated';
import type { Database } from '@marketplace/server/platform/database/db';
import type { Insertable } from 'kysely';
import { nextNumber } from './phone-numbers.ts';

type Changes = Partial<Insertable<ArtisanProfiles>> & {
  account?: Partial<Insertable<Accounts>>;
};

const ROWS_AT_ONCE = 500;

/**
 * Inserts artisans in large statements and without log-ins: plumbers in Surulere by default. Returns their ids in the same order.
 */
export async function addArtisans(db: Database, list: Changes[]): Promise<string[]> {
  if (list.length === 0) return [];
  const made = list.map(({ account, ...profile }) => {
    const id = profile.account_id ?? randomUUID();
    return {
      account: {
        id,
        role: 'artisan',
        full_name: 'Chinedu Eze',
        email: `artisan.${id}@example.com`,
        email_proven_at: new Date(),
        phone: `+234703${nextNumber()}`,
        ...account,
      },
      profile: {
        category: 'Home Repairs & Maintenance',
        skill: 'Plumber',
        state: 'Lagos',
        city: 'Surulere',
        short_description: 'Pipes, taps and water heaters',
        ...profile,
        account_id: id,
      },
    };
  });
  // A statement with more rows may meet the time limit of statements on a busy machine.
  for (let first = 0; first < made.length; first += ROWS_AT_ONCE) {
    const batch = made.slice(first, first + ROWS_AT_ONCE);
    await db
      .insertInto('accounts')
      .values(batch.map(({ account }) => account))
      .execute();
    await db
      .insertInto('artisan_profiles')
      .values(batch.map(({ profile }) => profile))
      .execute();
  }
  return made.map(({ account }) => account.id);
}

/** Inserts one artisan, by default with a confirmed number. Returns the id. */
export async function addArtisan(
  { db }: { db: Database },
  changes: Changes = { account: { phone_proven_at: new Date() } },
): Promise<string> {
  const [id] = await addArtisans(db, [changes]);
  return id as string;
}
