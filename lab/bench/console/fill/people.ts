import type { Step } from '../fill.ts';
import {
  AGE_DAYS,
  ARTISAN_EVERY,
  artisan,
  FIRST_NAMES,
  HOMES,
  idOf,
  member,
  moment,
  oneOf,
  type Sizes,
  STAFF,
  SURNAMES,
  TRADES,
} from './basics.ts';

/** Two in a hundred accounts are suspended: these remainders of the number. */
const isSuspended = 'number % 100 in (30, 37)';
const isErased = 'number % 250 = 33';
const isLeaving = 'number % 1000 = 44';
const PHONE_PREFIXES = ['803', '806', '706', '813', '703', '816', '903', '810', '805', '705'];
const roles = ['agent', 'agent', 'trust', 'finance', 'door', 'admin'];
/** The number of somebody of the staff, of an account that is one. */
const staffNumber = `number / ${ARTISAN_EVERY} * ${ARTISAN_EVERY - 1} + number % ${ARTISAN_EVERY} - 1`;
const isMember = `number % ${ARTISAN_EVERY} > 0 and ${staffNumber} < ${STAFF}`;

/** Some names are much more frequent than others. */
const skewed = (count: number) => `floor(power(random(), 1.7) * ${count})::integer`;
const hash = (letter: string, number: string) => `encode(sha256(('${letter}' || (${number}))::bytea), 'hex')`;
export const workPicture = (artisanNumber: string, place: string) =>
  hash('g', `2 * (${artisanNumber}) + ${place}`);

