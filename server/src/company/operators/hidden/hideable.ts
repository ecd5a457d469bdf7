import type { HideableKind } from '@marketplace/contract/company/hideable-kinds';
import { sql } from 'kysely';
import { removeMessageWithin, restoreMessageWithin } from '../../../contact/messaging/delete-message.ts';
import { findDeletedContent } from '../../../contact/messaging/message-deletions.repository.ts';
import { putBackAwayAnswer, takeAwayAnswer } from '../../../contact/messaging/texts/hidden-away-answers.ts';
import type { HiddenPictures } from '../../../people/media/hidden-pictures.ts';
import { lockAccounts, type Queries } from '../../../platform/database/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { findPhoto, lockOwner } from './hidden-subjects.ts';

/** What others see of an item, and whose it is. */
export interface FoundItem {
  accountId: string;
  /** The person whom a review is about. */
  targetId?: string;
  excerpt: string;
  /** The item in notifications to its author, such as `your job "Fix a tap"`. Never the text of a message. */
  label: string;
}

/** What follows a change after its commit. */
export interface Aftermath {
  /** Pictures whose public files are removed if no row shows them. */
  pictures?: string[];
  conversation?: { conversationId: string; memberIds: string[] };
}

interface Item {
  /** The id in `hidden_items`. */
  id: string;
  subjectId: string;
  /** The author, whose account `find` has locked if the item can have pictures. */
  accountId: string;
  at: Date;
}

/** How things of one kind are taken from others and put back. Both run in the operator's transaction. */
export interface HideableRules {
  /** Finds an item that others can see, and locks it. Null when there is none. */
  find(trx: Queries, subjectId: string): Promise<FoundItem | null>;
  /** Takes the item away. `content` is what `putBack` gets, where no table stores it. */
  take(trx: Queries, item: Item): Promise<Aftermath & { content?: object }>;
  /** Returns null when the item is not there any more. */
  putBack(trx: Queries, item: Item & { content: unknown }): Promise<Aftermath | null>;
}

interface ProfileTexts {
  short: string;
  long: string;
  /** The answer while away. Removals of earlier releases did not store it. */
  away?: string | null;
  /** When its copies in chats were hidden, as an ISO time. */
  takenAt?: string;
}

