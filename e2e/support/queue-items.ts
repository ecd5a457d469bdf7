import { appealRemoval, hideItem } from '@marketplace/contract/company/hidden-items';
import { refundPayment } from '@marketplace/contract/company/operator-work';
import { resolveItem, viewItem, viewQueue } from '@marketplace/contract/company/operators';
import {
  createBugReport,
  createContactMessage,
  createFeedback,
  openSupport,
} from '@marketplace/contract/contact/support';
import { createReport } from '@marketplace/contract/people/safety';
import { makeOffer } from '@marketplace/contract/work/agreements';
import { postJob } from '@marketplace/contract/work/jobs';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { casesOf } from '../../server/test/cases.ts';
import { TestSocket } from '../../server/test/conversations.ts';
import { askForCheck } from '../../server/test/identity.ts';
import { addJobs, buildJobForm } from '../../server/test/jobs.ts';
import { addPair, buildRemoteOffer, newCommand, stepsOf } from '../../server/test/offers.ts';
import type { addOperator } from '../../server/test/operators.ts';
import { addPerson } from '../../server/test/people.ts';
import { buyPlan } from '../../server/test/plans.ts';
import { expect } from './test.ts';

/** Decides the items that other journeys have left. */
export async function clearQueues(
  app: TestApp,
  operator: Awaited<ReturnType<typeof addOperator>>,
): Promise<void> {
  const { items } = (await app.call(viewQueue, { limit: 100, mine: false }, operator)).body;
  for (const { kind, id } of items) {
    const { outcomes } = (await app.call(viewItem, { kind, id }, operator)).body.item;
    const form = { kind, id, outcome: outcomes.at(-1).id, reason: 'Left by another journey' };
    expect((await app.call(resolveItem, form, operator)).body).toMatchObject({ status: 'ok' });
  }
}

/** For each kind of item, a function that puts one into the queues. */
export function itemAdders(app: TestApp, colleague: Awaited<ReturnType<typeof addOperator>>) {
  const at = app.now();
  return [
    async function addReport(index: number) {
      const { token } = await addPerson(app, `Reporter ${index}`);
      const { id } = await addPerson(app, `Reported ${index}`);
      const form = { subject: 'person', subject_id: id, reason: 'spam', details: 'Sells phones' } as const;
      await app.call(createReport, form, { token });
    },
    async function addCase(_index: number) {
      const { ada, musa, chat } = await addPair(app);
      const remote = { conversation_id: chat, client_id: newCommand(), ...buildRemoteOffer(at) };
      const offer = (await app.call(makeOffer, remote, musa)).body.agreement;
      await stepsOf(app).accept(ada, offer);
      await casesOf(app).askTeam(ada, await casesOf(app).opened(ada, offer));
    },
    async function addSupportChat(index: number) {
      const { token } = await addPerson(app, `Asker ${index}`);
      const { conversation_id } = (await app.call(openSupport, {}, { token })).body;
      const socket = await new TestSocket(app.url, token).connected();
      await socket.sendOk(conversation_id, 'Where is my receipt?');
      socket.close();
    },
    async function addVerification(index: number) {
      const { token } = await addPerson(app, `Person ${index}`);
      expect((await askForCheck(app, token)).status).toBe(200);
    },
    async function addAppeal(index: number) {
      const { id: account_id } = await addPerson(app, `Appealer ${index}`);
      const { id } = await app.db
        .insertInto('suspensions')
        .values({ account_id, operator_id: colleague.id, reason: 'Asked for money', suspended_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      await app.db
        .insertInto('appeals')
        .values({ suspension_id: id, text: 'It was not me', made_at: at })
        .execute();
    },
    async function addObjection(index: number) {
      const { id: account_id } = await addPerson(app, `Objector ${index}`);
      await app.db
        .insertInto('contact_corrections')
        .values({
          account_id,
          kind: 'email',
          state: 'objected',
          reason: 'Lost the phone',
          new_contact: `objector${index}@new.test`,
          operator_id: colleague.id,
          key: `objection ${account_id}`,
          link_hash: `objection ${account_id}`,
          proposed_at: at,
          proven_at: at,
          objected_at: at,
        })
        .execute();
    },
    async function addRemovalAppeal(index: number) {
      const { id, token } = await addPerson(app, `Remover ${index}`);
      const [jobId = ''] = await addJobs(app.db, id, [{}]);
      const form = { hidden_kind: 'job', hidden_subject_id: jobId, reason: 'An advert' } as const;
      const { body } = await app.call(hideItem, form, colleague);
      const appeal = { removed_id: body.hidden_id, appeal_text: 'It is a job' };
      await app.call(appealRemoval, appeal, { token });
    },
    async function addRefund(index: number) {
      const { token } = await addPerson(app, `Payer ${index}`);
      const { reference } = await buyPlan(app, token, 'elite_yearly');
      await app.call(refundPayment, { reference, reason: 'Paid twice' }, colleague);
    },
    async function addMoneyProblem(index: number) {
      const problem = { subject: `pay-${index}-${colleague.id}`, kind: 'mismatch: amount', facts: '{}' };
      await app.db
        .insertInto('money_problems')
        .values({ ...problem, found_at: at, last_seen_at: at })
        .execute();
    },
    async function addAlert(index: number) {
      const alert = {
        kind: `alert-${index}-${colleague.id}`,
        title: 'Many SMS',
        advice: 'Look at the figures.',
        facts: '{}',
      };
      await app.db
        .insertInto('alerts')
        .values({ ...alert, found_at: at, last_seen_at: at })
        .execute();
    },
    async function addContactMessage(index: number) {
      const email = `writer${index}@example.com`;
      await app.call(createContactMessage, { name: `Writer ${index}`, email, message: 'When do you open?' });
    },
    async function addBugReport(index: number) {
      const { token } = await addPerson(app, `Finder ${index}`);
      const form = {
        email: 'finder@example.com',
        phone_no: '08031234567',
        report: 'It is slow',
        platform: 'Web',
      };
      await app.call(createBugReport, form, { token });
    },
    async function addFeedback(index: number) {
      const { token } = await addPerson(app, `Rater ${index}`);
      await app.call(createFeedback, { rating: 4, feedback: 'Good' }, { token });
    },
    async function addDoubtfulText(index: number) {
      const { token } = await addPerson(app, `Poster ${index}`);
      const form = { ...buildJobForm(), job_desc: 'Facebook: Ada Perfect Tiles, message me there' };
      expect((await app.call(postJob, form, { token })).status).toBe(200);
    },
  ];
}
