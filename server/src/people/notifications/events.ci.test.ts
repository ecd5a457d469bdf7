import { appealRemoval, hideItem, restoreItem } from '@marketplace/contract/company/hidden-items';
import { restoreAccount, suspendAccount } from '@marketplace/contract/company/operator-work';
import { resolveItem as resolveItemOperation, viewQueue } from '@marketplace/contract/company/operators';
import { checkConvers } from '@marketplace/contract/contact/messages';
import { saveSearch } from '@marketplace/contract/discovery/saved-searches';
import { activateBoost } from '@marketplace/contract/money/subscriptions';
import { forgotPassword, login, me, resetPassword } from '@marketplace/contract/people/accounts';
import {
  type Channel,
  channels,
  type NotificationDefinition,
  type NotificationKind,
  notificationKinds,
  reviewSubject,
} from '@marketplace/contract/people/notification-kinds';
import { changeNotificationSettings } from '@marketplace/contract/people/notifications';
import { DELETION_GRACE_DAYS, deleteAccount } from '@marketplace/contract/people/own-data';
import { confirmPhone, provePhone } from '@marketplace/contract/people/profiles';
import { createReport } from '@marketplace/contract/people/safety';
import { formatNaira } from '@marketplace/contract/shared/money';
import { describeTime } from '@marketplace/contract/work/agreement-texts';
import { type Agreement, makeOffer } from '@marketplace/contract/work/agreements';
import { recordHire } from '@marketplace/contract/work/job-answers';
import { inviteToJob } from '@marketplace/contract/work/job-invitations';
import { closeJob, postJob } from '@marketplace/contract/work/jobs';
import { createReview, replyReview } from '@marketplace/contract/work/reviews';
import { createSessions } from '@marketplace/server/platform/security/sessions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { casesOf } from '../../../test/cases.ts';
import {
  addConversation,
  addTrade as addTradeAlone,
  openSupportChat,
  openWith,
  type Person,
} from '../../../test/conversations.ts';
import {
  deliveryOf,
  patience,
  sendText as sayIn,
  subscribeBrowser,
  textsTo,
} from '../../../test/first-messages.ts';
import { askForCheck, checksOf } from '../../../test/identity.ts';
import { codeIn } from '../../../test/inbox.ts';
import { answerJob } from '../../../test/job-answers.ts';
import { addJobs, buildJobForm } from '../../../test/jobs.ts';
import { toLagos, toWeekday } from '../../../test/lagos.ts';
import { notificationsOf } from '../../../test/notifications.ts';
import { buildRemoteOffer, newCommand, stepsOf } from '../../../test/offers.ts';
import { addOperator, findWaiting, lengthenSession, refund, resolveItem } from '../../../test/operators.ts';
import { paidOf } from '../../../test/payments.ts';
import { addPerson as addPersonAlone, signUp as signUpAlone } from '../../../test/people.ts';
import { nextNumber } from '../../../test/phone-numbers.ts';
import { buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitsOf } from '../../../test/visits.ts';
import { nextInLagos } from '../../platform/lagos-time.ts';
import { decideCase } from '../../work/cases/decide-case.ts';
import { notify } from './notify.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp({
    WHATSAPP_FIRST_MESSAGE_TEMPLATE: 'first_message',
    WHATSAPP_FIRST_MESSAGE_LANGUAGE: 'en',
    WHATSAPP_OFFER_ACCEPTED_TEMPLATE: 'offer_accepted',
    WHATSAPP_OFFER_ACCEPTED_LANGUAGE: 'en',
    WHATSAPP_RECEIPT_TEMPLATE: 'receipt',
    WHATSAPP_RECEIPT_LANGUAGE: 'en',
  });
});
afterAll(() => app.close());
// The tests move the clock, so an earlier session of the operator may have expired. At noon, no quiet hours hold back what is sent.
beforeEach(async () => {
  toLagos(app, 12);
  arrange = async () => undefined;
  operator = await addOperator(app);
});

/** What each new person of a test does before the event, for example subscribe a browser. */
let arrange: (person: { token: string }) => Promise<unknown>;

async function addPerson(_app: TestApp, fullName?: string): Promise<Person> {
  const person = await addPersonAlone(app, fullName);
  await arrange(person);
  return person;
}

async function signUp(_app: TestApp) {
  const person = await signUpAlone(app);
  await arrange(person);
  return person;
}

async function addTrade(_app: TestApp, person: Person): Promise<void> {
  await addTradeAlone(app, person);
  await app.db.updateTable('accounts').set({ role: 'artisan' }).where('id', '=', person.id).execute();
}

async function addArtisanPerson(_app: TestApp): Promise<Person> {
  const person = await addPerson(app);
  await addTrade(app, person);
  return person;
}

/** A notification as its person must see it. */
interface Expected {
  person: { token: string };
  text: string;
  path: string;
}

/** A customer with a plan, and a plumber with whom the customer has opened a conversation without a message. */
async function openChat() {
  const ada = await addPerson(app, 'Ada Obi');
  const musa = await addPerson(app, 'Musa Bello');
  await addTrade(app, musa);
  await buyPlan(app, ada.token, 'starter_weekly');
  return { ada, musa, chat: await openWith(app, ada, musa) };
}

