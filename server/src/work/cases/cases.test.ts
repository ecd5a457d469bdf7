import { resolveItem, viewItem, viewQueue } from '@marketplace/contract/company/operators';
import { viewArtisan } from '@marketplace/contract/discovery/artisans';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { offerTexts } from '@marketplace/contract/work/agreement-texts';
import { type Agreement, makeOffer } from '@marketplace/contract/work/agreements';
import {
  CASE_ENTRIES_A_PERSON,
  CASE_HOLD_DAYS,
  CASE_PICTURES_MAX,
  CASE_TEAM_HOURS,
  CASES_A_PERSON,
} from '@marketplace/contract/work/cases/case-limits';
import { caseTexts } from '@marketplace/contract/work/cases/case-texts';
import type { AgreementCase } from '@marketplace/contract/work/cases/cases';
import { createSessions } from '@marketplace/server/platform/security/sessions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { casesOf, uploadTo } from '../../../test/cases.ts';
import { block, messagesOf, type Person, socketOf } from '../../../test/conversations.ts';
import { pdf } from '../../../test/documents.ts';
import { toLagos } from '../../../test/lagos.ts';
import { notificationsOf } from '../../../test/notifications.ts';
import { addPair, buildRemoteOffer, newCommand, stepsOf } from '../../../test/offers.ts';
import { addOperator, lengthenSession } from '../../../test/operators.ts';
import { sweepAll } from '../../../test/own-data.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
let steps: ReturnType<typeof stepsOf>;
let cases: ReturnType<typeof casesOf>;
let ada: Person;
let musa: Person;
let chat: string;

beforeAll(async () => {
  app = await startTestApp();
  steps = stepsOf(app);
  cases = casesOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  toLagos(app, 9);
  ({ ada, musa, chat } = await addPair(app));
});

/** Remote work, which can be done and disputed at once. */
async function agreedRemote(): Promise<Agreement> {
  const form = { conversation_id: chat, client_id: newCommand(), ...buildRemoteOffer(app.now()) };
  const made = await app.call(makeOffer, form, musa);
  return (await steps.accept(ada, made.body.agreement)).body.agreement;
}

const seenBy = async (person: Person, { _id }: { _id: string }) =>
  (await steps.view(person, { _id })).body.agreement as Agreement;
const caseOf = async (person: Person, shown: { _id: string }) =>
  (await cases.view(person, shown)).body.case as AgreementCase;

/** Logs both people in again: the clock may have moved beyond the end of their sessions. */
async function logInAgain(): Promise<void> {
  const sessions = createSessions(app.db, app.config.secret, app.now);
  const open = async (person: Person) => ({
    ...person,
    token: (await sessions.open(app.db, person.id, 'test')).token,
  });
  [ada, musa] = [await open(ada), await open(musa)];
}

