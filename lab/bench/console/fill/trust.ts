import { riskReasonNames } from '@marketplace/contract/company/person/risk-reasons';
import { identityDocuments } from '@marketplace/contract/people/identity-documents';
import type { Step } from '../fill.ts';
import {
  ARTISAN_EVERY,
  artisan,
  customer,
  idOf,
  member,
  moment,
  oneOf,
  REPORTS_ABOUT_ONE,
  type Sizes,
} from './basics.ts';
import { workPicture } from './people.ts';

const details = [
  'He took a deposit and does not answer any more.',
  'The pictures are from another page.',
  'Wrote very rude things when I asked for the receipt.',
  'Sends the same text to everybody.',
  '',
];
const removals = ['job', 'review', 'profile', 'gallery_picture', 'message'];

/** Reports, identity checks, texts and pictures to check, removed things, corrected contacts and risks. */
export const trust = ({ accounts, reports, jobs }: Sizes): Step[] => {
  const artisans = accounts / ARTISAN_EVERY;
  const open = Math.round(reports * 0.03);
  const checks = Math.round(artisans * 0.3);
  const texts = Math.round(reports * 1.5);
  const hidden = Math.round(reports / 10);
  return [
    [
      'reports',
      `insert into reports (reporter_id, subject, subject_id, person_id, reason, details, created_at, resolved_at, is_urgent)
       select ${customer(`(number::bigint * 13 % ${accounts - artisans})::integer`)}, subject,
         case subject when 'person' then person::text when 'job' then ${idOf('j', `number % ${jobs}`)}::text else ${idOf('q', 'number')}::text end,
         person, ${oneOf(['scam', 'rude', 'fake', 'unsafe', 'spam', 'other'], 'number')}, ${oneOf(details, 'number')}, at,
         case when number >= ${open} and number % 4 > 0 or number >= ${2 * open} then at + interval '1 day' end, number % 97 = 5
       from (
         select number, case when number < ${REPORTS_ABOUT_ONE} then ${artisan('1')} else ${idOf('a', `floor(power(random(), 2) * ${accounts})`)} end as person,
           ${oneOf(['person', 'person', 'person', 'job', 'message', 'review', 'gallery_picture'], 'number')} as subject,
           now() - interval '1 day' * 900 * power(number::double precision / ${reports}, 1.5) as at
         from generate_series(0, ${reports - 1}) as number
       ) as report`,
    ],
    [
      'identity checks',
      `insert into identity_checks (account_id, document_kind, last_four, state, reason, requested_at, decided_at, document_hash)
       select ${artisan('number')}, ${oneOf(Object.keys(identityDocuments), 'number')}, lpad((number % 10000)::text, 4, '0'), state,
         case state when 'refused' then 'The number on the document cannot be read.' end, at, case state when 'pending' then null else at + interval '1 day' end,
         md5('document' || case when number % 50 = 1 then number - 1 else number end)
       from (select number, case when number >= ${checks - 800} then 'pending' when number % 5 = 0 then 'refused' else 'approved' end as state,
           ${moment('number', checks, 400)} as at from generate_series(0, ${checks - 1}) as number) as each`,
    ],
    [
      'texts to check',
      `insert into doubtful_texts (subject, subject_id, account_id, doubts, risk, text_hash, created_at, resolved_at)
       select subject, case subject when 'job' then jobs.id else ${artisan(`number % ${artisans}`)} end,
         case subject when 'job' then jobs.poster_id else ${artisan(`number % ${artisans}`)} end, array[${oneOf(['number', 'email', 'fee_first', 'network'], 'number')}],
         30 + number % 60, md5('text' || number), at, case when number >= 1300 then at + interval '1 day' end
       from (select number, case number % 2 when 0 then 'job' else 'profile' end as subject, now() - number * interval '7 minutes' as at
         from generate_series(0, ${Math.min(texts, jobs, artisans) - 1}) as number) as each
       left join jobs on jobs.id = ${idOf('j', `${jobs} - 1 - number`)} and subject = 'job'`,
    ],
    [
      'pictures to check',
      `insert into doubtful_texts (subject, subject_id, account_id, doubts, risk, text_hash, created_at, resolved_at, picture_hash)
       select 'picture', ${idOf('w', 'number')}, ${artisan('number')}, array['new_account'], 20, ${workPicture('number', '0')}, at,
         case when number < ${artisans - 1200} then at + interval '1 day' end, ${workPicture('number', '0')}
       from (select number, ${moment('number', artisans)} as at from generate_series(${artisans - Math.min(artisans, texts / 2)}, ${artisans - 1}) as number) as each`,
    ],
    [
      'removed things',
      `insert into hidden_items (kind, subject_id, account_id, excerpt, reason, operator_id, hidden_at, appeal, appealed_at, appeal_decided_at,
         appeal_granted, appeal_reason)
       select kind, ${idOf('h', 'number')}::text, ${idOf('a', `number * 5::bigint % ${accounts}`)}, 'Call me on my number, I do all the work ' || number,
         'It names a phone number, which our rules do not allow.', ${member('number')}, at,
         case when appealed then 'It was not a phone number but the size of the room.' end, case when appealed then at + interval '1 day' end,
         case when decided then at + interval '2 days' end, case when decided then false end, case when decided then 'It is a phone number.' end
       from (select number, ${oneOf(removals, 'number')} as kind, number % 3 = 0 as appealed, number % 3 = 0 and number >= 450 as decided,
           now() - number * interval '100 minutes' as at from generate_series(0, ${hidden - 1}) as number) as each`,
    ],
    [
      'corrected contacts',
      `insert into contact_corrections (account_id, kind, state, reason, operator_id, key, link_hash, proposed_at, proven_at, objected_at)
       select ${idOf('a', `number * 17::bigint % ${accounts}`)}, 'phone', case when number < 60 then 'objected' else 'proven' end,
         'Lost the phone, and showed the same document again.', ${member('number')}, 'key-' || number, 'link-' || number, at, at + interval '1 hour',
         case when number < 60 then at + interval '2 hours' end
       from (select number, now() - number * interval '6 hours' as at from generate_series(0, ${Math.round(accounts / 500)}) as number) as each`,
    ],
    [
      'risk reasons',
      `insert into risk_reasons (account_id, reason, weight, count, happened_at, found_at)
       select ${idOf('a', 'number')}, reason, 5 + number % 7 * case when number % 20 = 3 then 6 else 1 end, 1 + number % 4, now() - interval '3 days', at
       from (select number, now() - interval '1 day' * (number % 60) as at, array[${oneOf(riskReasonNames, 'number')}, ${oneOf(riskReasonNames, 'number / 3 + 11')}] as reasons
         from generate_series(3, ${accounts - 1}, 16) as number) as each, lateral (select distinct unnest(reasons) as reason) as named`,
    ],
    [
      'risks',
      `insert into risk_scores (account_id, score, newest_at, computed_at, looked_at, looked_by, note)
       select account_id, least(100, sum(weight)), max(found_at), now() - interval '1 hour', case when looked then now() end,
         case when looked then ${member('1')} end, case when looked then 'A family that shares one phone.' else '' end
       from risk_reasons, lateral (select hashtext(account_id::text) % 3 = 0 as looked) as each group by account_id, looked`,
    ],
    [
      'links of risks',
      `insert into risk_links (account_id, other_id, reason, happened_at)
       select ${idOf('a', 'number')}, ${idOf('a', `(number + 16) % ${accounts}`)}, 'shared_phone', now() - interval '3 days'
       from generate_series(3, ${accounts - 17}, 16) as number
       union all
       select ${artisan('1')}, ${idOf('a', 'number')}, 'same_picture', now() - interval '2 days' from generate_series(100, 400) as number`,
    ],
    [
      'alerts',
      `insert into alerts (kind, title, advice, facts, found_at, last_seen_at, resolved_at)
       select 'kind-' || number, 'The disk is nearly full', 'Delete old backups.', '{"free": 3}', at, at, case when number >= 10 then at + interval '1 hour' end
       from (select number, now() - number * interval '1 day' as at from generate_series(0, 300) as number) as each`,
    ],
  ];
};