/** A customer and a plumber who have written to each other. */
async function addTalk() {
  const [ada, musa] = [await addPerson(app, 'Ada Obi'), await addPerson(app, 'Musa Bello')];
  await addTrade(app, musa);
  return { ada, musa, chat: await addConversation(app, ada, musa, ['Good day', 'Good day']) };
}

const say = (person: Person, chat: string, text: string) => sayIn(app, person, chat, text);

/** Moves the clock to so many hours before a visit. */
function toHoursBefore({ versions }: Agreement, hours: number): void {
  const startsAt = Date.parse(versions.at(-1)?.starts_at ?? '');
  app.advance(startsAt - hours * HOUR_MS - app.now().getTime());
}

/** Time and place of a visit as reminders say them: 'Fri, 27 Nov 2026, 10:00 to 12:30, Surulere, Lagos'. */
function visitWords({ versions }: Agreement): string {
  const offer = versions.at(-1);
  return offer ? `${describeTime(offer).replace('Visit on ', '')}, ${offer.city}, ${offer.state}` : '';
}

async function addReview() {
  const ada = await addPerson(app, 'Ada Obi');
  const musa = await addArtisanPerson(app);
  const conversation_id = await addConversation(app, ada, musa, ['Good day', 'Good day']);
  const form = { target_id: musa.id, conversation_id, rating: 4, text: 'Came on time' };
  const { body } = await app.call(createReview, form, ada);
  return { ada, musa, form, reviewId: body.review._id as string };
}

async function decideCheck(outcome: 'approve' | 'refuse', reason: string): Promise<{ token: string }> {
  const person = await addPerson(app, `Checked ${outcome}`);
  expect((await askForCheck(app, person.token)).status).toBe(200);
  const { items } = (await app.call(viewQueue, { kind: 'verification', limit: 100 }, operator)).body;
  const { id } = items.findLast(({ title }: { title: string }) => title === `Checked ${outcome}`);
  const item = { kind: 'verification' as const, id };
  const checked = await checksOf(app, item, outcome, operator);
  const decided = await app.call(resolveItemOperation, { ...item, outcome, reason, checked }, operator);
  expect(decided.status).toBe(200);
  return person;
}

/** A job of a new poster that ends after so many ms. */
async function addJobUntil(endsIn: number) {
  const poster = await addPerson(app);
  const [jobId = ''] = await addJobs(app.db, poster.id, [
    { expires_at: new Date(app.now().getTime() + endsIn) },
  ]);
  return { person: poster, jobId, path: `/jobs/single-job?id=${jobId}` };
}

/** An artisan who can answer jobs. */
async function addAnsweringPerson(): Promise<Person> {
  const person = await addPerson(app);
  await addTrade(app, person);
  await buyPlan(app, person.token, 'starter_weekly');
  return person;
}

/** An artisan has said that remote work is done. */
async function agreeOnRemoteWork() {
  const { ada, musa, chat } = await addTalk();
  const form = { conversation_id: chat, client_id: newCommand(), ...buildRemoteOffer(app.now()) };
  const { agreement } = (await app.call(makeOffer, form, musa)).body;
  expect((await stepsOf(app).accept(ada, agreement)).status).toBe(200);
  return { ada, musa, chat, agreement };
}

/** A payment that the artisan wrote down. */
async function recordPayment() {
  const agreed = await agreeOnRemoteWork();
  return { ...agreed, payment: await paidOf(app).recorded(agreed.musa, agreed.agreement) };
}

async function markDone() {
  const agreed = await agreeOnRemoteWork();
  expect((await stepsOf(app).markDone(agreed.musa, agreed.agreement)).status).toBe(200);
  return agreed;
}

/** Logs a person in again: the clock may have moved beyond the end of their session. */
async function logIn(person: Person): Promise<Person> {
  const sessions = createSessions(app.db, app.config.secret, app.now);
  return { ...person, token: (await sessions.open(app.db, person.id, 'test')).token };
}

/** How each kind comes to be: the event itself, through HTTP, the channel or its scheduled task. */
/** A person whose job an operator has removed. */
async function addRemovedJob() {
  const person = await addPerson(app);
  const [jobId = ''] = await addJobs(app.db, person.id, [{ title: 'Wash my car' }]);
  const form = { hidden_kind: 'job', hidden_subject_id: jobId, reason: 'It is an advert' } as const;
  const { body } = await app.call(hideItem, form, operator);
  return { person, hidden_id: body.hidden_id as string };
}