describe('a reported problem', () => {
  // Shows: case-1, case-2
  test('opens a case that both people see, with text and pictures, and the other one is notified', async () => {
    const agreement = await agreedRemote();
    const his = await socketOf(app, musa);
    const picture = await uploadTo(app, ada, chat);
    const opened = await cases.opened(ada, agreement, { text: 'It still drips', file_ids: [picture] });
    expect(opened).toMatchObject({
      agreement_id: agreement._id,
      conversation_id: chat,
      what: 'A web page for a bakery',
      other: { _id: musa.id, fullname: 'Musa Bello' },
      problem: 'poor_work',
      opened_by_me: true,
      state: 'open',
      waits_for: 'other',
      can: ['write', 'propose', 'withdraw', 'ask_team'],
      entries: [{ step: 'open', by_me: true, text: 'It still drips' }],
    });
    const openedAt = Date.parse(opened.entries[0]?.at as string);
    expect(Date.parse(opened.team_decides_from as string) - openedAt).toBe(CASE_TEAM_HOURS * HOUR_MS);
    const seen = await caseOf(musa, opened);
    expect(seen).toMatchObject({
      number: opened.number,
      opened_by_me: false,
      waits_for: 'me',
      can: ['write', 'propose', 'ask_team'],
      entries: [{ by_me: false, text: 'It still drips', pictures: [{ _id: picture, kind: 'picture' }] }],
    });
    const address = seen.entries[0]?.pictures[0]?.small_url as string;
    expect((await fetch(app.url + address)).status).toBe(200);
    const summary = { _id: opened._id, number: opened.number, state: 'open', is_holding: true };
    expect((await seenBy(ada, agreement)).case).toEqual({ ...summary, opened_by_me: true });
    expect((await seenBy(musa, agreement)).case).toEqual({ ...summary, opened_by_me: false });
    // The event of the acceptance may arrive late.
    await expect
      .poll(() =>
        his.notices<{ agreement: Agreement }>('agreement-changed').map(({ agreement: { case: it } }) => it),
      )
      .toContainEqual(expect.objectContaining({ number: opened.number }));
    expect(await notificationsOf(app, musa, 'case_opened')).toHaveLength(1);
    his.close();
  });

  // Shows: case-1
  test('of safety is no case: the other person learns nothing of it', async () => {
    const agreement = await agreedRemote();
    const answer = await steps.reportProblem(ada, agreement, { problem: 'unsafe', text: 'He threatened me' });
    expect(answer.body.agreement).toMatchObject({ case: null, revision: agreement.revision });
    expect((await seenBy(musa, agreement)).case).toBeNull();
    expect(await notificationsOf(app, musa, 'case_opened')).toEqual([]);
    const rows = await app.db
      .selectFrom('reports')
      .select(['reason', 'problem'])
      .where('subject_id', '=', agreement._id)
      .execute();
    expect(rows).toEqual([{ reason: 'unsafe', problem: 'unsafe' }]);
  });

  // Shows: case-1, done-7
  test('as the answer whether the work is done opens a case, too', async () => {
    const agreement = await agreedRemote();
    await steps.markDone(musa, agreement);
    const tap = { client_id: newCommand() };
    const answers = await Promise.all([1, 2].map(() => steps.reportProblem(ada, agreement, tap)));
    for (const { status, body } of answers)
      expect([status, body.agreement.status, body.agreement.case?.state]).toEqual([200, 'accepted', 'open']);
    expect(
      await app.db
        .selectFrom('agreement_cases')
        .select('id')
        .where('agreement_id', '=', agreement._id)
        .execute(),
    ).toHaveLength(1);
    const [last] = (await messagesOf(app, musa, chat)).slice(-1);
    expect(last?.offer?.step).toBe('object');
  });

  // Shows: case-1
  test('is one case while it is open: a second report of either person is added to it', async () => {
    const agreement = await agreedRemote();
    const opened = await cases.opened(ada, agreement);
    const second = await cases.opened(musa, agreement, { problem: 'not_paid', text: 'I got nothing' });
    expect(second._id).toBe(opened._id);
    expect(second.entries.map(({ step, by_me, text }) => [step, by_me, text])).toEqual([
      ['open', false, 'It still drips'],
      ['write', true, "They didn't pay for the work. I got nothing"],
    ]);
    // Two people at the same moment open one case.
    const another = await agreedRemote();
    await Promise.all([steps.reportProblem(ada, another), steps.reportProblem(musa, another)]);
    expect((await seenBy(ada, another)).case?._id).toBe((await seenBy(musa, another)).case?._id);
  });

  // Shows: case-7
  test('can be repeated a few times only, whoever withdraws it', async () => {
    const agreement = await agreedRemote();
    for (let count = 0; count < CASES_A_PERSON; count += 1) {
      const opened = await cases.opened(ada, agreement);
      expect((await cases.withdraw(ada, opened)).status).toBe(200);
    }
    expect(await steps.reportProblem(ada, agreement)).toMatchObject({
      status: 409,
      body: { msg: caseTexts.tooMany },
    });
    const own = await cases.opened(musa, agreement);
    expect(own.others).toHaveLength(CASES_A_PERSON);
  });
});

