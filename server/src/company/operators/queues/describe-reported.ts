import type { HideableKind } from '@marketplace/contract/company/hideable-kinds';
import { formatCount } from '@marketplace/contract/shared/counts';
import { formatWholeNaira } from '@marketplace/contract/shared/money';
import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import { sql } from 'kysely';
import { findDeletedContent } from '../../../contact/messaging/message-deletions.repository.ts';
import { isListed } from '../../../discovery/artisans/artisans.repository.ts';
import type { Queries } from '../../../platform/database/index.ts';
import { findJobDetail } from '../../../work/jobs/jobs.repository.ts';
import { findHidden } from '../hidden/hidden-items.ts';
import { wordsOnPicture } from '../hidden/hideable.ts';
import type { ItemFacts } from './queue-rules.ts';

const KOBO = 100;
/** How many messages before and after a reported one an operator sees. */
const AROUND = 5;

/** A description of the reported subject with its surroundings. */
export interface Described {
  words: string;
  facts?: ItemFacts['facts'];
  pictures?: NonNullable<ItemFacts['pictures']>;
  /** The file of a message. */
  fileId?: string | null;
  page?: string | null;
  /** What can be hidden; absent when it is gone, or nothing of the kind. */
  content?: { kind: HideableKind; subjectId: string };
}

interface Subject {
  subject: string;
  subject_id: string;
  person_id: string;
}

export async function describeSubject(queries: Queries, row: Subject): Promise<Described> {
  const id = row.subject_id;
  switch (row.subject) {
    case 'message':
      return describeMessage(queries, id);
    case 'job':
      return describeJob(queries, id);
    case 'review':
      return describeReview(queries, id);
    case 'review_picture':
      return describeReviewPicture(queries, id);
    case 'gallery_picture':
      return describeGalleryPicture(queries, id);
    case 'person':
      return describePerson(queries, row.person_id);
    default:
      return { words: row.subject === 'visit' ? 'A visit' : 'An agreement' };
  }
}

