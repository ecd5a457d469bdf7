import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import type { Agreement } from '@marketplace/contract/work/agreements';
import {
  acceptOffer,
  addStreetAddress,
  answerNewTime,
  askNewTime,
  cancelAgreement,
  changeOffer,
  declineOffer,
  makeOffer,
  markDone,
  type newTimeAnswers,
  reportProblem,
  takeBackDone,
  viewAgreement,
  withdrawOffer,
} from '@marketplace/contract/work/agreements';
import type { Answer, TestApp } from './app-on-database.ts';
import { addConversation, addTrade, type Person } from './conversations.ts';
import { addPerson } from './people.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The fields of an offer of a visit, so many days after a moment. */
export function buildOffer(now: Date, daysAhead = 3) {
  return {
    what: 'Mend the kitchen tap',
    kind: 'visit' as const,
    price_from: 15_000 as number | string,
    price_to: 20_000 as number | string | null,
    materials_included: false,
    day: lagosDay(new Date(now.getTime() + daysAhead * DAY_MS)),
    from_time: '10:00',
    to_time: '12:30',
    state: 'Lagos',
    city: 'Surulere',
  };
}

/** The fields of an offer of remote work. */
export function buildRemoteOffer(now: Date, daysAhead = 3) {
  const {
    what: _,
    from_time: __,
    to_time: ___,
    state: ____,
    city: _____,
    ...others
  } = buildOffer(now, daysAhead);
  return { ...others, what: 'A web page for a bakery', kind: 'remote' as const };
}

let taps = 0;
/** What the browser sends for a new tap. */
export const newCommand = () => {
  taps += 1;
  return `tap ${taps}`;
};

/** A customer and an artisan with a conversation in which both wrote. */
export async function addPair(app: Pick<TestApp, 'db' | 'config' | 'now'>) {
  const [ada, musa] = await Promise.all([addPerson(app, 'Ada Obi'), addPerson(app, 'Musa Bello')]);
  await addTrade(app, musa);
  const chat = await addConversation(app, ada, musa, ['Good day', 'Good day']);
  return { ada, musa, chat };
}

type Changes = Partial<ReturnType<typeof buildOffer>> & Record<string, unknown>;

/** The steps of offers over HTTP, each as a new tap unless `changes` names one. */
export function stepsOf(app: Pick<TestApp, 'post' | 'call' | 'now'>) {
  const say = (path: string, person: { token: string }, body: object): Promise<Answer> =>
    app.post(path, { client_id: newCommand(), ...body }, { token: person.token });
  const answering =
    (path: string) =>
    (person: { token: string }, { _id, versions }: Agreement, changes: object = {}) =>
      say(path, person, { agreement_id: _id, version: versions.length, ...changes });
  return {
    make: (person: { token: string }, chat: string, changes: Changes = {}) =>
      say(makeOffer.path, person, { conversation_id: chat, ...buildOffer(app.now()), ...changes }),
    change: (person: { token: string }, agreement: Agreement, changes: Changes = {}) =>
      say(changeOffer.path, person, {
        agreement_id: agreement._id,
        version: agreement.versions.length,
        ...buildOffer(app.now()),
        ...changes,
      }),
    accept: answering(acceptOffer.path),
    decline: answering(declineOffer.path),
    withdraw: answering(withdrawOffer.path),
    cancel: (person: { token: string }, { _id }: Agreement, changes: object = {}) =>
      say(cancelAgreement.path, person, { agreement_id: _id, reason: 'time', ...changes }),
    markDone: (person: { token: string }, { _id }: { _id: string }, changes: object = {}) =>
      say(markDone.path, person, { agreement_id: _id, ...changes }),
    takeBack: (person: { token: string }, { _id }: { _id: string }, changes: object = {}) =>
      say(takeBackDone.path, person, { agreement_id: _id, ...changes }),
    reportProblem: (person: { token: string }, { _id }: { _id: string }, changes: object = {}) =>
      say(reportProblem.path, person, { agreement_id: _id, problem: 'not_finished', ...changes }),
    addStreet: (person: { token: string }, { _id }: Agreement, changes: object = {}) =>
      say(addStreetAddress.path, person, { agreement_id: _id, street: '3 Allen Avenue', ...changes }),
    /** Asks for the same visit four days later, unless `changes` says otherwise. */
    askNewTime: (person: { token: string }, { _id, new_time }: Agreement, changes: object = {}) => {
      const { kind, day, from_time, to_time, state, city } = buildOffer(app.now(), 4);
      const asked = { kind, day, from_time, to_time, state, city, new_time: new_time?.number ?? null };
      return say(askNewTime.path, person, { agreement_id: _id, ...asked, ...changes });
    },
    answerNewTime: (
      person: { token: string },
      { _id }: { _id: string },
      answer: (typeof newTimeAnswers)[number],
      changes: object = {},
    ) => say(answerNewTime.path, person, { agreement_id: _id, new_time: 1, answer, ...changes }),
    view: (person: { token: string }, { _id }: { _id: string }) =>
      app.call(viewAgreement, { agreement_id: _id }, person),
    /** Makes an offer. @throws when it was refused */
    async made(person: Person, chat: string, changes: Changes = {}): Promise<Agreement> {
      const { status, body } = await this.make(person, chat, changes);
      if (status !== 200) throw new Error(`make_offer: ${JSON.stringify(body)}`);
      return body.agreement;
    },
    /** Makes an offer that the other person accepts. @throws when a step was refused */
    async agreed(
      person: Person,
      other: { token: string },
      chat: string,
      changes: Changes = {},
    ): Promise<Agreement> {
      const offer = await this.made(person, chat, changes);
      const { status, body } = await this.accept(other, offer);
      if (status !== 200) throw new Error(`accept_offer: ${JSON.stringify(body)}`);
      return body.agreement;
    },
  };
}