describe('while a case is open', () => {
  // Shows: case-3
  test('the work is done neither by one person nor by both nor by silence', async () => {
    const agreement = await agreedRemote();
    await steps.markDone(musa, agreement);
    // The person who said so has a problem, too: it was not paid.
    const opened = await cases.opened(musa, agreement, { problem: 'not_paid' });
    expect((await seenBy(ada, agreement)).done).toMatchObject({ said_by_me: false, settles_at: null });
    expect(await steps.markDone(ada, agreement)).toMatchObject({
      status: 409,
      body: { msg: caseTexts.holds },
    });
    const longAgo = new Date(app.now().getTime() - 100 * HOUR_MS);
    const ask = { asked_at: longAgo, reminded_at: longAgo, delivered_at: longAgo };
    await app.db
      .updateTable('agreement_done_asks')
      .set(ask)
      .where('agreement_id', '=', agreement._id)
      .execute();
    await app.runTask('follow-done');
    expect((await seenBy(ada, agreement)).status).toBe('said_done');
    expect((await cases.withdraw(musa, opened)).status).toBe(200);
    expect((await steps.markDone(ada, agreement)).body.agreement.status).toBe('done');

    const another = await agreedRemote();
    await cases.opened(ada, another);
    for (const person of [ada, musa])
      expect(await steps.markDone(person, another)).toMatchObject({
        status: 409,
        body: { msg: caseTexts.holds },
      });
    expect((await seenBy(ada, another)).done?.is_open).toBe(false);
  });

  // Shows: case-7
  test('that keeps the work from being done for two weeks at most', async () => {
    const agreement = await agreedRemote();
    const opened = await cases.opened(ada, agreement);
    expect(Date.parse(opened.holds_until as string) - Date.parse(opened.entries[0]?.at as string)).toBe(
      CASE_HOLD_DAYS * DAY_MS,
    );
    app.advance(CASE_HOLD_DAYS * DAY_MS + 1000);
    await logInAgain();
    expect((await seenBy(musa, agreement)).case).toMatchObject({ state: 'open', is_holding: false });
    expect((await steps.markDone(musa, agreement)).status).toBe(200);
    expect((await steps.markDone(ada, agreement)).body.agreement.status).toBe('done');
    expect((await caseOf(ada, opened)).state).toBe('open');
  });

  test('what was agreed can be cancelled, and the case goes on', async () => {
    const agreement = await agreedRemote();
    const opened = await cases.opened(ada, agreement);
    expect((await steps.cancel(musa, agreement)).status).toBe(200);
    expect((await caseOf(ada, opened)).state).toBe('open');
    expect(await cases.propose(musa, opened, { kind: 'call_off', price: null })).toMatchObject({
      status: 409,
      body: { msg: caseTexts.notAgreed },
    });
  });
});

