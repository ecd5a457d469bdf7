import type { Step } from '../fill.ts';
import {
  AGE_DAYS,
  ARTISAN_EVERY,
  artisan,
  BUSY_CONVERSATIONS,
  customer,
  idOf,
  LONG_CONVERSATION,
  moment,
  oneOf,
  type Sizes,
} from './basics.ts';

/** The conversations of one statement: about a million messages. */
const AT_ONCE = 200_000;
/** One in so many conversations is an artisan's answer to a job. */
const JOB_EVERY = 10;
const texts = [
  'Good day. The tap in the kitchen drips, when could you come and look at it?',
  'I can come on Thursday morning. The work costs about 15,000 naira, parts included.',
  'Please bring a new washer of half an inch. The gate is green.',
  'Thank you, see you then. My other phone is off, so write here.',
  'How much for the whole flat, with paint?',
];

/** One conversation is very long, a few are long, and nine in ten have three messages: together five for each. */
const sizeOf = `case when number = 0 then ${LONG_CONVERSATION} when number % 200 = 1 then 150 when number % 10 = 2 then 15 else 3 end`;

/** Conversations between two people. Those with the lowest numbers are of the busiest artisan and are still going on. */
export const talk = ({ accounts, conversations, jobs }: Sizes): Step[] => {
  const artisans = accounts / ARTISAN_EVERY;
  const customers = accounts - artisans;
  const isBusy = `number < ${Math.min(BUSY_CONVERSATIONS, conversations)}`;
  const isJob = `(number % ${JOB_EVERY} = 5 and number / ${JOB_EVERY} < ${jobs} and not ${isBusy})`;
  return Array.from({ length: Math.ceil(conversations / AT_ONCE) }, (_, part): Step => {
    const first = part * AT_ONCE;
    const last = Math.min(conversations, first + AT_ONCE) - 1;
    return [
      `conversations up to ${last + 1}`,
      `with chosen as materialized (
         select number, ${idOf('c', 'number')} as id, ${isJob} as is_job, ${sizeOf} as size,
           ${customer(`number % ${customers}`)} as customer,
           case when ${isBusy} then ${artisan('0')} else ${artisan(`1 + (number::bigint * 7 % ${artisans - 1})::integer`)} end as artisan,
           case when ${isBusy} then now() - interval '1 day' * 300 * number / ${BUSY_CONVERSATIONS}
             else ${moment('number', conversations, AGE_DAYS)} end as active
         from generate_series(${first}, ${last}) as number),
       opened as materialized (
         select chosen.*, case when is_job then artisan else customer end as opener,
           case when is_job then jobs.poster_id else artisan end as other, jobs.id as job_id, jobs.title
         from chosen left join jobs on is_job and jobs.id = ${idOf('j', `number / ${JOB_EVERY}`)}),
       written as (
         insert into conversations (id, kind, job_id, job_title, opener_id, other_id, created_at, active_at, active_day, last_seq, opener_wrote,
           other_wrote, opener_unread, other_unread, has_unread, opening_state, opener_seen_seq, other_seen_seq, opener_delivered_seq,
           other_delivered_seq)
         select id, case when is_job then 'job' else 'artisan' end, job_id, title, opener, other, active - size * interval '7 minutes', active,
           (active at time zone 'UTC')::date, size, true, true, 0, 0, false, 'kept', size, size, size, size
         from opened)
       insert into messages (conversation_id, seq, sender_id, text, created_at)
       select id, seq, case when seq % 2 = 1 then opener else other end, ${oneOf(texts, '(number + seq)')},
         active - (size - seq) * interval '7 minutes'
       from opened, generate_series(1, size) as seq`,
    ];
  });
};
