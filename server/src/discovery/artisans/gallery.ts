import { GALLERY_MAX } from '@marketplace/contract/people/profiles';
import type { Picture } from '@marketplace/contract/shared/pictures';
import { sql } from 'kysely';
import type { Pictures } from '../../people/media/pictures.ts';
import type { PictureSender } from '../../people/media/read-picture.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError, type UploadedFile } from '../../platform/http/index.ts';
import { canShowWork } from './artisans.policy.ts';

/** The pictures of an artisan's work, in the artisan's order. Every operation returns the whole gallery. */
export function createGallery({ db, pictures }: { db: Database; pictures: Pick<Pictures, 'add'> }) {
  /**
   * Adds pictures at the end, all or none.
   * @throws AppError
   */
  async function add(sender: PictureSender, files: readonly UploadedFile[]) {
    const { accountId } = sender;
    if (files.length === 0)
      throw new AppError('invalid_input', 'Please choose pictures', { field: 'images' });
    await assertRoom(db, accountId, files.length);
    return pictures.add(
      files,
      sender,
      async (added) => {
        const gallery = await db.transaction().execute(async (trx) => {
          await hold(trx, accountId);
          const there = (await list(trx, accountId)).map(({ hash }) => hash);
          await arrange(trx, accountId, [
            ...there,
            ...findFresh(
              there,
              added.map(({ hash }) => hash),
            ),
          ]);
          return list(trx, accountId);
        });
        return { added, gallery };
      },
      // Checked after the pictures are read, because a form that is sent twice adds nothing to a full gallery and must succeed, but before
      // their files are stored.
      async (hashes) => {
        const there = (await list(db, accountId)).map(({ hash }) => hash);
        findFresh(there, hashes);
      },
    );
  }

  function remove(accountId: string, hash: string): Promise<Picture[]> {
    return db.transaction().execute(async (trx) => {
      await hold(trx, accountId);
      await trx
        .deleteFrom('gallery_pictures')
        .where('account_id', '=', accountId)
        .where('picture_hash', '=', hash)
        .execute();
      return list(trx, accountId);
    });
  }

  /** Reorders the gallery. Unnamed pictures keep their order and follow the named ones. */
  function order(accountId: string, hashes: string[]): Promise<Picture[]> {
    return db.transaction().execute(async (trx) => {
      await hold(trx, accountId);
      const there = (await list(trx, accountId)).map(({ hash }) => hash);
      const named = [...new Set(hashes)].filter((hash) => there.includes(hash));
      await arrange(trx, accountId, [...named, ...there.filter((hash) => !named.includes(hash))]);
      return list(trx, accountId);
    });
  }

  return { add, remove, order };
}

/**
 * Returns the hashes that are not in the gallery yet.
 * @throws AppError when there is no space for them
 */
function findFresh(there: string[], hashes: string[]): string[] {
  const fresh = [...new Set(hashes)].filter((hash) => !there.includes(hash));
  if (there.length + fresh.length > GALLERY_MAX) throw full(there.length);
  return fresh;
}

async function assertRoom(queries: Queries, accountId: string, wanted: number): Promise<void> {
  const profile = await queries
    .selectFrom('artisan_profiles')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!canShowWork(profile))
    throw new AppError('forbidden', 'Create your artisan profile first, then add pictures of your work');
  if (wanted > GALLERY_MAX) throw full(0);
}

async function arrange(trx: Queries, accountId: string, hashes: string[]): Promise<void> {
  await sql`
    insert into gallery_pictures (account_id, picture_hash, position)
    select ${accountId}::uuid, hash, place from unnest(${hashes}::text[]) with ordinality as wanted (hash, place)
    on conflict (account_id, picture_hash) do update set position = excluded.position`.execute(trx);
}

function list(queries: Queries, accountId: string): Promise<Picture[]> {
  return queries
    .selectFrom('gallery_pictures')
    .innerJoin('pictures', 'pictures.hash', 'gallery_pictures.picture_hash')
    .select(['pictures.hash', 'pictures.width', 'pictures.height', 'pictures.colour', 'pictures.avif'])
    .where('gallery_pictures.account_id', '=', accountId)
    .orderBy('gallery_pictures.position')
    .execute();
}

/**
 * Locks the gallery. Otherwise two uploads could both pass the limit, and a new order could restore a picture that was deleted meanwhile.
 */
function hold(trx: Queries, accountId: string): Promise<unknown> {
  return trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
}

function full(there: number): AppError {
  const room = GALLERY_MAX - there;
  return new AppError(
    'conflict',
    room > 0
      ? `Your gallery can have ${GALLERY_MAX} pictures. You can add ${room} more.`
      : `Your gallery holds ${GALLERY_MAX} pictures already. Delete some first.`,
    { field: 'images' },
  );
}