describe('a solution', () => {
  // Shows: case-4
  test('is proposed by either person, declined, and replaced; the accepted one solves the case', async () => {
    const agreement = await agreedRemote();
    const opened = await cases.opened(ada, agreement);
    const day = lagosDay(new Date(app.now().getTime() + DAY_MS));
    const back = await cases.propose(musa, opened, { kind: 'come_back', day, price: null, text: 'At nine' });
    expect(back.body.case).toMatchObject({
      state: 'proposed',
      waits_for: 'other',
      can: ['write', 'propose', 'ask_team'],
    });
    const seen = await caseOf(ada, opened);
    expect(seen).toMatchObject({
      waits_for: 'me',
      can: ['write', 'propose', 'answer', 'withdraw', 'ask_team'],
    });
    expect(seen.entries.at(-1)).toMatchObject({
      _id: seen.proposal_id,
      text: 'At nine',
      proposal: { kind: 'come_back', day, price: null },
    });
    expect((await cases.decline(ada, seen)).body.case).toMatchObject({ state: 'open', proposal_id: null });
    const hers = (await cases.propose(ada, opened, { price: '₦12,000' })).body.case;
    expect(await cases.accept(ada, hers)).toMatchObject({
      status: 403,
      body: { msg: caseTexts.ownProposal },
    });
    const newer = (await cases.propose(ada, opened, { price: 11_000 })).body.case;
    expect(await cases.accept(musa, hers)).toMatchObject({
      status: 409,
      body: { msg: caseTexts.otherProposal },
    });
    const solved = await cases.accept(musa, newer);
    expect(solved.body.case).toMatchObject({
      state: 'solved',
      proposal_id: newer.proposal_id,
      can: [],
      waits_for: null,
      holds_until: null,
    });
    expect(solved.body.case.entries.map(({ step }: { step: string }) => step)).toEqual([
      'open',
      'propose',
      'decline',
      'propose',
      'propose',
      'accept',
    ]);
    expect((await notificationsOf(app, ada, 'case_changed')).length).toBeGreaterThan(0);
    expect(await cases.write(ada, opened)).toMatchObject({ status: 409, body: { msg: caseTexts.over } });
    expect((await steps.markDone(musa, agreement)).status).toBe(200);
  });

  // Shows: case-10
  test('of another price or day is what the agreement says from then on, also in its history', async () => {
    const agreement = await agreedRemote();
    const opened = await cases.opened(ada, agreement);
    const cheaper = (await cases.propose(musa, opened, { price: 11_000 })).body.case;
    const tap = { client_id: newCommand() };
    await Promise.all([1, 2].map(() => cases.accept(ada, cheaper, tap)));
    const { body } = await steps.view(ada, agreement);
    expect(body.agreement).toMatchObject({ status: 'accepted', versions: [{ status: 'replaced' }, {}] });
    expect(body.agreement.versions[1]).toMatchObject({
      price_from: 11_000,
      price_to: 11_000,
      made_by_me: false,
    });
    const solution = { kind: 'price', day: null, price: 11_000 };
    expect(body.history.at(-1)).toMatchObject({ step: 'accept', version: 2, by_me: true, solution });
    expect(body.history).toHaveLength(3);

    const again = await cases.opened(ada, agreement);
    const day = lagosDay(new Date(app.now().getTime() + 5 * DAY_MS));
    await steps.markDone(musa, agreement);
    const back = (await cases.propose(musa, again, { kind: 'come_back', day, price: null })).body.case;
    expect((await cases.accept(ada, back)).status).toBe(200);
    const moved = await seenBy(musa, agreement);
    expect(moved).toMatchObject({ status: 'accepted', done: { said_by_me: null } });
    expect(moved.versions.at(-1)).toMatchObject({ version: 3, day, price_from: 11_000 });
  });

  // Shows: case-10
  test('to come back moves a visit with its hours; finished work keeps its day, and takes a price', async () => {
    const visit = await steps.agreed(musa, ada, chat, { price_to: null });
    app.advance(4 * DAY_MS);
    await logInAgain();
    const opened = await cases.opened(ada, visit);
    const day = lagosDay(new Date(app.now().getTime() + 2 * DAY_MS));
    const back = (await cases.propose(musa, opened, { kind: 'come_back', day, price: null })).body.case;
    await cases.accept(ada, back);
    const moved = await seenBy(ada, visit);
    expect(moved.versions.at(-1)).toMatchObject({
      day,
      from_time: '10:00',
      to_time: '12:30',
      city: 'Surulere',
    });
    app.advance(3 * DAY_MS);
    await logInAgain();
    await steps.markDone(musa, visit);
    const done = (await steps.markDone(ada, visit)).body.agreement as Agreement;
    expect(done.status).toBe('done');
    const late = await cases.opened(ada, visit);
    const price = (await cases.propose(musa, late, { price: 9_000 })).body.case;
    expect((await cases.accept(ada, price)).status).toBe(200);
    const cheaper = await seenBy(ada, visit);
    expect(cheaper).toMatchObject({ status: 'done', changed_at: done.changed_at });
    expect(cheaper.versions.at(-1)).toMatchObject({ day, price_from: 9_000, price_to: 9_000 });
  });

  // Shows: case-10
  test('to come back is refused once its time is past, and the case stays open', async () => {
    const visit = await steps.agreed(musa, ada, chat, { price_to: null });
    app.advance(4 * DAY_MS);
    await logInAgain();
    const opened = await cases.opened(ada, visit);
    const day = lagosDay(new Date(app.now().getTime() + DAY_MS));
    const back = (await cases.propose(musa, opened, { kind: 'come_back', day, price: null })).body.case;
    app.advance(3 * DAY_MS);
    await logInAgain();
    expect(await cases.accept(ada, back)).toMatchObject({ status: 400, body: { msg: offerTexts.dayPast } });
    expect((await caseOf(ada, opened)).state).toBe('proposed');
  });

  // Shows: case-4
  test('can be to call it off, which counts against nobody', async () => {
    const agreement = await agreedRemote();
    const opened = await cases.opened(ada, agreement);
    const proposed = (await cases.propose(musa, opened, { kind: 'call_off', price: null })).body.case;
    expect((await cases.accept(ada, proposed)).body.case.state).toBe('solved');
    for (const person of [ada, musa])
      expect(await seenBy(person, agreement)).toMatchObject({
        status: 'cancelled',
        cancelled: { by_me: false, is_late: false, together: true },
      });
    const { body } = await app.call(viewArtisan, { artisan_id: musa.id }, ada);
    expect(body.artisan.record).toMatchObject({ late_cancellations: 0, ended: 0, problems: 0 });
  });

  // Shows: case-4
  test.each([
    [{ kind: 'price', price: -5 }, 'price', offerTexts.priceTooLow],
    [{ kind: 'price', price: '-5000' }, 'price', offerTexts.price],
    [{ kind: 'price', price: 0 }, 'price', offerTexts.priceTooLow],
    [{ kind: 'price', price: 1e300 }, 'price', offerTexts.price],
    [{ kind: 'price', price: '99999999999' }, 'price', offerTexts.priceTooHigh],
    [{ kind: 'price', price: 12.5 }, 'price', offerTexts.price],
    [{ kind: 'price', price: null }, 'price', caseTexts.price],
    [{ kind: 'come_back', price: null }, 'day', caseTexts.day],
    [{ kind: 'come_back', day: '2020-01-01', price: null }, 'day', caseTexts.day],
    [{ kind: 'come_back', day: '2099-01-01', price: null }, 'day', offerTexts.dayTooFar],
    [{ kind: 'come_back', day: '2026-02-31', price: null }, 'day', caseTexts.day],
    [{ kind: 'call_off', day: '2030-01-01', price: null }, 'day', caseTexts.dayOnly],
    [{ kind: 'call_off' }, 'price', caseTexts.priceOnly],
    [{ kind: 'give it to me' }, 'kind', caseTexts.kind],
  ])('is refused when it is %j', async (changes, field, msg) => {
    const opened = await cases.opened(ada, await agreedRemote());
    expect(await cases.propose(musa, opened, changes)).toMatchObject({ status: 400, body: { field, msg } });
    expect((await caseOf(musa, opened)).state).toBe('open');
  });

  // Shows: case-4
  test('has one end, when it is accepted and withdrawn and decided at the same moment', async () => {
    const operator = await addOperator(app);
    for (let round = 0; round < 4; round += 1) {
      const agreement = await agreedRemote();
      const opened = await cases.opened(ada, agreement);
      const proposed = (await cases.propose(musa, opened)).body.case;
      const codes = await Promise.all([
        cases.accept(ada, proposed).then(({ status }) => status),
        cases.withdraw(ada, opened).then(({ status }) => status),
        app
          .call(resolveItem, { kind: 'case', id: opened._id, outcome: 'other', reason: 'It drips' }, operator)
          .then(({ status }) => status),
      ]);
      expect(codes.toSorted()).toEqual([200, 409, 409]);
      const state = ['solved', 'withdrawn', 'decided'][codes.indexOf(200)];
      expect([(await caseOf(ada, opened)).state, (await caseOf(musa, opened)).state]).toEqual([state, state]);
    }
  });

  // Shows: case-4
  test('sent twice with one client_id is one, and another content with it is refused', async () => {
    const opened = await cases.opened(ada, await agreedRemote());
    const tap = { client_id: newCommand() };
    const both = await Promise.all([cases.propose(musa, opened, tap), cases.propose(musa, opened, tap)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await caseOf(ada, opened)).entries).toHaveLength(2);
    expect(await cases.propose(musa, opened, { ...tap, price: 1 })).toMatchObject({
      status: 409,
      body: { msg: caseTexts.sentDifferently },
    });
  });
});

