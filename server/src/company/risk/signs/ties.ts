import { sql } from 'kysely';
import { DAY_MS, type Finding, groupBy, latest, type Sign } from '../sign.ts';
import { likeness } from './likeness.ts';

/** The most accounts with one number or document that are read. */
const OTHERS_MAX = 50;
/** A profile picture of more accounts is one that comes with something else, such as a logo. */
const PICTURE_OF_MANY = 20;

interface Tie {
  account_id: string;
  other_id: string;
  tie: 'phone' | 'picture' | 'document';
  created_at: Date;
  other_created_at: Date;
  other_suspended_at: Date | null;
  at: Date;
}

/** Finds accounts that share a phone number, a profile picture or an identity document with others, also with suspended ones. */
export const findTies: Sign = async (queries, { ids }) => {
  const { rows } = await sql<Tie>`
    with me as (select id, phone, picture_hash, created_at from accounts where id = any(${ids}::uuid[])),
    tie as (
      select me.id as account_id, other.id as other_id, 'phone' as tie, null::timestamptz as shown_at
      from me cross join lateral (
        select id from accounts where phone = me.phone and id <> me.id and erased_at is null
        order by created_at desc limit ${sql.lit(OTHERS_MAX)}
      ) as other
      union all
      select distinct on (me.id, other.id) me.id, other.id, 'picture', own.created_at
      from me join pictures as own on own.hash = me.picture_hash
      cross join lateral (${likeness(sql`own.hash`)}) as near
      cross join lateral (
        select id from accounts where picture_hash = near.hash and id <> me.id limit ${sql.lit(PICTURE_OF_MANY)}
      ) as other
      union all
      select distinct me.id, other.account_id, 'document', greatest(own.requested_at, other.requested_at)
      from me join identity_checks as own on own.account_id = me.id
      cross join lateral (
        select account_id, requested_at from identity_checks
        where document_hash = own.document_hash and account_id <> me.id limit ${sql.lit(OTHERS_MAX)}
      ) as other
    )
    select tie.account_id, tie.other_id, tie.tie, me.created_at, other.created_at as other_created_at,
      case when other.erase_at is null then other.suspended_at end as other_suspended_at,
      greatest(me.created_at, other.created_at, shown_at) as at
    from tie join me on me.id = tie.account_id join accounts as other on other.id = tie.other_id
    where other.erased_at is null`.execute(queries);
  return [...groupBy(rows, ({ account_id }) => account_id)].flatMap(([accountId, ties]) =>
    findingsOf(accountId, ties),
  );
};

function findingsOf(accountId: string, ties: readonly Tie[]): Finding[] {
  const phones = ties.filter(({ tie }) => tie === 'phone');
  const shown = ties.filter(({ tie }) => tie === 'picture');
  const pictures = shown.length < PICTURE_OF_MANY ? shown : [];
  const documents = ties.filter(({ tie }) => tie === 'document');
  const numbers = new Set(phones.map(({ other_id }) => other_id));
  // A couple with one phone and the picture of their wedding is a reason of its own.
  const older = pictures.filter(
    ({ other_id, created_at, other_created_at }) => other_created_at < created_at && !numbers.has(other_id),
  );
  const both = pictures.filter(({ other_id }) => numbers.has(other_id));
  const sameDay = phones.filter(
    ({ created_at, other_created_at }) =>
      Math.abs(created_at.getTime() - other_created_at.getTime()) <= DAY_MS,
  );
  const suspended = [...phones, ...pictures, ...documents].filter(
    ({ other_suspended_at }) => other_suspended_at,
  );
  const opened = suspended.filter(
    ({ created_at, other_suspended_at }) => other_suspended_at && created_at > other_suspended_at,
  );
  const before = suspended.filter((tie) => !opened.includes(tie));
  const found: Finding[] = [];
  const add = (
    reason: Finding['reason'],
    about: readonly Tie[],
    { times, count, level }: { times?: Date[]; count?: number; level?: number } = {},
  ) => {
    const others = [...new Set(about.map(({ other_id }) => other_id))];
    if (others.length === 0) return;
    found.push({
      accountId,
      reason,
      count: count ?? others.length,
      ...(level && { level }),
      at: latest(times ?? about.map(({ at }) => at)),
      others,
    });
  };
  add('shared_phone', phones);
  add('phone_in_a_row', sameDay, { count: sameDay.length + 1 });
  add('same_document', documents);
  add('same_picture', older);
  add('same_person', both);
  // A sister of somebody suspended has the number, but not the face.
  add('after_suspension', opened, { level: opened.some(({ tie }) => tie !== 'phone') ? 2 : 1 });
  add('near_suspended', before, {
    times: before.map(({ at, other_suspended_at }) => latest([at, other_suspended_at ?? at])),
  });
  return found;
}