/** Accounts, artisans with their pictures, sessions and consents. */
export const people = ({ accounts, reviews }: Sizes): Step[] => {
  const artisans = accounts / ARTISAN_EVERY;
  const shared = 'number % 100 = 57';
  return [
    [
      'accounts',
      `with person as materialized (
         select number, ${skewed(FIRST_NAMES)} as first, ${skewed(FIRST_NAMES)} as middle, ${skewed(SURNAMES)} as last,
           random() < 0.3 as has_middle, random() as luck, ${moment('number', accounts)} as at
         from generate_series(0, ${accounts - 1}) as number),
       named as (
         select person.*, one.name || case when has_middle then ' ' || two.name else '' end || ' ' || surnames.name as full_name,
           lower(one.name || '.' || surnames.name) as mailbox
         from person join first_names as one on one.place = first join first_names as two on two.place = middle
         join surnames on surnames.place = last)
       insert into accounts (id, role, full_name, email, email_proven_at, phone, phone_proven_at, picture_hash, is_verified,
         suspended_at, suspended_reason, erase_at, erased_at, created_at, updated_at, is_operator, staff_role, staff_role_since)
       select ${idOf('a', 'number')}, case number % ${ARTISAN_EVERY} when 0 then 'artisan' else 'user' end,
         case when ${isErased} then '' else full_name end,
         case when not ${isErased} and luck < 0.6 then mailbox || number || '@example.com' end,
         case when not ${isErased} and luck < 0.5 then at end,
         case when not ${isErased} then '+234' || (${oneOf(PHONE_PREFIXES, 'number')})
           || lpad(((case when ${shared} then number - 10 else number end)::bigint * 7919 % 10000000)::text, 7, '0') end,
         case when not ${isErased} and not ${shared} and luck < 0.9 then at end,
         case when not ${isErased} and number % 10 < 4 then ${hash('p', 'number')} end,
         luck < case number % ${ARTISAN_EVERY} when 0 then 0.2 else 0.05 end,
         case when ${isSuspended} or ${isLeaving} or ${isErased} then least(now(), at + interval '40 days' * luck) end,
         case when ${isSuspended} then 'Several people say that this account took money and did no work.' end,
         case when ${isLeaving} then now() + interval '20 days' end, case when ${isErased} then least(now(), at + interval '70 days') end,
         at, least(now(), at + interval '60 days' * power(random(), 3)), ${isMember},
         case when ${isMember} then ${oneOf(roles, staffNumber)} end, case when ${isMember} then now() - interval '300 days' end
       from named order by number`,
    ],
    [
      'pictures',
      `insert into pictures (hash, width, height, colour, created_at, avif, likeness, likeness_parts)
       select hash, 1200, 900, '#775533', at, true, likeness, array(
         select part * 65536 + (substring(likeness from 1 + part * 16 for 16))::integer from generate_series(0, 3) as part)
       from (
         select picture.hash, at, ((random() * 9223372036854775807)::bigint # (random() * 4294967295)::bigint)::bit(64) as likeness
         from (
           select ${hash('p', 'number')} as hash, ${moment('number', accounts)} as at
           from generate_series(0, ${accounts - 1}) as number where number % 10 < 4 and not (${isErased})
           union all
           select ${hash('g', 'number')}, ${moment('number / 2', artisans)} from generate_series(0, ${2 * artisans - 1}) as number
         ) as picture
       ) as made`,
    ],
    [
      'reviews',
      `insert into reviews (reviewer_id, target_id, rating, text, created_at, updated_at, basis)
       select pg_temp.customer((number::bigint * 31 % ${accounts - artisans})::integer), ${artisan(`number % ${artisans / 2}`)},
         (array[5, 5, 5, 4, 4, 3, 1])[1 + number % 7],
         ${oneOf(['Very good work, came on time.', 'He did what we agreed on, and the price stayed.', '', 'I waited a whole day. The work itself is fine.', 'Neat, and cleaned up afterwards.'], 'number')},
         at, at, case number % 3 when 0 then 'job' else 'conversation' end
       from (select number, ${moment('number', reviews)} as at from generate_series(0, ${reviews - 1}) as number) as review`,
    ],
    [
      'artisans',
      `with rated as (
         select target_id, sum(rating) as stars, count(*) as ratings, count(*) filter (where text <> '') as texts from reviews group by 1),
       chosen as materialized (
         select number, floor(random() * ${HOMES})::integer as home, ${skewed(TRADES)} as trade
         from generate_series(0, ${artisans - 1}) as number)
       insert into artisan_profiles (account_id, category, skill, state, city, short_description, long_description, minimum_charge_kobo,
         rating_sum, rating_count, review_count, created_at, updated_at, score, listed, search_text, card_name, card_verified, short_name,
         start_finished)
       select account.id, category, skill, state, city, skill || ' in ' || city || '. I come on time, and I clean up.',
         'I have worked as ' || skill || ' for many years, first with my uncle and now with two apprentices. Call me for an estimate.',
         500000 + 100000 * (number % 40), coalesce(stars, 0), coalesce(ratings, 0), coalesce(texts, 0), account.created_at, account.updated_at,
         1000 + (number * 37) % 8000, suspended_at is null,
         fold_text(full_name) || E'\\n' || fold_text(skill || ' in ' || city || '. I come on time, and I clean up.'), full_name, is_verified,
         'artisan-' || number, true
       from chosen join accounts as account on account.id = pg_temp.artisan(number)
       join homes on homes.place = chosen.home join trades on trades.place = chosen.trade
       left join rated on target_id = account.id`,
    ],
    [
      'pictures of work',
      `insert into gallery_pictures (account_id, picture_hash, position, created_at)
       select ${artisan('number')}, ${workPicture('number', 'place')}, place, ${moment('number', artisans)}
       from generate_series(0, ${artisans - 1}) as number, generate_series(0, 1) as place`,
    ],
    [
      'sessions',
      `insert into sessions (account_id, user_agent, logged_in_at, last_seen_at, expires_at)
       select ${idOf('a', 'number')}, 'Mozilla/5.0 (Linux; Android 11) Chrome/130.0 Mobile', seen - interval '3 days', seen, seen + interval '7 days'
       from generate_series(0, ${accounts - 1}) as number,
         generate_series(1, case when number < 10 then 40 else number % 2 end) as login,
         lateral (select now() - interval '1 day' * (${AGE_DAYS} * power(random(), 3) + login) as seen) as last`,
    ],
    [
      'consents',
      `insert into consents (account_id, document, version, agreed, recorded_at)
       select ${idOf('a', 'number')}, 'terms', '2026-01-01', true, ${moment('number', accounts)}
       from generate_series(0, ${accounts - 1}) as number`,
    ],
    [
      'suspensions',
      `insert into suspensions (id, account_id, operator_id, reason, suspended_at)
       select ${idOf('x', 'number')}, ${idOf('a', 'number')}, ${member('number / 100')}, suspended_reason, suspended_at
       from generate_series(0, ${accounts - 1}) as number join accounts on accounts.id = ${idOf('a', 'number')} where ${isSuspended}`,
    ],
    [
      'appeals',
      `insert into appeals (suspension_id, text, made_at, decided_at, granted, reason)
       select ${idOf('x', 'number')}, 'I am not the person who took the money. Please look at my agreements again, all were done.', at,
         case when waits then null else at + interval '1 day' end, case when waits then null else number % 3 = 0 end,
         case when waits then null else 'We looked at the payments and at both conversations.' end
       from (select number, number > ${accounts * 0.98} as waits, ${moment('number', accounts)} as at
         from generate_series(0, ${accounts - 1}) as number where ${isSuspended} and number % 3 = 0) as appeal`,
    ],
  ];
};