describe('an operator', () => {
  const decide = (operator: Person, { _id: id }: { _id: string }, outcome: string) =>
    app.call(resolveItem, { kind: 'case', id, outcome, reason: 'The pictures show it.' }, operator);
  const waiting = async (operator: Person) =>
    (await app.call(viewQueue, { kind: 'case', limit: 100 }, operator)).body.items.map(
      ({ id }: { id: string }) => id,
    ) as string[];

  // Shows: case-5
  test('decides after 72 hours or on request, with agreement, messages and pictures at hand', async () => {
    const operator = await addOperator(app);
    const agreement = await agreedRemote();
    const file = await uploadTo(app, ada, chat);
    const opened = await cases.opened(ada, agreement, { file_ids: [file] });
    expect(await waiting(operator)).not.toContain(opened._id);
    expect((await cases.askTeam(musa, opened)).body.case).toMatchObject({ waits_for: 'team' });
    expect(await cases.askTeam(ada, opened)).toMatchObject({
      status: 409,
      body: { msg: caseTexts.teamAsked },
    });
    expect(await waiting(operator)).toContain(opened._id);
    const { item } = (await app.call(viewItem, { kind: 'case', id: opened._id }, operator)).body;
    expect(item).toMatchObject({
      title: `No. ${opened.number}: The work isn't what we agreed`,
      person: { _id: musa.id },
      text: 'Ada Obi reported the problem: It still drips\n\nMusa Bello asked us to decide',
      files: [{ _id: file }],
    });
    const facts = Object.fromEntries(
      item.facts.map(({ label, value }: { label: string; value: string }) => [label, value]),
    );
    expect(facts).toMatchObject({
      'Reported by': 'Ada Obi',
      'The other person': 'Musa Bello',
      State: 'Open',
    });
    expect(facts['Messages around it']).toContain('Ada Obi: Good day');
    expect(facts['What counts']).toContain('A web page for a bakery');
    expect((await decide(operator, opened, 'other')).status).toBe(200);
    for (const [person, against] of [
      [ada, 'other'],
      [musa, 'me'],
    ] as const) {
      expect(await caseOf(person, opened)).toMatchObject({
        state: 'decided',
        decided_against: against,
        can: [],
      });
      expect((await caseOf(person, opened)).entries.at(-1)).toMatchObject({
        step: 'decide',
        by_me: null,
        text: 'The pictures show it.',
      });
      expect(await notificationsOf(app, person, 'case_decided')).toHaveLength(1);
    }
    expect(await waiting(operator)).not.toContain(opened._id);
    expect((await decide(operator, opened, 'opener')).status).toBe(409);

    const silent = await cases.opened(ada, await agreedRemote());
    app.advance(CASE_TEAM_HOURS * HOUR_MS);
    await logInAgain();
    expect(await caseOf(ada, silent)).toMatchObject({ waits_for: 'team' });
  });

  // Shows: case-6
  test('makes a case count in the signs of reliability of the artisan against whom it is decided', async () => {
    const operator = await addOperator(app);
    const problems = async () =>
      (await app.call(viewArtisan, { artisan_id: musa.id }, ada)).body.artisan.record.problems;
    const agreement = await agreedRemote();
    for (const [outcome, count] of [
      ['nobody', 0],
      ['opener', 0],
      ['other', 1],
    ] as const) {
      expect((await decide(operator, await cases.opened(ada, agreement), outcome)).status).toBe(200);
      expect(await problems()).toBe(count);
    }
  });

  // Shows: case-5
  test('who is one of the two people does not decide', async () => {
    await sql`update accounts set is_operator = true where id in (${ada.id}, ${musa.id})`.execute(app.db);
    for (const { id } of [ada, musa]) await lengthenSession(app, id);
    await addOperator(app);
    const opened = await cases.opened(ada, await agreedRemote());
    expect((await decide(ada, opened, 'other')).status).toBe(409);
    expect((await decide(musa, opened, 'opener')).status).toBe(409);
    await sql`update accounts set is_operator = false where id in (${ada.id}, ${musa.id})`.execute(app.db);
  });
});