export function createHideable({
  hiddenPictures,
}: {
  hiddenPictures: Pick<HiddenPictures, 'take' | 'putBack'>;
}): Record<HideableKind, HideableRules> {
  return {
    job: {
      async find(trx, id) {
        if (!isUuid(id)) return null;
        await lockOwner(trx, 'jobs', id);
        const job = await trx
          .selectFrom('jobs')
          .select(['poster_id', 'title', 'description'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        return (
          (job && {
            accountId: job.poster_id,
            excerpt: `${job.title}\n${job.description}`,
            label: `your job "${job.title}"`,
          }) ??
          null
        );
      },
      async take(trx, { id, subjectId, accountId, at }) {
        await trx
          .updateTable('jobs')
          .set({ hidden_at: at, poster_suspended: true })
          .where('id', '=', subjectId)
          .execute();
        return {
          pictures: await hiddenPictures.take(trx, id, { accountId, source: 'job_photos', owner: subjectId }),
        };
      },
      async putBack(trx, { id, subjectId }) {
        const { rows } = await sql`
          update jobs set hidden_at = null, asked_at = null,
            poster_suspended = (select suspended_at is not null from accounts where id = poster_id)
          where id = ${subjectId} returning id`.execute(trx);
        if (rows.length === 0) return null;
        await hiddenPictures.putBack(trx, id);
        return {};
      },
    },

    review: {
      async find(trx, id) {
        if (!isUuid(id)) return null;
        await lockOwner(trx, 'reviews', id);
        const { rows } = await sql<{
          reviewer_id: string;
          target_id: string;
          text: string;
          target_name: string;
        }>`
          select reviewer_id, target_id, text, target.full_name as target_name
          from reviews join accounts as target on target.id = target_id where reviews.id = ${id} for update of reviews`.execute(
          trx,
        );
        return rows[0]
          ? {
              accountId: rows[0].reviewer_id,
              targetId: rows[0].target_id,
              excerpt: rows[0].text,
              label: `your review of ${rows[0].target_name || 'someone'}`,
            }
          : null;
      },
      async take(trx, { id, subjectId, accountId, at }) {
        await changeReview(trx, subjectId, at);
        return {
          pictures: await hiddenPictures.take(trx, id, {
            accountId,
            source: 'review_photos',
            owner: subjectId,
          }),
        };
      },
      async putBack(trx, { id, subjectId }) {
        if (!(await changeReview(trx, subjectId, null))) return null;
        await hiddenPictures.putBack(trx, id);
        return {};
      },
    },

    message: {
      async find(trx, id) {
        if (!/^[1-9]\d{0,14}$/.test(id)) return null;
        const message = await trx
          .selectFrom('messages')
          .select(['sender_id', 'text'])
          .where('id', '=', Number(id))
          // Operators read no message that nobody has reported.
          .where(sql<boolean>`exists (select from reports where subject = 'message' and subject_id = ${id})`)
          .executeTakeFirst();
        if (!message?.sender_id) return null;
        const deleted = await findDeletedContent(trx, Number(id));
        return {
          accountId: message.sender_id,
          excerpt: deleted?.text ?? message.text,
          label: 'a message of yours',
        };
      },
      take: async (trx, { subjectId, at }) => ({
        conversation: await removeMessageWithin(trx, subjectId, at),
      }),
      async putBack(trx, { subjectId, at }) {
        const conversation = await restoreMessageWithin(trx, subjectId, at);
        return conversation && { conversation };
      },
    },

    gallery_picture: {
      async find(trx, id) {
        const [artisanId = '', hash = ''] = id.split(':');
        if (!isUuid(artisanId)) return null;
        await lockAccounts(trx, [artisanId]);
        const row = await trx
          .selectFrom('gallery_pictures')
          .select(['account_id', 'caption', 'album'])
          .where('account_id', '=', artisanId)
          .where('picture_hash', '=', hash)
          .forUpdate()
          .executeTakeFirst();
        return row
          ? { accountId: row.account_id, excerpt: wordsOnPicture(row), label: 'a picture of your work' }
          : null;
      },
      async take(trx, { id, subjectId, accountId }) {
        const [owner = '', hash = ''] = subjectId.split(':');
        return {
          pictures: await hiddenPictures.take(trx, id, {
            accountId,
            source: 'gallery_pictures',
            owner,
            hash,
          }),
        };
      },
      async putBack(trx, { id, subjectId }) {
        const [artisanId = ''] = subjectId.split(':');
        await lockAccounts(trx, [artisanId]);
        const { rows } = await sql`
          select from artisan_profiles where account_id = ${artisanId} for update`.execute(trx);
        if (rows.length === 0) return null;
        await hiddenPictures.putBack(trx, id);
        return {};
      },
    },

    review_picture: {
      async find(trx, id) {
        if (!isUuid(id)) return null;
        await lockOwner(trx, 'review_photos', id);
        const photo = await findPhoto(trx, id);
        return photo
          ? {
              accountId: photo.reviewer_id,
              targetId: photo.target_id,
              excerpt: '',
              label: 'a picture of your review',
            }
          : null;
      },
      async take(trx, { id, subjectId, accountId }) {
        const photo = await findPhoto(trx, subjectId);
        if (!photo) return {};
        const { review_id: owner, picture_hash: hash } = photo;
        return {
          pictures: await hiddenPictures.take(trx, id, { accountId, source: 'review_photos', owner, hash }),
        };
      },
      async putBack(trx, { id }) {
        const { rows } = await sql`
          select from hidden_pictures join reviews on reviews.id = (shown_by ->> 'review_id')::uuid
          where hidden_id = ${id} for update of reviews`.execute(trx);
        if (rows.length === 0) return null;
        await hiddenPictures.putBack(trx, id);
        return {};
      },
    },

    profile: {
      async find(trx, id) {
        const texts = isUuid(id) ? await lockTexts(trx, id) : null;
        return texts && (texts.short || texts.long || texts.away)
          ? {
              accountId: id,
              excerpt: [texts.short, texts.long, texts.away].filter(Boolean).join('\n'),
              label: 'the text of your profile',
            }
          : null;
      },
      async take(trx, { subjectId, at }) {
        const texts = await lockTexts(trx, subjectId);
        await takeAwayAnswer(trx, subjectId, at);
        await trx
          .updateTable('artisan_profiles')
          .set({ short_description: '', long_description: '' })
          .where('account_id', '=', subjectId)
          .execute();
        return { content: { ...texts, takenAt: at.toISOString() } };
      },
      async putBack(trx, { subjectId, content, at }) {
        const now = await lockTexts(trx, subjectId);
        if (!now) return null;
        const { short, long, away, takenAt } = content as ProfileTexts;
        // What the artisan has written since stays.
        await trx
          .updateTable('artisan_profiles')
          .set({ short_description: now.short || short, long_description: now.long || long })
          .where('account_id', '=', subjectId)
          .execute();
        await putBackAwayAnswer(trx, subjectId, { text: away, takenAt, at });
        return {};
      },
    },
  };
}

async function changeReview(trx: Queries, id: string, hiddenAt: Date | null): Promise<boolean> {
  const review = await trx
    .updateTable('reviews')
    .set({ hidden_at: hiddenAt })
    .where('id', '=', id)
    .returning('target_id')
    .executeTakeFirst();
  if (!review) return false;
  await sql`select recount_ratings(${review.target_id})`.execute(trx);
  return true;
}

/** Locks the account before its profile, as its owner's changes do, so no two of them wait for each other. */
async function lockTexts(trx: Queries, accountId: string): Promise<ProfileTexts | null> {
  await lockAccounts(trx, [accountId]);
  const row = await trx
    .selectFrom('artisan_profiles as profile')
    .leftJoin('away_answers as answer', 'answer.account_id', 'profile.account_id')
    .select(['short_description as short', 'long_description as long', 'answer.text as away'])
    .where('profile.account_id', '=', accountId)
    .forUpdate('profile')
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the words on a picture of work as operators read them; empty without any. */
export function wordsOnPicture(row: { caption: string | null; album: string | null } | undefined): string {
  return [row?.caption, row?.album && `(album: ${row.album})`].filter(Boolean).join(' ');
}