/** Describes a message and those around it. For a deleted one, it shows the deleted text while that is stored. */
async function describeMessage(queries: Queries, messageId: string): Promise<Described> {
  const id = Number(messageId);
  const row = await queries
    .selectFrom('messages')
    .select(['conversation_id', 'seq', 'text', 'file_id', 'offer'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return { words: 'A message: (not there any more)' };
  const content = { kind: 'message', subjectId: messageId } as const;
  const around = { label: 'Messages around it', value: await describeAround(queries, row) };
  const deleted = await findDeletedContent(queries, id);
  if (deleted) {
    const { text, file_id, by_team } = deleted;
    const words = text ?? '(erased after the time for which deleted messages are kept)';
    return {
      words: `A message, which ${by_team ? 'we have removed' : 'its sender has deleted'}: ${words}`,
      fileId: file_id,
      facts: [around],
      ...(by_team && { content }),
    };
  }
  return {
    words: `A message: ${row.text}`,
    fileId: row.file_id,
    facts: [around],
    ...(!row.offer && { content }),
  };
}

async function describeAround(
  queries: Queries,
  { conversation_id, seq }: { conversation_id: string; seq: number },
): Promise<string> {
  const { rows } = await sql<{
    seq: number;
    name: string | null;
    text: string;
    file: string | null;
    automatic: string | null;
  }>`
    select message.seq, sender.full_name as name, message.text, file.name as file, automatic.text as automatic
    from messages as message
    left join accounts as sender on sender.id = message.sender_id
    left join chat_files as file on file.id = message.file_id
    left join automatic_answers as automatic
      on automatic.conversation_id = message.conversation_id and automatic.seq = message.seq
    where message.conversation_id = ${conversation_id} and message.seq between ${seq - AROUND} and ${seq + AROUND}
    order by message.seq`.execute(queries);
  return rows
    .flatMap((row) => {
      const says = [row.file && `[${row.file}]`, row.text].filter(Boolean).join(' ');
      const line = `${row.seq === seq ? '→ ' : ''}${row.name || '(no name)'}: ${says}`;
      return row.automatic === null ? [line] : [line, `Automatic answer: ${row.automatic}`];
    })
    .join('\n');
}

/** Describes a whole job as members see it. */
async function describeJob(queries: Queries, id: string): Promise<Described> {
  const job = await findJobDetail(queries, id);
  if (!job) return { words: 'A job (not there any more)' };
  const budget = [job.budget_min_kobo, job.budget_max_kobo]
    .flatMap((kobo) => (kobo === null ? [] : formatWholeNaira(kobo / KOBO)))
    .join(' to ');
  return {
    words: `A job: ${job.title}\n${job.description}`,
    facts: [
      ...(job.needed === null ? [] : [{ label: 'When', value: describeNeeded(job.needed, job.needed_by) }]),
      ...(job.landmark === null ? [] : [{ label: 'Landmark', value: job.landmark }]),
      ...(job.responsibilities ? [{ label: 'Responsibilities', value: job.responsibilities }] : []),
      ...(job.requirements ? [{ label: 'Requirements', value: job.requirements }] : []),
      { label: 'Budget', value: budget },
    ],
    pictures: [
      ...labelled('Photo', job.photos),
      ...(await hiddenPictures(queries, { kind: 'job', subjectId: id }, 'Removed photo')),
    ],
    page: `/jobs/single-job?id=${id}`,
    content: { kind: 'job', subjectId: id },
  };
}

function describeNeeded(when: string, day: string | null): string {
  if (day === null) return 'Flexible';
  return when === 'this_week' ? `This week, by ${day}` : `On ${day}`;
}

async function describeReview(queries: Queries, id: string): Promise<Described> {
  const row = await queries
    .selectFrom('reviews')
    .innerJoin('accounts as target', 'target.id', 'reviews.target_id')
    .select(['rating', 'text', 'reply', 'target_id', 'target.full_name as target_name'])
    .where('reviews.id', '=', id)
    .executeTakeFirst();
  if (!row) return { words: 'A review (not there any more)' };
  const name = row.target_name || '(no name)';
  const content = { kind: 'review', subjectId: id } as const;
  return {
    words: `A review of ${name}, ${formatCount(row.rating, 'star')}: ${row.text}`,
    facts: [
      { label: 'Review of', value: name, account_id: row.target_id },
      ...(row.reply ? [{ label: 'Answer', value: row.reply }] : []),
    ],
    pictures: [
      ...(await reviewPictures(queries, id)),
      ...(await hiddenPictures(queries, content, 'Removed picture')),
    ],
    // Only artisans have a public page with their reviews.
    page: (await isListed(queries, row.target_id))
      ? `/artisan/review?id=${row.target_id}&review=${id}`
      : null,
    content,
  };
}

async function describeReviewPicture(queries: Queries, id: string): Promise<Described> {
  const photo = await queries
    .selectFrom('review_photos')
    .select(['review_id', 'picture_hash as hash'])
    .where('id', '=', id)
    .executeTakeFirst();
  const content = { kind: 'review_picture', subjectId: id } as const;
  if (photo) {
    const review = await describeReview(queries, photo.review_id);
    return {
      ...review,
      words: `A picture of a review. ${review.words}`,
      pictures: labelled('Picture', [photo]),
      content,
    };
  }
  const pictures = await hiddenPictures(queries, content, 'Removed picture');
  return pictures.length > 0
    ? { words: 'A picture of a review, which we have removed', pictures, content }
    : { words: 'A picture of a review (not there any more)' };
}

/** Describes a picture of work, with the rest of the gallery after it. */
async function describeGalleryPicture(queries: Queries, id: string): Promise<Described> {
  const [artisanId = '', hash = ''] = id.split(':');
  const gallery = await queries
    .selectFrom('gallery_pictures')
    .select(['picture_hash as hash', 'caption', 'album'])
    .where('account_id', '=', artisanId)
    .orderBy('position')
    .execute();
  const content = { kind: 'gallery_picture', subjectId: id } as const;
  const hidden = await hiddenPictures(queries, content, 'Removed picture');
  const reported = gallery.filter((picture) => picture.hash === hash);
  const isThere = reported.length > 0 || hidden.length > 0;
  const said = wordsOnPicture(reported[0] ?? (await findHiddenWords(queries, content)));
  return {
    words: [`A picture of work${isThere ? '' : ' (not there any more)'}`, said].filter(Boolean).join(': '),
    pictures: [
      ...hidden,
      ...labelled('Reported picture', reported),
      ...labelled(
        'Other picture',
        gallery.filter((picture) => picture.hash !== hash),
      ),
    ],
    page: `/artisan/profile/artisan?id=${artisanId}`,
    ...(isThere && { content }),
  };
}

/** The words of a picture of work that was hidden. */
async function findHiddenWords(queries: Queries, { kind, subjectId }: { kind: string; subjectId: string }) {
  const { rows } = await sql<{ caption: string | null; album: string | null }>`
    select shown_by ->> 'caption' as caption, shown_by ->> 'album' as album
    from hidden_pictures join hidden_items on hidden_items.id = hidden_id
    where kind = ${kind} and subject_id = ${subjectId} limit 1`.execute(queries);
  return rows[0];
}

/** Describes a person by the texts of their profile, which can be hidden. */
async function describePerson(queries: Queries, id: string): Promise<Described> {
  const profile = await queries
    .selectFrom('artisan_profiles as profile')
    .leftJoin('away_answers as answer', 'answer.account_id', 'profile.account_id')
    .select(['short_description', 'long_description', 'skill', 'state', 'city', 'answer.text as away'])
    .where('profile.account_id', '=', id)
    .executeTakeFirst();
  if (!profile) return { words: 'The person' };
  const { short_description, long_description, skill, state, city, away } = profile;
  const content = { kind: 'profile', subjectId: id } as const;
  const text = [short_description, long_description].filter(Boolean).join('\n');
  return {
    words: 'The person',
    facts: [
      { label: 'Trade', value: `${skill}, ${city}, ${state}` },
      ...(text ? [{ label: 'Profile text', value: text }] : []),
      ...(away ? [{ label: 'Answer while away', value: away }] : []),
    ],
    page: `/artisan/profile/artisan?id=${id}`,
    ...((text || away || (await findHidden(queries, content))) && { content }),
  };
}

async function reviewPictures(queries: Queries, reviewId: string) {
  const rows = await queries
    .selectFrom('review_photos')
    .select('picture_hash as hash')
    .where('review_id', '=', reviewId)
    .orderBy('position')
    .execute();
  return labelled('Picture', rows);
}

/** The pictures that were hidden with an item. */
async function hiddenPictures(
  queries: Queries,
  { kind, subjectId }: { kind: HideableKind; subjectId: string },
  label: string,
): Promise<NonNullable<ItemFacts['pictures']>> {
  const rows = await queries
    .selectFrom('hidden_pictures')
    .innerJoin('hidden_items', 'hidden_items.id', 'hidden_id')
    .select('picture_hash')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .orderBy('position')
    .execute();
  return rows.map(({ picture_hash }, index) => ({
    label: `${label} ${index + 1}`,
    address: null,
    hidden: picture_hash,
  }));
}

const labelled = (name: string, pictures: readonly { hash: string }[]) =>
  pictures.map(({ hash }, index) => ({ label: `${name} ${index + 1}`, address: pictureUrl(hash, 1200) }));
