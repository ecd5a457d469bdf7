import { pictureTextRules } from '@marketplace/contract/discovery/own-page/work-pictures';
import { GALLERY_MAX } from '@marketplace/contract/people/profiles';
import type { WorkPicture } from '@marketplace/contract/shared/pictures';
import { sql } from 'kysely';
import { assessText } from '../../company/moderation/assess-text.ts';
import { reviewText } from '../../company/moderation/doubtful-texts.ts';
import { withoutContact } from '../../company/moderation/without-contact.ts';
import { workPictureJson } from '../../people/media/picture-columns.ts';
import type { Pictures } from '../../people/media/pictures.ts';
import type { PictureSender } from '../../people/media/read-picture.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError, type UploadedFile } from '../../platform/http/index.ts';
import { canShowWork } from './artisans.policy.ts';

/** The pictures of an artisan's work, in the artisan's order. Every operation returns the whole gallery. */
export function createGallery({
  db,
  pictures,
  now,
}: {
  db: Database;
  pictures: Pick<Pictures, 'add'>;
  now: () => Date;
}) {
  /** Queues the words of a gallery for operators when they may make up a contact together, or have signs of fraud. */
  async function review(trx: Queries, accountId: string, gallery: readonly WorkPicture[]): Promise<void> {
    const text = wordsOf(gallery);
    await reviewText(trx, { accountId, subject: 'gallery', subjectId: accountId, text, at: now() });
  }

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

  function remove(accountId: string, hash: string): Promise<WorkPicture[]> {
    return db.transaction().execute(async (trx) => {
      await hold(trx, accountId);
      const before = await list(trx, accountId);
      await trx
        .deleteFrom('gallery_pictures')
        .where('account_id', '=', accountId)
        .where('picture_hash', '=', hash)
        .execute();
      await forgetPairs(trx, accountId, hash);
      const [, next] = before;
      // Nobody has chosen the picture that moves up to be the cover.
      if (before[0]?.hash === hash && next?.before_of && next.before_of !== hash) {
        const left = before.slice(2).map((each) => each.hash);
        await arrange(trx, accountId, withAfterFirst(left, next.before_of, next.hash));
      }
      const gallery = await list(trx, accountId);
      await review(trx, accountId, gallery);
      return gallery;
    });
  }

  /** Reorders the gallery. Unnamed pictures keep their order and follow the named ones; the two of a pair stay together. */
  function order(accountId: string, hashes: string[]): Promise<WorkPicture[]> {
    return db.transaction().execute(async (trx) => {
      await hold(trx, accountId);
      const before = await list(trx, accountId);
      const there = before.map(({ hash }) => hash);
      const named = [...new Set(hashes)].filter((hash) => there.includes(hash));
      const wanted = [...named, ...there.filter((hash) => !named.includes(hash))];
      await arrange(trx, accountId, withPairsTogether(before, wanted));
      const gallery = await list(trx, accountId);
      await review(trx, accountId, gallery);
      return gallery;
    });
  }

  /**
   * Changes what is said about a picture. A picture that comes before another one moves next to it, and takes the place of an earlier one.
   * It stops being the cover, until the artisan makes it the cover again.
   * @throws AppError `not_found` for a picture that is not in the gallery, `invalid_input` for a pair that is none or a text with a contact
   */
  function describe(accountId: string, hash: string, words: Partial<PictureWords>): Promise<WorkPicture[]> {
    const { caption, album, beforeOf, focus } = words;
    if (caption !== undefined) assertNoDoubt(caption, 'caption');
    if (album !== undefined) assertNoDoubt(album, 'album');
    return db.transaction().execute(async (trx) => {
      await hold(trx, accountId);
      const gallery = await list(trx, accountId);
      const picture = gallery.find((each) => each.hash === hash);
      if (!picture) throw new AppError('not_found', 'That picture is not in your gallery any more');
      const after = gallery.find((each) => each.hash === beforeOf);
      if (typeof beforeOf === 'string') {
        const isPair =
          after && beforeOf !== hash && !after.before_of && !gallery.some((each) => each.before_of === hash);
        if (!isPair)
          throw new AppError('invalid_input', 'Please choose the picture that shows the work afterwards', {
            field: 'before_of',
          });
        await forgetPairs(trx, accountId, beforeOf);
      }
      const changes = {
        ...(caption !== undefined && { caption: caption || null }),
        ...(album !== undefined && { album: album || null }),
        ...(beforeOf !== undefined && { before_of: beforeOf }),
        ...(focus !== undefined && { focus_x: focus?.[0] ?? null, focus_y: focus?.[1] ?? null }),
      };
      if (Object.keys(changes).length === 0) return gallery;
      await trx
        .updateTable('gallery_pictures')
        .set(changes)
        .where('account_id', '=', accountId)
        .where('picture_hash', '=', hash)
        .execute();
      if (after && picture.before_of !== beforeOf) {
        const others = gallery.map((each) => each.hash).filter((each) => each !== hash);
        // The picture from afterwards stays the cover, and takes the place of a cover that shows the work before.
        if (gallery[0] === after || gallery[0] === picture)
          await arrange(trx, accountId, withAfterFirst(others, after.hash, hash));
        else await arrange(trx, accountId, others.toSpliced(others.indexOf(after.hash), 0, hash));
      }
      const described = await list(trx, accountId);
      // Words that are fine each may be a contact together.
      withoutContact(wordsOf(described), 'caption', 'the words on your pictures');
      await review(trx, accountId, described);
      return described;
    });
  }

  return { add, remove, order, describe };
}

