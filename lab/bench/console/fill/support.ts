import type { Step } from '../fill.ts';
import { AGE_DAYS, ARTISAN_EVERY, idOf, member, oneOf, type Sizes } from './basics.ts';

/** Of 100,000 chats, how many wait for us, wait for the person, and are snoozed. The rest is solved. */
const OPEN = 0.025;
const WAITING = 0.03;
const SNOOZED = 0.005;
/** The messages in the longest chat. */
const LONGEST = 400;
const questions = [
  'I paid for a plan and I cannot see it. The bank has taken the money.',
  'Please change my phone number, I have lost the SIM.',
  'The verification of my identity has been waiting for three days.',
  'Somebody writes to me with a fake page. How do I report them?',
  'I want my money back, the artisan did not come.',
  'How do I delete my account?',
  'The code does not arrive by SMS.',
  'My pictures of work are not shown to others.',
];
const answers = [
  'Good day. We looked at your payment: the bank has confirmed it, and your plan runs now.',
  'Please write to us from the number that you had, or send us your email address.',
  'We have looked at it. You get an answer by tomorrow evening.',
  'Thank you for telling us. We have removed that account.',
];
export const TAGS = [
  'refund',
  'payment',
  'identity',
  'lost phone',
  'fraud',
  'app',
  'account',
  'sms',
  'pictures',
  'praise',
];

/** Conversations of people with the team in all states, with notes and tags. Those with the lowest numbers are the newest. */
export const support = ({ accounts, supportChats: chats }: Sizes): Step[] => {
  const size = `case when number = 0 then ${LONGEST} when number % 50 = 1 then 30 else 2 + number % 4 end`;
  const isOpen = `number < ${chats * OPEN}`;
  const change = `case when ${isOpen} then 'answered' when number < ${chats * (OPEN + WAITING)} then 'answered'
    when number < ${chats * (OPEN + WAITING + SNOOZED)} then 'snoozed' else 'solved' end`;
  const opener = `case number when 0 then ${idOf('a', '0')} else ${idOf('a', `(number::bigint * 7 + 300) % ${accounts}`)} end`;
  const at = `now() - interval '1 day' * (${AGE_DAYS} * power(number::double precision / ${chats}, 2) + 0.01)`;
  return [
    [
      'support chats',
      `with chat as materialized (
         select number, ${idOf('s', 'number')} as id, ${opener} as opener, ${size} as size, ${at} as at
         from generate_series(0, ${chats - 1}) as number),
       written as (
         insert into conversations (id, kind, opener_id, created_at, active_at, active_day, last_seq, opener_wrote, other_wrote, waiting_since,
           opener_seen_seq, opener_delivered_seq)
         select id, 'support', opener, at - size * interval '3 hours', at, (at at time zone 'UTC')::date, size, true, true,
           case when ${isOpen} then at end, size, size
         from chat)
       insert into messages (conversation_id, seq, sender_id, text, created_at, to_team)
       select id, seq, case when is_ours then null else opener end,
         case when is_ours then ${oneOf(answers, 'number + seq')} else ${oneOf(questions, 'number + seq')} || ' Case ' || number end,
         at - (size - seq) * interval '3 hours', not is_ours
       from chat, generate_series(1, size) as seq,
         -- The last message is the person's where it waits, and ours elsewhere.
         lateral (select (size - seq) % 2 = case when ${isOpen} then 1 else 0 end as is_ours) as side`,
    ],
    [
      'states of chats',
      `insert into support_threads (conversation_id, revision, changed_by, change, changed_at, open_from, snoozed_until, snoozed_seq)
       select ${idOf('s', 'number')}, 1 + number % 4, ${member('number')}, change, at, case change when 'snoozed' then now() + interval '2 days' end,
         case change when 'snoozed' then now() + interval '2 days' end, case change when 'snoozed' then size end
       from (select number, ${change} as change, ${at} as at, ${size} as size from generate_series(0, ${chats - 1}) as number) as thread`,
    ],
    [
      'answers of the team',
      `insert into support_answers (message_id, operator_id)
       select messages.id, ${member('messages.id')} from messages where sender_id is null`,
    ],
    [
      'notes',
      `insert into queue_notes (kind, item_id, account_id, operator_id, client_id, text, created_at)
       select 'support', ${idOf('s', 'number')}::text, ${opener}, ${member('number')}, 'note-' || number,
         'Called them, nobody answered. The payment is in the list of the provider.', ${at}
       from generate_series(0, ${chats - 1}, 2) as number`,
    ],
    [
      'tags',
      `insert into support_tags (conversation_id, tag, added_by, added_at)
       select ${idOf('s', 'number')}, ${oneOf(TAGS, 'number')}, ${member('number')}, ${at}
       from generate_series(0, ${chats - 1}) as number where number % 5 < 3`,
    ],
    [
      'taken items',
      `insert into queue_assignments (kind, item_id, operator_id, assigned_at)
       select 'support', ${idOf('s', 'number')}::text, ${member('number')}, now()
       from generate_series(0, ${Math.round(chats * OPEN)}, ${ARTISAN_EVERY}) as number`,
    ],
    [
      'ready answers',
      `insert into ready_answers (id, operator_id, title, text, changed_at)
       select 'ready-' || number, case when number % 2 = 0 then null else ${member('number')} end, 'Ready answer ' || number,
         'Hello {name}, we have looked at it.', now() from generate_series(1, 80) as number`,
    ],
    [
      'contact messages',
      `insert into contact_messages (name, email, message, created_at, resolved_at, answer)
       select 'Visitor ' || number, 'visitor' || number || '@example.com', ${oneOf(questions, 'number')}, at,
         case when number >= 300 then at + interval '1 day' end, case when number >= 300 then ${oneOf(answers, 'number')} end
       from (select number, now() - interval '40 minutes' * number as at from generate_series(0, ${chats / 5}) as number) as message`,
    ],
    [
      'bug reports',
      `insert into bug_reports (account_id, email, phone, report, platform, created_at, resolved_at)
       select ${idOf('a', 'number * 11')}, 'someone@example.com', '+2348030000000', 'The page of my plan stays white on my phone.', 'Android', at,
         case when number >= 200 then at + interval '2 days' end
       from (select number, now() - interval '80 minutes' * number as at from generate_series(0, ${chats / 10}) as number) as report`,
    ],
    [
      'feedback',
      `insert into feedback (account_id, rating, text, created_at, resolved_at)
       select ${idOf('a', 'number * 13')}, 1 + number % 5, 'It is easy to use, but searching takes long on my phone.', at,
         case when number >= 500 then at + interval '5 days' end
       from (select number, now() - interval '40 minutes' * number as at from generate_series(0, ${chats / 5}) as number) as each`,
    ],
  ];
};
