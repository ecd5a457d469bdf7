import { dayAfter, lagosDay, lagosMoment } from '@marketplace/contract/shared/lagos-day';
import type { MessageStep } from '@marketplace/contract/work/agreement-lifecycle';
import { describeStep } from '../../work/agreements/offer-labels.ts';
import type { Terms } from '../../work/agreements/store/agreement-versions.repository.ts';
import type { Row } from '../rows.ts';
import { MINUTE } from '../time.ts';
import { type Conversation, conversationOf, withUnread } from './conversations.ts';
import type { JobRow } from './jobs.ts';
import type { Artisan, Context, Customer } from './people.ts';
import { TAP_PICTURE, VOICE_NOTE } from './story-files.ts';

/** The skill of the job of the demo customer that artisans have answered. */
export const ANSWERED_JOB_SKILL = 'Painter';

/** The rows of the story of the two demo people. Its messages and conversations are merged with those of others. */
export interface StoryRows {
  conversations: Conversation[];
  chat_files: Row<'chat_files'>[];
  agreements: Row<'agreements'>[];
  agreement_versions: Row<'agreement_versions'>[];
  agreement_steps: Row<'agreement_steps'>[];
  agreement_streets: Row<'agreement_streets'>[];
  visits: Row<'visits'>[];
  reviews: (Row<'reviews'> & { rating: number; text: string })[];
}

interface People {
  customer: Customer;
  /** The demo artisan, a plumber. */
  plumber: Artisan;
  electrician: Artisan;
  tailor: Artisan;
  painters: readonly [Artisan, Artisan, Artisan];
  /** The open job of the customer. */
  job: JobRow;
}

interface Line {
  by: string;
  at: Date;
  text: string;
  file_id?: string;
  offer?: string;
}

/**
 * The six conversations of the demo customer: a visit that is agreed for tomorrow, work that was done and reviewed, an answer that waits, and
 * three answers to a job. All times depend on `now`.
 */
