import type { Step } from '../fill.ts';
import { ARTISAN_EVERY, artisan, idOf, moment, oneOf, type Sizes, STAFF } from './basics.ts';

/** Acts of a console, as often as their share: each view of a page is one. */
const acts: [
  action: string,
  subject: 'account' | 'support' | 'report' | 'text' | 'payment' | 'none',
  share: number,
][] = [
  ['account.view', 'account', 52],
  ['console.search', 'none', 8],
  ['people.search', 'none', 6],
  ['payments.view', 'none', 3],
  ['risks.view', 'none', 1],
  ['support.answer', 'support', 12],
  ['support.solve', 'support', 4],
  ['support.close', 'support', 2],
  ['report.dismiss', 'report', 4],
  ['report.act', 'report', 2],
  ['text.dismiss', 'text', 3],
  ['item.take', 'support', 2],
  ['payment.verify', 'payment', 1],
];
const spread = acts.flatMap(([action, subject, share]) =>
  Array.from({ length: share }, () => ({ action, subject })),
);
const reasons = [
  'Good day. We looked at your payment: the bank has confirmed it, and your plan runs now.',
  'Both sides agree now.',
  'There is nothing wrong with this text.',
  'The same person reported it three times.',
  'Called them. They have found their receipt.',
];
const DAYS = 700;

/** What operators did, and what they chose in the settings. The staff is written with the other accounts. */
export const team = ({ accounts, acts: count }: Sizes): Step[] => [
  [
    'audit log',
    `insert into audit_log (at, operator_id, action, subject_kind, subject_id, account_id, reason, facts)
     select at, pg_temp.customer(floor(power(random(), 1.5) * ${STAFF})::integer), action, case kind when 'none' then split_part(action, '.', 1) else kind end,
       case kind when 'account' then account::text when 'none' then '' when 'support' then ${idOf('s', 'number % 100000')}::text
         else ${idOf('q', 'number')}::text end,
       case when kind in ('account', 'support', 'report', 'text') then account end,
       case when kind in ('support', 'report', 'text') then ${oneOf(reasons, 'number')} || ' Case ' || number else '' end,
       case kind when 'none' then '{"found": []}'::jsonb else '{}'::jsonb end
     from (
       select number, ${oneOf(
         spread.map(({ action }) => action),
         'number * 37 % 1000003',
       )} as action, ${oneOf(
         spread.map(({ subject }) => subject),
         'number * 37 % 1000003',
       )} as kind, case number % 2000 when 7 then ${artisan('1')} else ${idOf('a', `floor(random() * ${accounts})`)} end as account,
         ${moment('number', count, DAYS)} as at
       from generate_series(0::bigint, ${count - 1}) as number
     ) as act`,
  ],
  [
    'acts about the staff',
    `insert into audit_log (at, operator_id, action, subject_kind, subject_id, account_id, facts)
     select now() - interval '200 days' - number * interval '1 day', pg_temp.customer(5), 'staff.role', 'account', pg_temp.customer(number)::text,
       pg_temp.customer(number), '{"from": "agent", "to": "admin"}' from generate_series(0, ${STAFF - 1}) as number`,
  ],
  [
    'settings',
    `insert into setting_versions (key, number, value, changed_by, changed_at, note)
     select 'banner', number, '{"text": "", "ends_at": ""}', pg_temp.customer(5), now() - interval '1 day' * (400 - number), 'After the fair'
     from generate_series(1, 200) as number`,
  ],
  [
    'invitations',
    `insert into staff_invitations (email, role, code_hash, invited_by, invited_at, expires_at)
     select 'new' || number || '@example.com', 'agent', 'code-' || number, pg_temp.customer(5), now(), now() + interval '2 days'
     from generate_series(1, 20) as number`,
  ],
  [
    'opened messages',
    `insert into message_accesses (operator_id, conversation_id, account_id, reason, opened_at, ends_at)
     select pg_temp.customer(number % ${STAFF}), ${idOf('c', 'number')}, pg_temp.artisan(number % ${accounts / ARTISAN_EVERY}), 'Three people say that money was taken.',
       now() - number * interval '1 hour', now() - number * interval '1 hour' + interval '1 hour'
     from generate_series(2, 2000) as number`,
  ],
  [
    'errors of browsers',
    `insert into browser_errors (fingerprint, day, source, name, message, stack, release, routes, browsers, count, offline, first_seen, last_seen)
     select md5('error' || number % 2000), current_date - day, 'page', 'TypeError', 'Cannot read properties of undefined, place ' || number % 2000,
       array['render /assets/page.js:1:2300'], 'entry-1', array['/a/:slug'], array['Chrome 120'], 1 + number % 50, number % 2,
       now() - day * interval '1 day', now() - day * interval '1 day'
     from generate_series(0, 29) as day, generate_series(0, 199) as place, lateral (select day * 131 + place as number) as each`,
  ],
];