const events: Record<NotificationKind, () => Promise<Expected>> = {
  async first_message() {
    const { ada, musa, chat } = await openChat();
    await say(ada, chat, 'Secret words of the first message');
    return { person: musa, text: 'Ada Obi messaged you for the first time.', path: `/message/${chat}` };
  },
  async first_message_waits() {
    const { ada, musa, chat } = await openChat();
    await say(ada, chat, 'Secret words of the first message');
    const noon = nextInLagos(new Date(app.now().getTime() + DAY_MS), 12 * 60);
    app.advance(noon.getTime() - app.now().getTime());
    await app.runTask('remind-of-unanswered');
    const text = "Someone wrote to you and is still waiting for your answer. A short 'I can't' helps, too.";
    return { person: musa, text, path: `/message/${chat}` };
  },
  async unread_messages() {
    const [ada, musa] = [await addPerson(app, 'Ada Obi'), await addPerson(app)];
    const chat = await addConversation(app, ada, musa, ['Good day', 'Good day']);
    await say(ada, chat, 'Are you there?');
    return { person: musa, text: 'Ada Obi: 2 unread messages.', path: `/message/${chat}` };
  },
  async job_answered() {
    const { person, jobId } = await addJobUntil(60 * DAY_MS);
    const artisan = await addPerson(app, 'Chinedu Eze');
    await addTrade(app, artisan);
    await buyPlan(app, artisan.token, 'starter_weekly');
    const opened = await app.call(checkConvers, { job_id: jobId, conv_type: 'job' }, artisan);
    const chat = opened.body.conversation_id as string;
    await say(artisan, chat, 'I can come today');
    expect(await notificationsOf(app, person, 'first_message')).toEqual([]);
    const text = 'Chinedu Eze answered your job "Fix a leaking tap".';
    return { person, text, path: `/message/${chat}` };
  },
  async offer_received() {
    const { ada, musa, chat } = await addTalk();
    await stepsOf(app).made(musa, chat);
    return { person: ada, text: 'Musa Bello made you an offer.', path: `/message/${chat}` };
  },
  async offer_changed() {
    const { ada, musa, chat } = await addTalk();
    const offer = await stepsOf(app).made(musa, chat);
    expect((await stepsOf(app).change(musa, offer)).status).toBe(200);
    return { person: ada, text: 'Musa Bello changed an offer.', path: `/message/${chat}` };
  },
  async new_time_asked() {
    const { ada, musa, chat } = await addTalk();
    const agreement = await stepsOf(app).agreed(musa, ada, chat);
    expect((await stepsOf(app).askNewTime(musa, agreement)).status).toBe(200);
    return {
      person: ada,
      text: 'Musa Bello wants to change the time. Please accept the new time or keep the old one. The old time stays until you answer.',
      path: `/message/${chat}`,
    };
  },
  async new_time_answered() {
    const { ada, musa, chat } = await addTalk();
    const agreement = await stepsOf(app).agreed(musa, ada, chat);
    await stepsOf(app).askNewTime(musa, agreement);
    expect((await stepsOf(app).answerNewTime(ada, agreement, 'decline')).status).toBe(200);
    const text = 'Ada Obi answered about your new time. Open the chat to see which time counts.';
    return { person: musa, text, path: `/message/${chat}` };
  },
  async offer_accepted() {
    const { ada, musa, chat } = await addTalk();
    await stepsOf(app).agreed(musa, ada, chat);
    return { person: musa, text: 'Ada Obi accepted your offer.', path: `/message/${chat}` };
  },
  async offer_declined() {
    const { ada, musa, chat } = await addTalk();
    const offer = await stepsOf(app).made(musa, chat);
    expect((await stepsOf(app).decline(ada, offer)).status).toBe(200);
    return { person: musa, text: 'Ada Obi declined your offer.', path: `/message/${chat}` };
  },
  async offer_withdrawn() {
    const { ada, musa, chat } = await addTalk();
    const offer = await stepsOf(app).made(musa, chat);
    expect((await stepsOf(app).withdraw(musa, offer)).status).toBe(200);
    return { person: ada, text: 'Musa Bello withdrew an offer.', path: `/message/${chat}` };
  },
  async agreement_cancelled() {
    const { ada, musa, chat } = await addTalk();
    const agreement = await stepsOf(app).agreed(musa, ada, chat);
    expect((await stepsOf(app).cancel(musa, agreement)).status).toBe(200);
    return { person: ada, text: 'Musa Bello cancelled your agreement.', path: `/message/${chat}` };
  },
  async visit_tomorrow() {
    const { ada, musa, chat } = await addTalk();
    const agreement = await stepsOf(app).agreed(musa, ada, chat);
    toHoursBefore(agreement, 15);
    await app.runTask('remind-of-visits');
    return {
      person: ada,
      text: `You have a visit: ${visitWords(agreement)}.`,
      path: `/agreements/${agreement._id}`,
    };
  },
  async visit_soon() {
    const { ada, musa, chat } = await addTalk();
    const agreement = await stepsOf(app).agreed(musa, ada, chat);
    toHoursBefore(agreement, 1);
    await app.runTask('remind-of-visits');
    const text = `Your visit starts soon: ${visitWords(agreement)}. Open the agreement while you're online to see your door code.`;
    return { person: musa, text, path: `/agreements/${agreement._id}` };
  },
  async visit_on_way() {
    const { ada, musa, chat } = await addTalk();
    const agreement = await stepsOf(app).agreed(musa, ada, chat);
    toHoursBefore(agreement, 1);
    expect((await visitsOf(app).say(musa, agreement, 0)).status).toBe(200);
    return { person: ada, text: 'Musa Bello is on the way.', path: `/message/${chat}` };
  },
  async visit_late() {
    const { ada, musa, chat } = await addTalk();
    const agreement = await stepsOf(app).agreed(musa, ada, chat);
    toHoursBefore(agreement, 1);
    expect((await visitsOf(app).say(ada, agreement, 60)).status).toBe(200);
    return { person: musa, text: 'Ada Obi will be late for your visit.', path: `/message/${chat}` };
  },
  async done_said() {
    const { ada, chat } = await markDone();
    return {
      person: ada,
      text: "Musa Bello says the work is done. Please confirm, or tell us if there's a problem.",
      path: `/message/${chat}`,
    };
  },
  async done_confirmed() {
    const { ada, musa, chat, agreement } = await markDone();
    expect((await stepsOf(app).markDone(ada, agreement)).status).toBe(200);
    return { person: musa, text: 'Ada Obi confirmed that the work is done.', path: `/message/${chat}` };
  },
  async done_disputed() {
    const { ada, musa, chat, agreement } = await markDone();
    const opened = await casesOf(app).opened(ada, agreement);
    expect((await casesOf(app).withdraw(ada, opened)).status).toBe(200);
    return {
      person: musa,
      text: "Ada Obi says there's a problem with the work.",
      path: `/message/${chat}`,
    };
  },
  async case_opened() {
    const { ada, musa, agreement } = await agreeOnRemoteWork();
    const opened = await casesOf(app).opened(ada, agreement);
    // Otherwise it would wait for the team in a later test.
    expect((await casesOf(app).withdraw(ada, opened)).status).toBe(200);
    return {
      person: musa,
      text: "Ada Obi says there's a problem with the work. Please answer within 3 days.",
      path: `/cases/${opened._id}`,
    };
  },
  async case_changed() {
    const { ada, musa, agreement } = await agreeOnRemoteWork();
    const opened = await casesOf(app).opened(ada, agreement);
    expect((await casesOf(app).propose(musa, opened)).status).toBe(200);
    expect((await casesOf(app).withdraw(ada, opened)).status).toBe(200);
    return {
      person: ada,
      text: "There's news from Musa Bello about the problem with the work.",
      path: `/cases/${opened._id}`,
    };
  },
  async case_decided() {
    const { ada, agreement } = await agreeOnRemoteWork();
    const opened = await casesOf(app).opened(ada, agreement);
    await app.db
      .transaction()
      .execute((trx) =>
        decideCase(trx, opened._id, { against: 'nobody', reason: 'Both are right', at: app.now() }),
      );
    return {
      person: ada,
      text: 'Our team has decided about the problem with the work. Open it to read why.',
      path: `/cases/${opened._id}`,
    };
  },
  async payment_recorded() {
    const { ada, agreement } = await recordPayment();
    return {
      person: ada,
      text: 'Musa Bello wrote down a payment of ₦8,000 between you. Is it right?',
      path: `/agreements/${agreement._id}`,
    };
  },
  async payment_confirmed() {
    const { ada, musa, agreement, payment } = await recordPayment();
    expect((await paidOf(app).confirm(ada, agreement, payment)).status).toBe(200);
    return {
      person: musa,
      text: 'Ada Obi confirmed the payment of ₦8,000 that you wrote down.',
      path: `/agreements/${agreement._id}`,
    };
  },
  async payment_disputed() {
    const { ada, musa, agreement, payment } = await recordPayment();
    expect((await paidOf(app).dispute(ada, agreement, payment)).status).toBe(200);
    return {
      person: musa,
      text: "Ada Obi says the payment of ₦8,000 that you wrote down isn't right.",
      path: `/agreements/${agreement._id}`,
    };
  },
  async done_taken_back() {
    const { ada, musa, chat, agreement } = await markDone();
    expect((await stepsOf(app).takeBack(musa, agreement)).status).toBe(200);
    return {
      person: ada,
      text: "Musa Bello says the work isn't done after all.",
      path: `/message/${chat}`,
    };
  },
  async done_reminder() {
    const { ada, agreement } = await markDone();
    app.advance(DAY_MS);
    await app.runTask('follow-done');
    return {
      person: await logIn(ada),
      text: "Musa Bello says the work is done. Please confirm, or tell us if there's a problem. If you don't answer, we'll mark it as done.",
      path: `/agreements/${agreement._id}`,
    };
  },
  async done_settled() {
    const { ada, musa, agreement } = await markDone();
    app.advance(DAY_MS);
    await app.runTask('follow-done');
    await app.db
      .updateTable('notifications')
      .set({ read_at: app.now() })
      .where('account_id', '=', ada.id)
      .where('kind', '=', 'done_reminder')
      .execute();
    app.advance(2 * DAY_MS);
    await app.runTask('follow-done');
    return {
      person: await logIn(musa),
      text: 'We marked your agreement with Ada Obi as done, because no one reported a problem.',
      path: `/agreements/${agreement._id}`,
    };
  },
  async job_invitation() {
    const { person: poster, jobId, path } = await addJobUntil(60 * DAY_MS);
    const person = await addArtisanPerson(app);
    const invited = await app.call(inviteToJob, { job_id: jobId, artisan_id: person.id }, poster);
    expect(invited.status).toBe(200);
    const text = 'A customer invited you to the job "Fix a leaking tap".';
    return { person, text, path: `${path}&invited=1` };
  },
  async job_expiring() {
    const { person, path } = await addJobUntil(2 * DAY_MS - 60_000);
    await app.runTask('notify-of-expiring-jobs');
    return {
      person,
      path,
      text: 'We\'ll show your job "Fix a leaking tap" for 2 more days. After that you can post it again.',
    };
  },
  async job_expired() {
    const { person, path } = await addJobUntil(-60_000);
    await app.runTask('expire-jobs');
    const text =
      'Your job "Fix a leaking tap" has ended, so people can\'t see it any more. You can post it again.';
    return { person, path, text };
  },
  async job_still_needed() {
    const { person, jobId, path } = await addJobUntil(40 * DAY_MS);
    const posted_at = new Date(app.now().getTime() - 15 * DAY_MS);
    await app.db.updateTable('jobs').set({ posted_at }).where('id', '=', jobId).execute();
    await app.runTask('ask-about-quiet-jobs');
    const text = `Do you still need your job "Fix a leaking tap"? Please tell us within 3 days, or we'll close it.`;
    return { person, text, path };
  },
  async job_closed_unanswered() {
    const { person, jobId, path } = await addJobUntil(40 * DAY_MS);
    const posted_at = new Date(app.now().getTime() - 19 * DAY_MS);
    const read_at = new Date(app.now().getTime() - 4 * DAY_MS);
    const asked = { posted_at, asked_at: read_at };
    await app.db.updateTable('jobs').set(asked).where('id', '=', jobId).execute();
    const event = { accountId: person.id, subject: jobId, actorId: null, at: read_at };
    await notify(app.db, { kind: 'job_still_needed', ...event });
    await app.db.updateTable('notifications').set({ read_at }).where('subject', '=', jobId).execute();
    await app.runTask('close-quiet-jobs');
    const text =
      'We closed your job "Fix a leaking tap", because we didn\'t hear from you. You can post it again.';
    return { person, text, path };
  },
  async job_hired() {
    const { person: poster, jobId } = await addJobUntil(60 * DAY_MS);
    const person = await addAnsweringPerson();
    const conversation_id = await answerJob(app, person, jobId);
    const hired = await app.call(recordHire, { job_id: jobId, hired: 'here', conversation_id }, poster);
    expect(hired.status).toBe(200);
    const text = 'Ngozi Bello hired you for the job "Fix a leaking tap".';
    return { person, text, path: `/message/${conversation_id}` };
  },
  async job_over() {
    const { person: poster, jobId } = await addJobUntil(60 * DAY_MS);
    const person = await addAnsweringPerson();
    await answerJob(app, person, jobId);
    expect((await app.call(closeJob, { job_id: jobId }, poster)).status).toBe(200);
    await app.settled();
    const text = 'The job "Fix a leaking tap" is closed. Thank you for your answer.';
    return { person, text, path: '/answers' };
  },
  async saved_search_found() {
    const [person, poster] = [await addPerson(app), await addPerson(app)];
    const search = { subject: 'jobs', name: 'Pipes', rhythm: 'at_once', skill: 'Plumber' } as const;
    expect((await app.call(saveSearch, search, person)).status).toBe(200);
    const { body } = await app.call(postJob, buildJobForm(), poster);
    await app.settled();
    return {
      person,
      text: 'Your search "Pipes" found the job "Fix a leaking tap" in Surulere.',
      path: `/jobs/single-job?id=${body.job._id}`,
    };
  },
  async review_received() {
    const { musa, reviewId } = await addReview();
    const path = `/artisan/review?id=${musa.id}&review=${reviewId}`;
    return { person: musa, text: 'Ada Obi gave you 4 stars of 5.', path };
  },
  async review_asked() {
    const { ada, agreement } = await markDone();
    expect((await stepsOf(app).markDone(ada, agreement)).status).toBe(200);
    app.advance(3 * HOUR_MS);
    await app.runTask('follow-done');
    const path = `/agreements/${agreement._id}#rate`;
    return { person: ada, text: 'The work is done. How was it with Musa Bello?', path };
  },
  async review_answered() {
    const { ada, musa, reviewId } = await addReview();
    const answered = await app.call(replyReview, { review_id: reviewId, reply: 'Thank you' }, musa);
    expect(answered.status).toBe(200);
    const path = `/artisan/review?id=${musa.id}&review=${reviewId}`;
    return { person: ada, text: 'Ngozi Bello has answered your review.', path };
  },
  async identity_approved() {
    return {
      person: await decideCheck('approve', 'Name and face match'),
      text: "We've verified you. Your profile now shows the Verified badge.",
      path: '/user/profile/verification',
    };
  },
  async identity_refused() {
    return {
      person: await decideCheck('refuse', 'The picture is too dark.'),
      text: "We couldn't verify you: The picture is too dark. You can try again. It's free.",
      path: '/user/profile/verification',
    };
  },
  async token_returned() {
    const { ada, chat } = await openChat();
    await say(ada, chat, 'Good day');
    app.advance(49 * HOUR_MS);
    await app.runTask('return-tokens');
    const text = "Musa Bello didn't read your message, so we returned your chat token.";
    return { person: ada, text, path: '/user/subsciption' };
  },
  async plan_ending() {
    const person = await addPerson(app);
    await buyPlan(app, person.token, 'starter_weekly');
    await app.runTask('notify-of-ending-plans');
    expect(await notificationsOf(app, person, 'plan_ending')).toEqual([]);
    app.advance(4 * DAY_MS + HOUR_MS);
    await app.runTask('notify-of-ending-plans');
    return {
      person,
      text: "Your Starter plan ends in 3 days. We don't renew it for you, so buy it again if you want to go on.",
      path: '/user/subsciption',
    };
  },
  async payment_succeeded() {
    const person = await addPerson(app);
    const { reference, amount } = await buyPlan(app, person.token, 'starter_weekly');
    return {
      person,
      text: `We received your payment of ${formatNaira(amount * 100)} for Starter plan.`,
      path: `/user/subsciption?receipt=${reference}`,
    };
  },
  async payment_refunded() {
    const person = await addPerson(app);
    const { reference, amount } = await buyPlan(app, person.token, 'starter_weekly');
    expect((await refund(app, reference, operator)).status).toBe(200);
    await app.settled();
    return {
      person,
      text: `We refunded your payment of ${formatNaira(amount * 100)} for Starter plan.`,
      path: `/user/subsciption?receipt=${reference}`,
    };
  },
  async boost_ended() {
    const person = await addArtisanPerson(app);
    const { _id: sub_id } = await buyPlan(app, person.token, 'elite_monthly');
    expect((await app.call(activateBoost, { sub_id, days: 1 }, person)).status).toBe(200);
    await app.runTask('notify-of-ended-boosts');
    expect(await notificationsOf(app, person, 'boost_ended')).toEqual([]);
    app.advance(DAY_MS + 60_000);
    await app.runTask('notify-of-ended-boosts');
    return { person, text: 'The boost for your profile has ended.', path: '/user/subsciption' };
  },
  async support_answered() {
    const person = await addPerson(app, 'Asking Person');
    await say(person, await openSupportChat(app, person), 'How do I pay?');
    const item = await findWaiting(app, operator, 'support', /Asking Person/);
    expect((await resolveItem(app, item, 'answer', operator, 'On the plans page')).status).toBe(200);
    return { person, text: 'Our support team answered you.', path: '/profile/settings/support' };
  },
  async team_waits() {
    const person = await addPerson(app);
    await app.db.updateTable('accounts').set({ is_operator: true }).where('id', '=', person.id).execute();
    await app.db.updateTable('conversations').set({ waiting_since: null }).execute();
    toWeekday(app, 12);
    await lengthenSession(app, person.id);
    const [asking, worker] = [await addPersonAlone(app, 'Asking Person'), await logIn(person)];
    await say(asking, await openSupportChat(app, asking), 'How do I pay?');
    app.advance(60_000);
    await app.runTask('notify-operators');
    return {
      person: worker,
      text: 'Support chats: 1 waiting for our team.',
      path: '/operators?queue=support',
    };
  },
  async report_decided() {
    const [person, rude] = [await addPerson(app), await addPerson(app, 'Rude Person')];
    const form = { subject: 'person' as const, subject_id: rude.id, reason: 'rude' as const };
    expect((await app.call(createReport, form, person)).status).toBe(200);
    const item = await findWaiting(app, operator, 'report', /Rude Person/);
    expect((await resolveItem(app, item, 'act', operator)).status).toBe(200);
    const text = "We've looked at your report and acted on it. Thank you for telling us.";
    return { person, text, path: '/profile/settings/support' };
  },
  async item_removed() {
    const { person } = await addRemovedJob();
    const text =
      'We removed your job "Wash my car". The reason: It is an advert. You can ask us once to look again.';
    return { person, text, path: '/profile/settings/removed' };
  },
  async item_restored() {
    const { person, hidden_id } = await addRemovedJob();
    const reason = 'It was a mistake.';
    expect((await app.call(restoreItem, { hidden_id, reason }, operator)).status).toBe(200);
    const text = 'We put back what we removed, so others can see it again. It was a mistake.';
    return { person, text, path: '/profile/settings/removed' };
  },
  async removal_upheld() {
    const { person, hidden_id } = await addRemovedJob();
    const appeal = { removed_id: hidden_id, appeal_text: 'It is a job' };
    expect((await app.call(appealRemoval, appeal, person)).status).toBe(200);
    const item = await findWaiting(app, operator, 'removal', /It is a job/);
    const other = await addOperator(app);
    expect((await resolveItem(app, item, 'uphold', other, 'It is an advert')).status).toBe(200);
    const text = 'We looked again, and what we removed stays removed. The reason: It is an advert';
    return { person, text, path: '/profile/settings/removed' };
  },
  async account_restored() {
    const { id } = await addPerson(app);
    const form = { account_id: id, reason: 'Asked for money first' };
    expect((await app.call(suspendAccount, form, operator)).status).toBe(200);
    expect((await app.call(restoreAccount, form, operator)).status).toBe(200);
    const person = await createSessions(app.db, app.config.secret, app.now).open(app.db, id, 'test');
    return { person, text: 'You can use your account again.', path: '/profile/settings' };
  },
  async new_device() {
    const { form, token } = await signUp(app);
    const logIn = (device: string) =>
      fetch(`${app.url}/api${login.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': device },
        body: JSON.stringify({ email: form.email, password: form.password }),
      });
    expect((await logIn('test')).status).toBe(200);
    expect(await notificationsOf(app, { token }, 'new_device')).toEqual([]);
    for (const version of ['130.0', '131.0'])
      expect((await logIn(`Mozilla/5.0 (Linux; Android 14) Chrome/${version}`)).status).toBe(200);
    return {
      person: { token },
      text: "Someone logged in to your account on a new device. If it wasn't you, log that device out.",
      path: '/profile/settings/sessions',
    };
  },
  async password_changed() {
    const { form, token } = await signUp(app);
    const changed = await app.call(resetPassword, {
      resetPasswordCode: token,
      old_password: form.password,
      new_password: 'lemon river 77',
    });
    expect(changed.status).toBe(200);
    return {
      person: { token: changed.body.token },
      text: "Your password was changed. If it wasn't you, use 'Forgot password' right away to set a new one.",
      path: '/profile/settings/sessions',
    };
  },
  async contact_changed() {
    const { token } = await signUp(app);
    const phone_no = `0806${nextNumber()}`;
    await app.call(provePhone, { phone_no, preferred_method: 'sms' }, { token });
    const otp = codeIn(await app.inbox.next(phone_no));
    expect((await app.call(confirmPhone, { phone_no, otp }, { token })).status).toBe(200);
    return {
      person: { token },
      text: "Your email or phone number was changed. If it wasn't you, change your password right away.",
      path: '/profile/settings/contacts',
    };
  },
};

/** The emails' wording where it differs from the notification list. */
const wordsOfEmails: Partial<Record<NotificationKind, string>> = {
  review_received: 'Ada Obi gave you 4 stars of 5 and wrote a review.',
  identity_approved: "We've checked your document.",
  identity_refused: "couldn't verify you for this reason:\n\nThe picture is too dark.",
  support_answered: "We've answered your question.",
};

/** Only a payer without a confirmed email gets the receipt by a paid message. */
async function withoutEmail(person: { token: string }): Promise<void> {
  const { body } = await app.call(me, {}, person);
  await app.db
    .updateTable('accounts')
    .set({ email_proven_at: null })
    .where('id', '=', body.user._id)
    .execute();
}

/** What a person does to be reached on a channel, and how the notification arrives there. */
const arrivals: Record<
  Channel,
  {
    arrange?: (person: { token: string }) => Promise<unknown>;
    arrived: (
      expected: Expected,
      to: { email: string; phone: string; endpoint: string },
      kind: NotificationKind,
    ) => Promise<void>;
  }
> = {
  push: {
    arrange: ({ token }) => subscribeBrowser(app, { token } as Person),
    async arrived({ text, path }, { endpoint }) {
      const pushes = (await textsTo(app, endpoint, 'push')).map((push) => JSON.parse(push) as object);
      expect(pushes).toContainEqual(
        expect.objectContaining({ body: text, url: path, title: expect.stringMatching(/\w/) }),
      );
    },
  },
  email: {
    async arrived({ text, path }, { email }, kind) {
      const words = wordsOfEmails[kind] ?? text;
      const letters = (await textsTo(app, email, 'email')).filter((letter) => letter.includes(words));
      expect(letters).toEqual([expect.stringContaining(`http://market.test${path}`)]);
    },
  },
  sms: {
    arrange: withoutEmail,
    async arrived({ path }, { phone }) {
      expect(await textsTo(app, phone, 'sms')).toEqual([
        expect.stringContaining(`http://market.test${path}`),
      ]);
    },
  },
  whatsapp: {
    async arrange({ token }) {
      await withoutEmail({ token });
      const choices = (['first_message', 'offer_accepted', 'payment_succeeded'] as const).map((kind) => ({
        kind,
        channel: 'whatsapp' as const,
        is_on: true,
      }));
      return app.call(changeNotificationSettings, { choices }, { token });
    },
    async arrived({ path }, { phone }) {
      expect(await textsTo(app, phone, 'whatsapp')).toEqual([
        expect.stringContaining(`link: ${path.slice(1)}`),
      ]);
    },
  },
};

