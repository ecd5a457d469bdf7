import type { Step } from '../fill.ts';
import {
  AGE_DAYS,
  ARTISAN_EVERY,
  artisan,
  customer,
  HOMES,
  idOf,
  moment,
  oneOf,
  type Sizes,
  TRADES,
} from './basics.ts';

const OPEN_JOB_DAYS = 30;
const statuses = ['done', 'done', 'done', 'accepted', 'declined', 'expired', 'cancelled', 'withdrawn'];
const problems = ['nobody_came', 'not_finished', 'poor_work', 'more_money', 'damage', 'not_paid', 'other'];
/** One in so many agreements has a problem. */
const CASE_EVERY = 80;

/** Jobs, agreements and the problems with them. The conversations of agreements are those with the same numbers. */
export const work = ({ accounts, jobs, agreements }: Sizes): Step[] => {
  const artisans = accounts / ARTISAN_EVERY;
  const customers = accounts - artisans;
  const isAccepted = `status in ('done', 'accepted', 'cancelled')`;
  return [
    [
      'jobs',
      `with chosen as materialized (
         select number, floor(random() * ${HOMES})::integer as home, floor(power(random(), 1.7) * ${TRADES})::integer as trade,
           ${moment('number', jobs)} as at
         from generate_series(0, ${jobs - 1}) as number)
       insert into jobs (id, poster_id, title, description, category, skill, state, city, budget_min_kobo, budget_max_kobo, status, created_at,
         posted_at, expires_at, closed_at, search_text)
       select ${idOf('j', 'number')}, ${customer(`(number::bigint * 17 % ${customers})::integer`)}, title, description, category, skill, state,
         city, 1000000, 5000000, status, at, at, at + interval '${OPEN_JOB_DAYS} days',
         case status when 'closed' then at + interval '9 days' end, lower(title || E'\\n' || description)
       from (
         select chosen.*, category, skill, state, city, skill || ' needed in ' || city as title,
           'We need a ' || skill || ' in ' || city || ' for work of about ' || number % 30 || ' days. House ' || number || ', near the market.' as description,
           case when at > now() - interval '${OPEN_JOB_DAYS} days' and number % 4 > 0 then 'open' when number % 2 = 0 then 'closed' else 'expired' end as status
         from chosen join homes on homes.place = home join trades on trades.place = trade
       ) as job`,
    ],
    [
      'agreements',
      `insert into agreements (id, conversation_id, artisan_id, customer_id, status, author_id, expires_at, created_at, changed_at, accepted_at,
         done_at)
       select ${idOf('g', 'number')}, ${idOf('c', 'number')}, artisan, customer, status, artisan, at + interval '3 days', at, at + interval '2 days',
         case when ${isAccepted} then at + interval '1 hour' end, case status when 'done' then at + interval '2 days' end
       from (
         select number, ${customer(`number % ${customers}`)} as customer,
           case when number < 600 then ${artisan('0')} else ${artisan(`1 + (number::bigint * 7 % ${artisans - 1})::integer`)} end as artisan,
           case when number > ${agreements * 0.99} then 'offered' else ${oneOf(statuses, 'number')} end as status,
           ${moment('number', agreements, AGE_DAYS)} - interval '2 days' as at
         from generate_series(0, ${agreements - 1}) as number
       ) as agreement`,
    ],
    [
      'terms',
      `insert into agreement_versions (agreement_id, version, author_id, what, kind, price_from_kobo, price_to_kobo, materials_included, starts_at,
         ends_at, state, city, created_at)
       select ${idOf('g', 'number')}, 1, artisan_id, 'Repair of the kitchen, part ' || number % 9, 'visit', 1500000, 1500000, true,
         created_at + interval '1 day', created_at + interval '30 hours', 'Lagos', 'Ikeja', created_at
       from generate_series(0, ${agreements - 1}) as number join agreements on agreements.id = ${idOf('g', 'number')}`,
    ],
    [
      'problems with work',
      `insert into agreement_cases (id, agreement_id, opener_id, problem, state, opened_at, team_asked_at, ended_at)
       select ${idOf('k', 'number')}, agreements.id, customer_id, ${oneOf(problems, `number / ${CASE_EVERY}`)},
         case when waits then 'open' else 'decided' end, changed_at, case when waits then changed_at + interval '1 hour' end,
         case when waits then null else changed_at + interval '2 days' end
       from (select number, number > ${agreements * 0.9} as waits from generate_series(0, ${agreements - 1}, ${CASE_EVERY}) as number) as problem
       join agreements on agreements.id = ${idOf('g', 'number')}`,
    ],
    [
      'steps of problems',
      `insert into agreement_case_steps (case_id, step, actor_id, client_id, text, created_at)
       select agreement_cases.id, case place when 1 then 'open' else 'write' end, opener_id, 'step-' || place,
         case place % 3 when 0 then 'The wall has a crack since then.' when 1 then 'Nobody came, and nobody answers my calls.'
           else 'I paid the deposit and the receipt is here.' end, opened_at + place * interval '1 hour'
       from agreement_cases, generate_series(1, 3) as place`,
    ],
  ];
};