/** What an artisan says about a picture; texts are empty without one. */
export interface PictureWords {
  caption: string;
  album: string;
  /** The hash of the picture that shows the work afterwards. */
  beforeOf: string | null;
  focus: [number, number] | null;
}

/** A few words on a picture need no figures, addresses or names of other services, so a doubt is enough to refuse them. */
function assertNoDoubt(text: string, field: keyof typeof pictureTextRules): void {
  const { where } = pictureTextRules[field];
  withoutContact(text, field, where);
  if (assessText(text).decision !== 'fine')
    throw new AppError('invalid_input', `Please leave numbers and addresses out of ${where}`, { field });
}

/** Returns the words of a whole gallery as people read them: the albums, and the captions in order. */
function wordsOf(gallery: readonly WorkPicture[]): string {
  const albums = new Set(gallery.flatMap(({ album }) => album ?? []));
  return [...albums, ...gallery.flatMap(({ caption }) => caption ?? [])].join('\n');
}

/**
 * Returns an order in which the two pictures of a pair stand together: the one from before first, unless the other is the cover. A pair goes
 * where its moved picture goes.
 */
function withPairsTogether(gallery: readonly WorkPicture[], wanted: readonly string[]): string[] {
  const there = gallery.map(({ hash }) => hash);
  return gallery.reduce<string[]>(
    (hashes, { hash, before_of }) => {
      if (!before_of) return hashes;
      const pair = hashes[0] === before_of ? [before_of, hash] : [hash, before_of];
      const last = (order: readonly string[]) => Math.max(...pair.map((each) => order.indexOf(each)));
      const places = pair.map((each) => hashes.indexOf(each));
      const place = last(hashes) > last(there) ? Math.max(...places) - 1 : Math.min(...places);
      const others = hashes.filter((each) => !pair.includes(each));
      return [...others.slice(0, place), ...pair, ...others.slice(place)];
    },
    [...wanted],
  );
}

/** Returns an order that begins with a pair: the picture from afterwards as the cover, then the one from before. */
const withAfterFirst = (hashes: readonly string[], after: string, before: string): string[] => [
  after,
  before,
  ...hashes.filter((hash) => hash !== after && hash !== before),
];

async function forgetPairs(trx: Queries, accountId: string, hash: string): Promise<void> {
  await trx
    .updateTable('gallery_pictures')
    .set({ before_of: null })
    .where('account_id', '=', accountId)
    .where('before_of', '=', hash)
    .execute();
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

async function list(queries: Queries, accountId: string): Promise<WorkPicture[]> {
  const { rows } = await sql<{ picture: WorkPicture }>`
    select ${workPictureJson('picture', 'gallery')} as picture
    from gallery_pictures as gallery join pictures as picture on picture.hash = gallery.picture_hash
    where gallery.account_id = ${accountId} order by gallery.position`.execute(queries);
  return rows.map(({ picture }) => picture);
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