/** The contacts of the person of a session, and the address of their browser. */
async function contactsOf(person: { token: string }) {
  const { body } = await app.call(me, {}, person);
  const id = body.user._id as string;
  const { email, phone } = await app.db
    .selectFrom('accounts')
    .select(['email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const browser = await app.db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('account_id', '=', id)
    .executeTakeFirst();
  return { id, email: email ?? '', phone: phone ?? '', endpoint: browser?.endpoint ?? '' };
}

async function expectArrival(kind: NotificationKind, channel: Channel, expected: Expected): Promise<void> {
  const to = await contactsOf(expected.person);
  const read = () => deliveryOf(app, to, channel, kind);
  await expect.poll(read, patience).toMatchObject({ state: expect.stringMatching(/queued|sent/) });
  const waitMs = ((await read())?.due_at.getTime() ?? 0) - app.now().getTime();
  if (waitMs > 0) app.advance(waitMs);
  await expect.poll(read, patience).toMatchObject({ state: 'sent' });
  await arrivals[channel].arrived(expected, to, kind);
}

/** Channels that a person can be reached on for the same event. A person with a push gets no SMS, and WhatsApp takes the place of an SMS. */
const reachedTogether: Channel[][] = [['push', 'email'], ['sms'], ['whatsapp']];

describe('an event is in the list of its person, and reaches them on each channel of its kind', () => {
  // A template of WhatsApp is configured for the kinds with SMS.
  const usedBy = ({ channels: own }: NotificationDefinition): Channel[] =>
    own.includes('sms') ? [...own, 'whatsapp'] : [...own];
  const runs = Object.entries(notificationKinds).flatMap(([kind, definition]) => {
    const used = usedBy(definition);
    const groups = reachedTogether.map((group) => group.filter((channel) => used.includes(channel)));
    const some = groups.filter((group) => group.length > 0);
    return (some.length > 0 ? some : [[]]).map(
      (group) => [kind as NotificationKind, group.join(' and ') || 'no channel', group] as const,
    );
  });

  // Shows: notifications-1, notifications-8
  test.each(runs)('%s by %s', async (kind, _names, group) => {
    arrange = async (person) => {
      for (const channel of group) await arrivals[channel].arrange?.(person);
    };
    const expected = await events[kind]();
    const [listed, ...others] = await notificationsOf(app, expected.person, kind);
    expect(listed).toMatchObject({ text: expected.text, path: expected.path, is_read: false });
    expect(others).toEqual([]);
    for (const channel of group) await expectArrival(kind, channel, expected);
  });

  test('every kind and every channel of the contract is among them', () => {
    expect(Object.keys(events).sort()).toEqual(Object.keys(notificationKinds).sort());
    expect([...new Set(runs.flatMap(([, , group]) => group))].sort()).toEqual([...channels].sort());
    const told = new Set(runs.filter(([, , group]) => group.length > 0).map(([kind]) => kind));
    const untold = Object.keys(notificationKinds).filter((kind) => !told.has(kind as NotificationKind));
    expect(untold, 'told by a letter of its own').toEqual(['account_restored']);
  });
});

describe('an event that has been told', () => {
  test('is not told again by another run of its task', async () => {
    const { person } = await addJobUntil(DAY_MS);
    for (let runs = 0; runs < 2; runs += 1) await app.runTask('notify-of-expiring-jobs');
    expect(await notificationsOf(app, person, 'job_expiring')).toHaveLength(1);
  });

  test('is told anew when a job that was posted again expires again', async () => {
    const { person, jobId } = await addJobUntil(-60_000);
    await app.runTask('expire-jobs');
    const [first] = await notificationsOf(app, person, 'job_expired');
    app.advance(HOUR_MS);
    const at = app.now();
    await app.db
      .updateTable('jobs')
      .set({ status: 'open', posted_at: at, expires_at: new Date(at.getTime() + 1000) })
      .where('id', '=', jobId)
      .execute();
    app.advance(HOUR_MS);
    await app.runTask('expire-jobs');
    const again = await notificationsOf(app, person, 'job_expired');
    expect(again).toMatchObject([{ _id: first?._id, is_read: false }]);
    expect(again[0]?.happened_at).not.toBe(first?.happened_at);
  });

  test('is not told again when an answer to a review is changed', async () => {
    const { ada, musa, form, reviewId } = await addReview();
    const answer = (reply: string) => app.call(replyReview, { review_id: reviewId, reply }, musa);
    await answer('Thank you');
    const [first] = await notificationsOf(app, ada, 'review_answered');
    app.advance(1000);
    await answer('Thank you very much');
    expect(await notificationsOf(app, ada, 'review_answered')).toEqual([first]);
    app.advance(1000);
    await app.call(createReview, { ...form, text: 'Left a mess' }, ada);
    expect(await notificationsOf(app, musa, 'review_received')).toHaveLength(1);
    app.advance(1000);
    await answer('I am sorry');
    expect(await notificationsOf(app, ada, 'review_answered')).not.toEqual([first]);
    expect(await notificationsOf(app, ada, 'review_answered')).toHaveLength(1);
  });
});

test('a plan that another one continues is not told to end', async () => {
  const person = await addPerson(app);
  await buyPlan(app, person.token, 'starter_weekly');
  await buyPlan(app, person.token, 'starter_weekly');
  app.advance(4 * DAY_MS + HOUR_MS);
  await app.runTask('notify-of-ending-plans');
  expect(await notificationsOf(app, person, 'plan_ending')).toEqual([]);
});

test('the end of the promotion of a job leads to the job', async () => {
  const poster = await addPerson(app);
  const promoted_until = new Date(app.now().getTime() - 1000);
  const [jobId = ''] = await addJobs(app.db, poster.id, [
    { promoted_until, expires_at: new Date(app.now().getTime() + 30 * DAY_MS) },
  ]);
  await app.runTask('notify-of-ended-promotions');
  expect(await notificationsOf(app, poster, 'boost_ended')).toMatchObject([
    { text: 'The boost for your job "Fix a leaking tap" has ended.', path: `/jobs/single-job?id=${jobId}` },
  ]);
});

test('a token that comes back because an account was erased names nobody', async () => {
  const { ada, musa, chat } = await openChat();
  await say(ada, chat, 'Good day');
  await app.call(deleteAccount, { confirmation: 'DELETE' }, musa);
  app.advance(DELETION_GRACE_DAYS * DAY_MS + 1000);
  await app.runTask('sweep-accounts');
  await app.runTask('return-tokens');
  const later = await createSessions(app.db, app.config.secret, app.now).open(app.db, ada.id, 'test');
  expect(await notificationsOf(app, later, 'token_returned')).toMatchObject([
    {
      text: 'The other person deleted their account before reading your message, so we returned your chat token.',
    },
  ]);
});

test('a password that is set by a recovery link is told, too', async () => {
  const { form } = await signUp(app);
  await app.call(forgotPassword, { email: form.email });
  const letter = await app.inbox.next(form.email);
  const code = /code=(\S+)/.exec(letter.text)?.[1] ?? '';
  const { body } = await app.call(resetPassword, {
    resetPasswordCode: code,
    new_password: 'lemon river 77',
  });
  expect(await notificationsOf(app, { token: body.token }, 'password_changed')).toHaveLength(1);
});

test('the subject of a review fits into its column', () => {
  const id = '00000000-0000-0000-0000-000000000000';
  expect(reviewSubject(id, id).length).toBeLessThanOrEqual(100);
});
