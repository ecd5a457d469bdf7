import { blockPerson, createReport, viewBlocked } from '@marketplace/contract/people/safety';
import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import { readAccountId } from '../../discovery/artisans/places/artisan-address.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError, type Handle } from '../../platform/http/index.ts';
import { findById as findAccount } from '../accounts/accounts.repository.ts';
import { shownName } from '../accounts/names.ts';
import { block, listBlocked, unblock } from './blocks.repository.ts';
import { canBlock } from './safety.policy.ts';
import type { WriteReport } from './write-report.ts';

export function registerSafetyRoutes(
  handle: Handle,
  parts: {
    db: Database;
    writeReport: WriteReport;
    /** Notifies a person's browsers to fetch their conversations with another person again. */
    publishBlock(blockerId: string, personId: string): Promise<void>;
    now: () => Date;
  },
): void {
  const { db, writeReport, publishBlock, now } = parts;

  handle(blockPerson, async ({ person_id, blocked }, { session }) => {
    const personId = readAccountId(person_id);
    if (!canBlock(session.accountId, personId)) throw new AppError('conflict', 'This is you');
    const person = personId ? await findAccount(db, personId) : undefined;
    if (!person) throw new AppError('not_found', "This person isn't here any more");
    if (blocked) await block(db, session.accountId, person.id, now());
    else await unblock(db, session.accountId, person.id);
    await publishBlock(session.accountId, person.id);
    return { blocked };
  });

  handle(viewBlocked, async (_form, { session }) => ({
    people: (await listBlocked(db, session.accountId)).map((row) => ({
      _id: row.id,
      fullname: shownName(row.full_name),
      img_url: pictureUrl(row.picture_hash, 160),
      blocked_at: row.created_at.toISOString(),
    })),
  }));

  handle(createReport, async (form, { session }) => {
    await writeReport(session.accountId, form);
    return { msg: 'Thank you. We look at every report.' };
  });
}