export function addStory({ faker, now }: Context, people: People): StoryRows {
  const rows: StoryRows = {
    conversations: [],
    chat_files: [],
    agreements: [],
    agreement_versions: [],
    agreement_steps: [],
    agreement_streets: [],
    visits: [],
    reviews: [],
  };
  const { customer, plumber, electrician, tailor, painters, job } = people;
  const me = customer.account.id;
  const newId = () => faker.string.uuid();
  const timeAt = (daysAgo: number, time: string) =>
    lagosMoment(dayAfter(lagosDay(now), -daysAgo), time) as Date;
  const opened = (artisan: Artisan, lines: Line[], { unread = 0, id = newId() } = {}) => {
    const members = { id, kind: 'artisan', job: null, openerId: me, otherId: artisan.account.id } as const;
    rows.conversations.push(withUnread(talkOf(members, lines), unread));
  };
  const answered = (artisan: Artisan, lines: Line[], unread: number) => {
    const members = { id: newId(), kind: 'job', job, openerId: artisan.account.id, otherId: me } as const;
    rows.conversations.push(withUnread(talkOf(members, lines), unread));
  };

  tap();
  lights();

  opened(
    tailor,
    [
      {
        by: me,
        at: timeAt(2, '16:12'),
        text: 'Good afternoon. I need an iro and buba for my sister’s wedding. I have the lace already. Are you free this month?',
      },
      {
        by: tailor.account.id,
        at: timeAt(2, '17:03'),
        text: 'Good afternoon ma, and congratulations! Yes, I can take it. When is the wedding?',
      },
      { by: me, at: timeAt(1, '09:20'), text: 'In four weeks. I would like to fit it one week before.' },
      {
        by: tailor.account.id,
        at: timeAt(1, '10:41'),
        text: 'That is enough time. My price for iro and buba with lining is ₦18,000. Can you bring the lace on Saturday, so that I take your measurements?',
      },
    ],
    { unread: 1 },
  );

  const [first, second, third] = painters;
  const rooms = job.title.toLowerCase();
  answered(
    first,
    [
      {
        by: first.account.id,
        at: timeAt(2, '08:15'),
        text: `Good morning ma. I saw your job: ${rooms}. I have two boys and we finish such a flat in four days. May I come and look?`,
      },
      {
        by: me,
        at: timeAt(2, '12:30'),
        text: 'Good afternoon. Yes, please. Do you cover the floor and the furniture?',
      },
      {
        by: first.account.id,
        at: timeAt(2, '12:48'),
        text: 'Always. I bring nylon and paper tape, and we sweep every evening before we go.',
      },
      {
        by: me,
        at: timeAt(2, '13:05'),
        text: 'Good. I will tell you which day after I have asked my husband.',
      },
    ],
    0,
  );
  answered(
    second,
    [
      {
        by: second.account.id,
        at: timeAt(2, '19:22'),
        text: 'Good evening. I can paint it for ₦65,000, workmanship only, with two coats in every room. If the walls need screeding I will tell you before I start.',
      },
    ],
    0,
  );
  answered(
    third,
    [
      {
        by: third.account.id,
        at: timeAt(1, '15:36'),
        text: 'Good afternoon. I live ten minutes from you and I am free from Monday. You can see my last three flats on my page.',
      },
    ],
    1,
  );
  return rows;

  /** The tap that the demo artisan will repair tomorrow. */
  function tap(): void {
    const id = newId();
    const [picture, voice] = [newId(), newId()];
    rows.chat_files.push(
      fileOf({
        id: picture,
        conversation_id: id,
        uploader_id: me,
        created_at: timeAt(1, '17:58'),
        ...TAP_PICTURE,
      }),
      fileOf({
        id: voice,
        conversation_id: id,
        uploader_id: plumber.account.id,
        created_at: timeAt(1, '18:09'),
        heard_at: timeAt(1, '18:15'),
        ...VOICE_NOTE,
      }),
    );
    const terms: Terms = {
      what: 'Change the cartridge of the kitchen tap and check the pipes under the sink',
      kind: 'visit',
      price_from_kobo: 1_500_000,
      price_to_kobo: 1_500_000,
      materials_included: true,
      starts_at: timeAt(-1, '09:00'),
      ends_at: timeAt(-1, '12:00'),
      state: customer.home.state,
      city: customer.home.city,
    };
    const agreement = agreementOf({
      conversationId: id,
      artisan: plumber,
      terms,
      steps: [
        { step: 'make', by: plumber, seq: 6, at: timeAt(1, '18:31') },
        { step: 'accept', by: customer, seq: 7, at: timeAt(1, '18:40') },
      ],
    });
    rows.agreement_streets.push({
      agreement_id: agreement.id,
      given_by: me,
      street: '8 Example Close, the green gate behind the pharmacy',
    });
    opened(
      plumber,
      [
        {
          by: me,
          at: timeAt(1, '17:42'),
          text: 'Good evening Chinedu. My kitchen tap has been dripping for three days. Can you repair it?',
        },
        {
          by: plumber.account.id,
          at: timeAt(1, '17:51'),
          text: 'Good evening ma. Yes. Please send me a picture of the tap, so that I know which part to bring.',
        },
        {
          by: me,
          at: timeAt(1, '17:58'),
          text: 'This is it. It drips even when I close it well.',
          file_id: picture,
        },
        { by: plumber.account.id, at: timeAt(1, '18:09'), text: '', file_id: voice },
        {
          by: me,
          at: timeAt(1, '18:16'),
          text: 'That is a relief, I was afraid that it is the pipe. What will it cost? I am at home in the morning.',
        },
        ...agreement.lines,
        {
          by: plumber.account.id,
          at: timeAt(1, '18:44'),
          text: 'Thank you ma. I will call you when I leave my house, and I come with my ID.',
        },
        { by: me, at: timeAt(1, '18:50'), text: 'Well done. See you then!' },
      ],
      { id },
    );
  }

  /** The lights that an electrician has repaired. */
  function lights(): void {
    const id = newId();
    const terms: Terms = {
      what: 'Find why the light trips when the freezer comes on, and repair it',
      kind: 'visit',
      price_from_kobo: 2_200_000,
      price_to_kobo: 2_200_000,
      materials_included: false,
      starts_at: timeAt(22, '10:00'),
      ends_at: timeAt(22, '13:00'),
      state: customer.home.state,
      city: customer.home.city,
    };
    const agreement = agreementOf({
      conversationId: id,
      artisan: electrician,
      terms,
      steps: [
        { step: 'make', by: electrician, seq: 4, at: timeAt(23, '09:40') },
        { step: 'accept', by: customer, seq: 5, at: timeAt(23, '10:02') },
        { step: 'say_done', by: electrician, seq: 6, at: timeAt(22, '12:35') },
        { step: 'confirm_done', by: customer, seq: 7, at: timeAt(22, '13:10') },
      ],
    });
    rows.visits.push({
      agreement_id: agreement.id,
      ends_at: terms.ends_at,
      artisan_confirmed_at: timeAt(22, '10:04'),
      customer_confirmed_at: timeAt(22, '10:05'),
    });
    opened(
      electrician,
      [
        {
          by: me,
          at: timeAt(23, '08:55'),
          text: 'Good morning. Every time the freezer comes on, the light in the whole flat trips. Can you help?',
        },
        {
          by: electrician.account.id,
          at: timeAt(23, '09:10'),
          text: 'Good morning ma. Yes. Please leave the freezer off until I have tested the line. Is it the changeover or the board in the passage?',
        },
        {
          by: me,
          at: timeAt(23, '09:24'),
          text: 'The board in the passage. I smelled something burning yesterday.',
        },
        ...agreement.lines,
        {
          by: me,
          at: timeAt(22, '13:14'),
          text: 'The freezer has been on for two hours and nothing tripped. Thank you!',
        },
        {
          by: electrician.account.id,
          at: timeAt(22, '13:40'),
          text: 'Thank you ma. Call me if it trips again within the month, I will not charge you.',
        },
      ],
      { id },
    );
    const reviewed = (reviewer: Customer, target: Customer, at: Date, text: string) => ({
      id: newId(),
      reviewer_id: reviewer.account.id,
      target_id: target.account.id,
      conversation_id: id,
      rating: 5,
      text,
      reply: null,
      replied_at: null,
      basis: 'job',
      created_at: at,
      updated_at: at,
    });
    const name = electrician.account.full_name.split(' ')[0];
    rows.reviews.push(
      {
        ...reviewed(
          customer,
          electrician,
          timeAt(21, '20:12'),
          `${name} found a burnt neutral that two others had not seen, and showed it to me before changing anything. The light has not tripped since.`,
        ),
        reply: 'Thank you very much ma. I am glad that the freezer is working again.',
        replied_at: timeAt(20, '07:45'),
      },
      reviewed(
        electrician,
        customer,
        timeAt(21, '18:30'),
        'She explained the problem clearly, was at home at the time we agreed, and paid at once.',
      ),
    );
  }

  interface Step {
    step: MessageStep;
    by: Customer;
    /** The place of its message. */
    seq: number;
    at: Date;
  }

  function agreementOf(made: {
    conversationId: string;
    artisan: Artisan;
    terms: Terms;
    steps: readonly Step[];
  }) {
    const { conversationId, artisan, terms, steps } = made;
    const id = newId();
    const [make, accept] = steps as [Step, Step];
    const last = steps.at(-1) as Step;
    const isDone = last.step === 'confirm_done';
    rows.agreements.push({
      id,
      conversation_id: conversationId,
      artisan_id: artisan.account.id,
      customer_id: me,
      status: isDone ? 'done' : 'accepted',
      version: 1,
      author_id: make.by.account.id,
      revision: steps.length,
      expires_at: terms.starts_at as Date,
      created_at: make.at,
      changed_at: last.at,
      accepted_at: accept.at,
      done_at: isDone ? last.at : null,
      reviews_asked: isDone,
    });
    rows.agreement_versions.push({
      agreement_id: id,
      version: 1,
      author_id: make.by.account.id,
      created_at: make.at,
      ...terms,
      stages: null,
    });
    rows.agreement_steps.push(
      ...steps.map(({ step, by, seq, at }) => ({
        agreement_id: id,
        conversation_id: conversationId,
        version: 1,
        step,
        actor_id: by.account.id,
        client_id: `demo ${seq}`,
        message_seq: seq,
        created_at: at,
      })),
    );
    const lines = steps.map(
      ({ step, by, at }): Line => ({
        by: by.account.id,
        at,
        text: describeStep(step, terms),
        offer: JSON.stringify({ agreement_id: id, version: 1, step }),
      }),
    );
    return { id, lines };
  }
}

function talkOf(
  members: Omit<Parameters<typeof conversationOf>[0], 'startedAt'>,
  lines: readonly Line[],
): Conversation {
  const messages = lines.map(({ by, at, text, file_id, offer }, index) => ({
    conversation_id: members.id,
    seq: index + 1,
    sender_id: by,
    kind: file_id ? 'file' : 'text',
    text,
    file_id: file_id ?? null,
    offer: offer ?? null,
    created_at: at,
  }));
  const startedAt = new Date((lines[0] as Line).at.getTime() - MINUTE);
  return conversationOf({ ...members, startedAt }, messages);
}

function fileOf(
  file: Pick<
    Row<'chat_files'>,
    | 'id'
    | 'conversation_id'
    | 'uploader_id'
    | 'kind'
    | 'media_type'
    | 'extension'
    | 'name'
    | 'bytes'
    | 'created_at'
  > &
    Partial<Row<'chat_files'>>,
): Row<'chat_files'> {
  return { width: null, height: null, voice_ms: null, waveform: null, heard_at: null, ...file };
}