describe('a stranger', () => {
  // Shows: case-8
  test('sees no case, adds nothing to it and does not learn that it exists', async () => {
    const opened = await cases.opened(ada, await agreedRemote());
    const proposed = (await cases.propose(musa, opened)).body.case;
    const kemi = await addPerson(app, 'Kemi Ojo');
    const answers = await Promise.all([
      cases.view(kemi, opened),
      cases.write(kemi, opened),
      cases.propose(kemi, opened),
      cases.accept(kemi, proposed),
      cases.withdraw(kemi, opened),
      cases.askTeam(kemi, opened),
      cases.view(kemi, { _id: 'nothing' }),
      cases.view(kemi, { _id: '00000000-0000-4000-8000-000000000000' }),
    ]);
    for (const { status, body } of answers) expect([status, body.msg]).toEqual([404, caseTexts.none]);
    expect((await caseOf(ada, opened)).entries).toHaveLength(2);
    expect(await cases.withdraw(musa, opened)).toMatchObject({
      status: 403,
      body: { msg: caseTexts.notOpener },
    });
  });

  // Shows: case-8
  test('lends no pictures: only own unsent pictures of this conversation are attached, and nothing else', async () => {
    const opened = await cases.opened(ada, await agreedRemote());
    const kemi = await addPair(app);
    const [own, ofMusa, elsewhere, document] = await Promise.all([
      uploadTo(app, ada, chat),
      uploadTo(app, musa, chat),
      uploadTo(app, kemi.ada, kemi.chat),
      uploadTo(app, ada, chat, pdf),
    ]);
    for (const [file_ids, status] of [
      [[ofMusa], 404],
      [[elsewhere], 404],
      [['nonsense'], 404],
      [[document], 400],
      [[own, own], 409],
      [[own, document], 400],
      [Array(CASE_PICTURES_MAX + 1).fill(own), 400],
      ['all', 400],
      [[null], 400],
    ] as const)
      expect((await cases.write(ada, opened, { file_ids })).status, JSON.stringify(file_ids)).toBe(status);
    expect((await caseOf(ada, opened)).entries).toHaveLength(1);
    expect((await cases.write(ada, opened, { file_ids: [own] })).status).toBe(200);
    expect((await cases.write(ada, opened, { file_ids: [own] })).status).toBe(409);
    // The sweep of unsent files leaves an attached picture.
    app.advance(3 * DAY_MS);
    await sweepAll(app);
    await logInAgain();
    expect((await caseOf(musa, opened)).entries[1]?.pictures).toHaveLength(1);
  });

  // Shows: case-7
  test('who is the other person cannot flood a case', async () => {
    const opened = await cases.opened(ada, await agreedRemote());
    for (let count = 0; count < CASE_ENTRIES_A_PERSON; count += 1)
      expect((await cases.write(musa, opened)).status).toBe(200);
    expect(await cases.write(musa, opened)).toMatchObject({
      status: 409,
      body: { msg: caseTexts.tooManyEntries },
    });
    expect((await cases.propose(musa, opened)).status).toBe(409);
    expect((await cases.write(musa, opened, { text: '' })).status).toBe(400);
    expect((await cases.write(musa, opened, { text: 'x'.repeat(1001) })).status).toBe(400);
    // The answer to a proposal is still possible.
    const proposed = (await cases.propose(ada, opened)).body.case;
    expect((await cases.accept(musa, proposed)).status).toBe(200);
  });

  // Shows: case-2
  test('after a block both people still solve their case', async () => {
    const opened = await cases.opened(ada, await agreedRemote());
    await block(app, musa, ada);
    const proposed = (await cases.propose(musa, opened)).body.case;
    expect((await cases.accept(ada, proposed)).body.case.state).toBe('solved');
  });
});
