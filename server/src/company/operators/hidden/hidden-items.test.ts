import {
  appealRemoval,
  hideItem,
  type RemovedItem,
  restoreItem,
  viewRemoved,
} from '@marketplace/contract/company/hidden-items';
import { galleryPictureId, type HideableKind } from '@marketplace/contract/company/hideable-kinds';
import { HIDDEN_RETENTION_DAYS } from '@marketplace/contract/company/moderation-limits';
import { type QueueItemPage, viewItem, viewQueue } from '@marketplace/contract/company/operators';
import { queueTargets } from '@marketplace/contract/company/queue-items';
import { messageTexts } from '@marketplace/contract/contact/message-texts';
import { getConversations, getMessages, uploadFile } from '@marketplace/contract/contact/messages';
import { notLoggedInViewArtisans, viewArtisan } from '@marketplace/contract/discovery/artisans';
import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import { getArchiveAddress, requestArchive } from '@marketplace/contract/people/own-data';
import { createReport } from '@marketplace/contract/people/safety';
import { LIST_LIMIT } from '@marketplace/contract/shared/list-limits';
import { inviteToJob } from '@marketplace/contract/work/job-invitations';
import {
  addJobPhotos,
  closeJob,
  editJob,
  notLoggedInViewJobs,
  notLoggedInViewSingleJob,
  repostJob,
  viewSingleJob,
  viewUserJobs,
} from '@marketplace/contract/work/jobs';
import { addReviewPhotos, createReview, viewReviews } from '@marketplace/contract/work/reviews';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPicture } from '../../../../test/adversarial-files.ts';
import { addConversation, addTrade, type Person, socketOf } from '../../../../test/conversations.ts';
import { addJobs, buildJobForm } from '../../../../test/jobs.ts';
import { notificationsOf } from '../../../../test/notifications.ts';
import { addOperator, findWaiting, readAudit, resolveItem, suspend } from '../../../../test/operators.ts';
import { addPerson } from '../../../../test/people.ts';
import { uploadWork } from '../../../../test/shared-pictures.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { hold } from '../../../people/media/pictures.ts';
import { hiddenJobRefusal } from '../../../work/jobs/jobs.policy.ts';
import { ownAccount, ownReport } from '../operators.policy.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let amina: Person;
let bola: Person;
let ada: Person;
let musa: Person;

beforeAll(async () => {
  app = await startTestApp({ PAGE_CACHE_SECONDS: '30', LIST_CACHE_SECONDS: '30' });
  amina = await addOperator(app, 'Amina Bello');
  bola = await addOperator(app, 'Bola Ige');
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, musa] = await Promise.all([addPerson(app, 'Ada Obi'), addPerson(app, 'Musa Bello')]);
  await addTrade(app, musa);
});

const reason = 'It shows a naked person';
const hide = async (hidden_kind: HideableKind, hidden_subject_id: string, by = amina) => {
  const answer = await app.call(hideItem, { hidden_kind, hidden_subject_id, reason }, by);
  await app.settled();
  return answer;
};
const restore = async (hidden_id: string, by = amina) => {
  const answer = await app.call(restoreItem, { hidden_id, reason: 'We were wrong' }, by);
  await app.settled();
  return answer;
};
const removedOf = async (person: Person) =>
  (await app.call(viewRemoved, {}, person)).body.items as RemovedItem[];
const statusOf = async (address: string) => (await fetch(app.url + address)).status;
const sendPicture = async (
  { token }: Person,
  path: string,
  field: string,
  picture: Buffer,
  fields: Record<string, string> = {},
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(field, new Blob([new Uint8Array(picture)]), 'me.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${app.url}/api${path}`, { method: 'POST', headers, body: form });
  return { status: response.status, body: await response.json() };
};
const addJob = async () => {
  const [id = ''] = await addJobs(app.db, ada.id, [{ title: 'Wash my car today' }]);
  return id;
};

describe('a hidden thing vanishes for others, in cached answers too, and comes back whole', () => {
  // Shows: removals-1
  test('a job', async () => {
    const id = await addJob();
    const listed = async () =>
      (await app.call(notLoggedInViewJobs, {})).body.jobs.map(({ _id }: { _id: string }) => _id);
    const page = async () => (await app.call(notLoggedInViewSingleJob, { job_id: id })).status;
    const html = () => statusOf(`/jobs/single-job?id=${id}`);
    expect(await listed()).toContain(id);
    expect([await page(), await html()]).toEqual([200, 200]);

    const { status, body } = await hide('job', id);
    expect(status).toBe(200);
    expect(await listed()).not.toContain(id);
    expect([await page(), await html()]).toEqual([404, 404]);
    expect((await app.call(viewSingleJob, { job_id: id }, musa)).status).toBe(404);
    expect((await app.call(viewSingleJob, { job_id: id }, ada)).body.job).toMatchObject({ is_removed: true });
    expect((await app.call(inviteToJob, { job_id: id, artisan_id: musa.id }, ada)).status).toBe(409);
    expect((await app.call(viewUserJobs, {}, ada)).body.jobs).toHaveLength(1);

    expect((await restore(body.hidden_id)).status).toBe(200);
    expect(await listed()).toContain(id);
    expect([await page(), await html()]).toEqual([200, 200]);
  });

  test('a job stays hidden when its poster is suspended and restored', async () => {
    const id = await addJob();
    await hide('job', id);
    for (const at of [app.now(), null])
      await app.db.updateTable('accounts').set({ suspended_at: at }).where('id', '=', ada.id).execute();
    expect((await app.call(viewSingleJob, { job_id: id }, musa)).status).toBe(404);
  });

  // Shows: removals-2
  test('a picture of work, whose file is gone for others and not for its author', async () => {
    const picture = await buildPicture('jpeg', 640, 480);
    const hash = await uploadWork(app, musa.token, picture);
    await uploadWork(app, musa.token, await buildPicture('jpeg', 480, 640));
    const gallery = async () =>
      (await app.call(viewArtisan, { artisan_id: musa.id })).body.artisan.gallery.map(
        (picture: { hash: string }) => picture.hash,
      );
    const before = await gallery();
    expect(before).toContain(hash);
    const files = [160, 480, 1200].map((width) => `/media/${hash}-${width}.webp`);
    for (const file of files) expect(await statusOf(file)).toBe(200);

    await app.db
      .updateTable('gallery_pictures')
      .set({ caption: 'New sink', album: 'Kitchens' })
      .where('picture_hash', '=', hash)
      .execute();
    const { body } = await hide('gallery_picture', galleryPictureId(musa.id, hash));
    expect(await gallery()).toEqual(before.filter((each: string) => each !== hash));
    for (const file of files) expect(await statusOf(file)).toBe(404);
    const [item] = await removedOf(musa);
    expect(item).toMatchObject({
      kind: 'gallery_picture',
      text: 'New sink (album: Kitchens)',
      reason,
      can_appeal: true,
    });
    expect(await statusOf(item?.pictures[0] ?? '')).toBe(200);
    expect(await statusOf('/api/hidden-picture/made-up')).toBe(404);
    await expect(uploadWork(app, musa.token, picture)).rejects.toThrow();
    // Nor through another form.
    expect(await sendPicture(musa, editProfile.path, 'profile_pic', picture)).toMatchObject({
      status: 409,
      body: {
        field: 'profile_pic',
        msg: 'We removed one of these pictures. In your settings, under What we removed, you can ask us to look again.',
      },
    });
    for (const file of files) expect(await statusOf(file)).toBe(404);
    // Nor in a chat, from which it could be added to a problem with the work.
    const chat = await addConversation(app, musa, ada, ['Good day', 'Good day']);
    const sent = await sendPicture(musa, uploadFile.path, 'file', picture, { conversation_id: chat });
    expect(sent).toMatchObject({ status: 409, body: { field: 'file' } });

    expect((await restore(body.hidden_id)).status).toBe(200);
    expect(await gallery()).toEqual(before);
    const fine = await sendPicture(musa, uploadFile.path, 'file', picture, { conversation_id: chat });
    expect(fine.status).toBe(200);
    for (const file of files) expect(await statusOf(file)).toBe(200);
  });

  // Shows: removals-2
  test('a picture that its author sends again while an operator removes it', async () => {
    const picture = await buildPicture('jpeg', 600, 400);
    const hash = await uploadWork(app, musa.token, picture);
    const id = galleryPictureId(musa.id, hash);
    const waiting = async (count: number) => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::integer as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
      return (rows[0]?.waiting ?? 0) >= count;
    };
    const [hidden, again] = await app.db
      .transaction()
      .execute(async (trx) => {
        await hold(trx, hash);
        const hiding = app.call(
          hideItem,
          { hidden_kind: 'gallery_picture', hidden_subject_id: id, reason },
          amina,
        );
        await expect.poll(() => waiting(1)).toBe(true);
        const sending = sendPicture(musa, editProfile.path, 'background_img', picture);
        await expect.poll(() => waiting(2)).toBe(true);
        return [hiding, sending] as const;
      })
      .then((both) => Promise.all(both));
    expect(hidden.status).toBe(200);
    expect(again).toMatchObject({ status: 409, body: { field: 'background_img' } });
    await app.settled();
    expect(await statusOf(`/media/${hash}-480.webp`)).toBe(404);
  });

  // Shows: removals-2
  test('a picture everywhere where its author shows it, and not what another account shows', async () => {
    const picture = await buildPicture('jpeg', 640, 360);
    const send = async (path: string, by: Person, field: string, fields: Record<string, string> = {}) =>
      expect(await sendPicture(by, path, field, picture, fields)).toMatchObject({ status: 200 });
    const hash = await uploadWork(app, musa.token, picture);
    for (const field of ['profile_pic', 'background_img']) await send(editProfile.path, musa, field);
    const [job_id = ''] = await addJobs(app.db, musa.id, [{ title: 'Help me on a site' }]);
    await send(addJobPhotos.path, musa, 'images', { job_id });
    const chat = await addConversation(app, musa, ada, ['Good day', 'Good day']);
    const written = { target_id: ada.id, conversation_id: chat, rating: 5, text: 'She pays well' };
    const { review } = (await app.call(createReview, written, musa)).body;
    await send(addReviewPhotos.path, musa, 'images', { review_id: review._id });

    const places = async () => {
      const { artisan } = (await app.call(viewArtisan, { artisan_id: musa.id })).body;
      const { job } = (await app.call(viewSingleJob, { job_id }, ada)).body;
      const { reviews } = (await app.call(viewReviews, { target_id: ada.id }, ada)).body;
      return [artisan, job, reviews].map((place) => JSON.stringify(place).split(hash).length - 1);
    };
    const before = await places();
    expect(before.every((count) => count > 0)).toBe(true);
    expect(before[0]).toBeGreaterThan(2);
    const file = `/media/${hash}-480.webp`;
    expect(await statusOf(file)).toBe(200);

    const { body } = await hide('gallery_picture', galleryPictureId(musa.id, hash));
    expect(await places()).toEqual([0, 0, 0]);
    expect(await statusOf(file)).toBe(404);
    expect((await removedOf(musa))[0]?.pictures).toHaveLength(1);
    expect((await restore(body.hidden_id)).status).toBe(200);
    expect(await places()).toEqual(before);
    expect(await statusOf(file)).toBe(200);

    // Another account shows the same picture, and the author has a new one in the meantime.
    await send(editProfile.path, ada, 'profile_pic');
    const again = await hide('review', review._id);
    expect(await places()).toEqual([0, 0, 0]);
    expect(await statusOf(file)).toBe(200);
    const another = 'f'.repeat(32);
    await app.db
      .insertInto('pictures')
      .values({ hash: another, width: 640, height: 480, colour: '#778899', created_at: app.now() })
      .execute();
    await app.db.updateTable('accounts').set({ picture_hash: another }).where('id', '=', musa.id).execute();
    await restore(again.body.hidden_id);
    const { artisan } = (await app.call(viewArtisan, { artisan_id: musa.id })).body;
    expect(JSON.stringify(artisan)).toContain(another);
    expect((await places()).every((count) => count > 0)).toBe(true);
  });

  // Shows: removals-3
  test('a review, which no rating counts meanwhile', async () => {
    const chat = await addConversation(app, ada, musa, ['Good day', 'Good day']);
    const form = { target_id: musa.id, conversation_id: chat, rating: 1, text: 'A bad word' };
    const { body: written } = await app.call(createReview, form, ada);
    const shown = async () => {
      const { count, reviews } = (await app.call(viewReviews, { target_id: musa.id })).body;
      const { no_of_ratings, total_reviews } = (await app.call(viewArtisan, { artisan_id: musa.id })).body
        .artisan;
      return [count, reviews.length, Number(no_of_ratings), total_reviews];
    };
    expect(await shown()).toEqual([1, 1, 1, 1]);
    const { body } = await hide('review', written.review._id);
    expect(await shown()).toEqual([0, 0, 0, 0]);
    await restore(body.hidden_id);
    expect(await shown()).toEqual([1, 1, 1, 1]);
  });

  // Shows: removals-4
  test('a message, live and for a browser that catches up', async () => {
    const chat = await addConversation(app, ada, musa, ['Good day', 'Good day']);
    const [mine, theirs] = await Promise.all([socketOf(app, ada), socketOf(app, musa)]);
    const sent = await mine.sendOk(chat, 'A bad word');
    const read = async (person: Person, deletions = 0) =>
      (await app.call(getMessages, { conversation_id: chat, after: 0, deletions }, person)).body;

    // Nobody has reported it yet, so operators neither remove nor read it.
    expect((await hide('message', sent._id)).status).toBe(404);
    expect(await removedOf(ada)).toEqual([]);
    const report = { subject: 'message', subject_id: sent._id, reason: 'rude' } as const;
    expect((await app.call(createReport, report, musa)).status).toBe(200);

    const { body } = await hide('message', sent._id);
    expect(await theirs.until('conversation-changed')).toContainEqual({ conversation_id: chat });
    for (const person of [ada, musa]) {
      const page = await read(person);
      const removed = { seq: 3, message: messageTexts.removed, deleted: true };
      expect(page).toMatchObject({ deleted: [3], changed: [removed], deletions: 1 });
      expect(page.messages.at(-1)).toMatchObject(removed);
    }
    const { conversations } = (await app.call(getConversations, { conversation_id: chat }, musa)).body;
    expect(conversations[0].lastest_msg.message).toBe(messageTexts.removed);

    await restore(body.hidden_id);
    const page = await read(musa, 1);
    expect(page).toMatchObject({ deleted: [], deletions: 2 });
    expect(page.changed).toMatchObject([{ seq: 3, message: 'A bad word' }]);
    expect(page.changed[0].deleted).toBeUndefined();
    // It can be removed again.
    expect((await hide('message', sent._id)).status).toBe(200);
    expect(await read(ada, 2)).toMatchObject({ deleted: [3], deletions: 3 });
    mine.close();
    theirs.close();
  });

  // Shows: removals-5
  test('the text of a profile, in the page and in the search; what the artisan has written since stays', async () => {
    const change = (short_description: string) =>
      app.db
        .updateTable('artisan_profiles')
        .set({ short_description, long_description: 'I mend pipes.' })
        .where('account_id', '=', musa.id)
        .execute();
    await change('Zanzibarian plumbing');
    const found = async () =>
      (await app.call(notLoggedInViewArtisans, { query: 'Zanzibarian' })).body.artisans.length;
    expect(await found()).toBe(1);
    const { body } = await hide('profile', musa.id);
    const { artisan } = (await app.call(viewArtisan, { artisan_id: musa.id })).body;
    expect([artisan.short_desc, artisan.long_desc]).toEqual(['', '']);
    expect(await found()).toBe(0);
    await restore(body.hidden_id);
    expect((await app.call(viewArtisan, { artisan_id: musa.id })).body.artisan).toMatchObject({
      short_desc: 'Zanzibarian plumbing',
      long_desc: 'I mend pipes.',
    });
    expect(await found()).toBe(1);
  });
});

// Shows: removals-6
test('of two operators one hides; the same one may ask again; nobody acts on their own', async () => {
  const id = await addJob();
  const form = { hidden_kind: 'job' as const, hidden_subject_id: id, reason };
  const answers = await Promise.all([amina, bola].map((by) => app.call(hideItem, form, by)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [winner, loser] = answers[0]?.status === 200 ? [amina, bola] : [bola, amina];
  expect((await app.call(hideItem, form, winner)).status).toBe(200);
  expect((await app.call(hideItem, form, loser)).body.msg).toMatch(/has removed this already/);
  expect(await removedOf(ada)).toHaveLength(1);
  expect(await notificationsOf(app, ada, 'item_removed')).toMatchObject([
    {
      text: `We removed your job "Wash my car today". The reason: ${reason}. You can ask us once to look again.`,
    },
  ]);
  const acts = await readAudit(app, amina, { account_id: ada.id });
  expect(acts.filter(({ action }) => action === 'item.hide')).toMatchObject([{ reason }]);

  const [own = ''] = await addJobs(app.db, amina.id, [{}]);
  expect((await hide('job', own)).status).toBe(409);
  for (const wrong of ['x', own.replace(/^./, 'f'), `${musa.id}:nothing`])
    for (const kind of ['job', 'review', 'message', 'gallery_picture', 'review_picture', 'profile'] as const)
      if (wrong !== own) expect((await hide(kind, wrong)).status, `${kind} ${wrong}`).toBe(404);
  expect((await restore('x')).status).toBe(404);
});

test('nobody removes or puts back a review about themselves, or decides by a removal on their own report', async () => {
  const chat = await addConversation(app, ada, amina, ['Good day', 'Good day']);
  const form = { target_id: amina.id, conversation_id: chat, rating: 1, text: 'She was rude' };
  const { review } = (await app.call(createReview, form, ada)).body;
  const refused = { status: 409, body: { msg: ownAccount } };
  expect(await hide('review', review._id)).toMatchObject(refused);
  const { body } = await hide('review', review._id, bola);
  expect(await restore(body.hidden_id)).toMatchObject(refused);
  const [removed] = await removedOf(ada);
  await app.call(appealRemoval, { removed_id: removed?._id ?? '', appeal_text: 'She was' }, ada);
  const waiting = await findWaiting(app, amina, 'removal', /Ada Obi.*She was/);
  expect(await resolveItem(app, waiting, 'uphold', amina)).toMatchObject(refused);
  // An appeal is decided in its queue, and not by the operator who removed it.
  expect(await restore(body.hidden_id, bola)).toMatchObject({
    status: 409,
    body: { msg: "They've asked us to look again, so it's decided with the appeals about removals." },
  });
  const chidi = await addOperator(app, 'Chidi Eze');
  expect((await resolveItem(app, waiting, 'restore', chidi)).status).toBe(200);

  const id = await addJob();
  const report = { subject: 'job', subject_id: id, reason: 'spam' } as const;
  expect((await app.call(createReport, report, amina)).status).toBe(200);
  expect(await hide('job', id)).toMatchObject({ status: 409, body: { msg: ownReport } });
  expect((await hide('job', id, bola)).status).toBe(200);
});

test('a removed job or review cannot change, so nothing unseen comes back with it', async () => {
  const picture = await buildPicture('jpeg', 320, 240);
  const upload = async (path: string, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('images', new Blob([new Uint8Array(picture)]), 'car.jpg');
    const headers = { authorization: `Bearer ${ada.token}` };
    const response = await fetch(`${app.url}/api${path}`, { method: 'POST', headers, body: form });
    return { status: response.status, body: await response.json() };
  };
  const job_id = await addJob();
  await hide('job', job_id);
  const jobRefused = { status: 409, body: { msg: hiddenJobRefusal } };
  expect(await app.call(editJob, { ...buildJobForm(), job_id }, ada)).toMatchObject(jobRefused);
  expect(await upload(addJobPhotos.path, { job_id })).toMatchObject(jobRefused);
  expect((await app.call(closeJob, { job_id }, ada)).status).toBe(200);
  expect(await app.call(repostJob, { job_id }, ada)).toMatchObject(jobRefused);

  const chat = await addConversation(app, ada, musa, ['Good day', 'Good day']);
  const form = { target_id: musa.id, conversation_id: chat, rating: 1, text: 'A bad word' };
  const { review } = (await app.call(createReview, form, ada)).body;
  await hide('review', review._id);
  const refused = {
    status: 409,
    body: { msg: 'We removed this review. You can appeal under What we removed.' },
  };
  expect(await app.call(createReview, { ...form, text: 'A worse word' }, ada)).toMatchObject(refused);
  expect(await upload(addReviewPhotos.path, { review_id: review._id })).toMatchObject(refused);
  expect(await removedOf(ada)).toMatchObject([{ text: 'A bad word' }, { kind: 'job' }]);
});

test('what was removed and put there again is removed again, and the later removal counts', async () => {
  const write = (short_description: string) =>
    app.db
      .updateTable('artisan_profiles')
      .set({ short_description, long_description: '' })
      .where('account_id', '=', musa.id)
      .execute();
  const shown = async () => (await app.call(viewArtisan, { artisan_id: musa.id })).body.artisan.short_desc;
  await write('A bad word');
  const report = { subject: 'person', subject_id: musa.id, reason: 'rude' } as const;
  await app.call(createReport, report, ada);
  const item = await findWaiting(app, amina, 'report', /Musa Bello/);
  const hiddenId = async () =>
    ((await app.call(viewItem, item, bola)).body.item as QueueItemPage).content?.hidden?._id;
  const first = (await hide('profile', musa.id)).body.hidden_id;
  expect((await hide('profile', musa.id)).body.hidden_id).toBe(first);
  expect(await hiddenId()).toBe(first);
  await app.call(appealRemoval, { removed_id: first, appeal_text: 'It is my word' }, musa);

  await write('A worse word');
  expect(await hiddenId()).toBeUndefined();
  const { status, body } = await hide('profile', musa.id, bola);
  expect(status).toBe(200);
  expect(body.hidden_id).not.toBe(first);
  expect(await hiddenId()).toBe(body.hidden_id);
  expect(await shown()).toBe('');
  expect((await hide('profile', musa.id)).status).toBe(409);
  await expect(findWaiting(app, bola, 'removal', /It is my word/)).rejects.toThrow();
  expect(await removedOf(musa)).toMatchObject([
    { text: 'A worse word', can_appeal: true },
    { text: 'A bad word', can_appeal: false, appeal: { state: 'refused' } },
  ]);
  expect((await restore(first)).status).toBe(404);
  expect((await restore(body.hidden_id)).status).toBe(200);
  expect(await shown()).toBe('A worse word');
});

test('a removed review is in the data of its author and not of the person whom it is about', async () => {
  const chat = await addConversation(app, ada, musa, ['Good day', 'Good day']);
  const form = { target_id: musa.id, conversation_id: chat, rating: 1, text: 'A bad word' };
  const { review } = (await app.call(createReview, form, ada)).body;
  await hide('review', review._id);
  const reviewsOf = async (person: Person) => {
    await app.call(requestArchive, {}, person);
    await app.settled();
    const { url } = (await app.call(getArchiveAddress, {}, person)).body;
    const files = unzipSync(new Uint8Array(await (await fetch(app.url + url)).arrayBuffer()));
    return Buffer.from(files['data/reviews.json'] ?? []).toString();
  };
  expect(await reviewsOf(ada)).toContain('A bad word');
  expect(await reviewsOf(musa)).not.toContain('A bad word');
});

// Shows: removals-7, removals-13
test('a report leads to the removal; the author appeals once, another operator decides, and the reporter learns the result', async () => {
  const id = await addJob();
  const report = { subject: 'job', subject_id: id, reason: 'unsafe' } as const;
  const kemi = await addPerson(app, 'Kemi Ojo');
  for (const by of [musa, kemi]) expect((await app.call(createReport, report, by)).status).toBe(200);
  const item = await findWaiting(app, amina, 'report', /Ada Obi 2 reports/);
  const { item: page } = (await app.call(viewItem, item, amina)).body as { item: QueueItemPage };
  expect(page.outcomes.map(({ id: outcome, label }) => [outcome, label])).toEqual([
    ['hide', 'Remove the job'],
    ['act', 'Dealt with in another way'],
    ['dismiss', 'Nothing to do'],
  ]);
  expect(page).toMatchObject({
    page: `/jobs/single-job?id=${id}`,
    content: { hidden_kind: 'job', hidden_subject_id: id, hidden: null },
    related: [{ title: 'About the same person', waiting: true }],
  });
  expect((await resolveItem(app, item, 'hide', amina, reason)).body.msg).toBe(
    'Removed. Ada Obi was told, and so was the reporter.',
  );
  await app.settled();
  for (const by of [musa, kemi])
    expect(await notificationsOf(app, by, 'report_decided')).toMatchObject([
      { text: 'We removed what you reported. Thank you for telling us.' },
    ]);
  const { item: decided } = (await app.call(viewItem, item, amina)).body as { item: QueueItemPage };
  expect(decided).toMatchObject({ waiting: false, content: { hidden: { operator: 'Amina Bello', reason } } });
  expect((await app.call(createReport, report, await addPerson(app))).status).toBe(404);

  const [removed] = await removedOf(ada);
  const appeal = (appeal_text: string, by = ada) =>
    app.call(appealRemoval, { removed_id: removed?._id ?? '', appeal_text }, by);
  expect((await appeal('It is only a car', musa)).status).toBe(404);
  for (const _ of [1, 2]) expect((await appeal('It is only a car')).status).toBe(200);
  expect((await appeal('And once more')).body.msg).toBe(
    "You've already asked us to look again. You can only ask once.",
  );

  // The time that the queue allows.
  const answer_by = new Date(app.now().getTime() + queueTargets.removal);
  const [waits] = await removedOf(ada);
  expect(waits).toMatchObject({ appeal: { state: 'waiting' } });
  expect(Math.abs(Date.parse(waits?.appeal?.answer_by ?? '') - answer_by.getTime())).toBeLessThan(60_000);

  const waiting = await findWaiting(app, amina, 'removal', /Ada Obi/);
  expect(waiting.summary).toBe('Waits for another operator than Amina Bello · Job: It is only a car');
  expect((await resolveItem(app, waiting, 'restore', amina)).body.msg).toMatch(/another operator decides/);
  expect((await resolveItem(app, waiting, 'restore', bola, 'It is a car')).status).toBe(200);
  expect((await resolveItem(app, waiting, 'uphold', bola)).status).toBe(409);
  await app.settled();
  expect((await app.call(viewSingleJob, { job_id: id }, musa)).status).toBe(200);
  expect(await removedOf(ada)).toMatchObject([
    { can_appeal: false, restored_reason: 'It is a car', appeal: { state: 'granted' } },
  ]);
  expect(await notificationsOf(app, ada, 'item_restored')).toHaveLength(1);
});

test('an agent puts back only what they removed themselves, and nothing that was appealed', async () => {
  const [tari, bisi] = await Promise.all(
    ['Tari Agent', 'Bisi Agent'].map((name) => addOperator(app, name, 'agent')),
  );
  const id = await addJob();
  // Without a report nothing is there for an agent to decide.
  expect((await hide('job', id, tari)).status).toBe(403);
  await app.call(createReport, { subject: 'job', subject_id: id, reason: 'spam' }, musa);
  const { hidden_id } = (await hide('job', id, tari)).body;
  // The answer was lost, and the report is settled by the removal.
  expect((await hide('job', id, tari)).body.hidden_id).toBe(hidden_id);
  expect((await restore(hidden_id, bisi)).status).toBe(403);
  expect((await restore(hidden_id, tari)).status).toBe(200);
  expect((await hide('job', id, tari)).status).toBe(403);
  await app.call(
    createReport,
    { subject: 'job', subject_id: id, reason: 'scam' },
    await addPerson(app, 'Zara'),
  );
  const second = (await hide('job', id, tari)).body.hidden_id;
  await app.call(appealRemoval, { removed_id: second, appeal_text: 'My only job' }, ada);
  for (const by of [tari, bisi, bola]) expect((await restore(second, by)).status).toBe(409);
  const waiting = await findWaiting(app, bola, 'removal', /My only job/);
  expect((await resolveItem(app, waiting, 'uphold', bola)).status).toBe(200);
  expect((await restore(second, tari)).status).toBe(409);
  expect((await restore(second, bola)).status).toBe(200);
});

// Shows: removals-8
test('an appeal that is refused tells the author why, and nothing comes back', async () => {
  const id = await addJob();
  await hide('job', id);
  const [removed] = await removedOf(ada);
  await app.call(appealRemoval, { removed_id: removed?._id ?? '', appeal_text: 'Please' }, ada);
  const waiting = await findWaiting(app, bola, 'removal', /Ada Obi/);
  expect((await resolveItem(app, waiting, 'uphold', bola, 'It breaks rule 3')).status).toBe(200);
  expect(await removedOf(ada)).toMatchObject([{ appeal: { state: 'refused', reason: 'It breaks rule 3' } }]);
  expect((await notificationsOf(app, ada, 'removal_upheld'))[0]?.text).toContain('It breaks rule 3');
  expect((await app.call(viewSingleJob, { job_id: id }, musa)).status).toBe(404);
});

// Shows: removals-9
test('reports about one person stand in one line, and suspending the person settles them', async () => {
  const id = await addJob();
  for (const form of [
    { subject: 'job', subject_id: id, reason: 'spam' },
    { subject: 'person', subject_id: ada.id, reason: 'scam', details: 'Asked for money' },
  ] as const)
    expect((await app.call(createReport, form, musa)).status).toBe(200);
  const item = await findWaiting(app, amina, 'report', /Ada Obi/);
  expect(item.summary).toBe('2 reports. Person: A scam, or asks for money first. Asked for money');
  expect((await suspend(app, ada.id, amina)).status).toBe(200);
  await expect(findWaiting(app, amina, 'report', /Ada Obi/)).rejects.toThrow();
  expect(await notificationsOf(app, musa, 'report_decided')).toMatchObject([
    { text: 'We suspended the account that you reported. Thank you for telling us.' },
    { text: 'We suspended the account that you reported. Thank you for telling us.' },
  ]);
});

// Shows: removals-10
test(`after ${HIDDEN_RETENTION_DAYS} days what was hidden is erased and cannot be put back`, async () => {
  const hash = await uploadWork(app, musa.token, await buildPicture('jpeg', 320, 240));
  const { body } = await hide('gallery_picture', galleryPictureId(musa.id, hash));
  app.advance(HIDDEN_RETENTION_DAYS * DAY_MS + 1000);
  await app.runTask('sweep-accounts');
  const [item] = await app.db
    .selectFrom('hidden_items')
    .selectAll()
    .where('id', '=', body.hidden_id)
    .execute();
  expect(item).toMatchObject({ excerpt: '', content: null, erased_at: expect.any(Date) });
  expect((await restore(body.hidden_id, await addOperator(app))).body.msg).toMatch(/erased/);
});

// Shows: removals-7
test('that a thing was put back is in the history of its report, which says in the list what it was about', async () => {
  // The clock has moved past earlier log-ins.
  const bisi = await addOperator(app, 'Bisi Bada');
  const author = await addPerson(app, 'Halima Sule');
  const [id = ''] = await addJobs(app.db, author.id, [{}]);
  const reporter = await addPerson(app, 'Ngozi Umeh');
  await app.call(createReport, { subject: 'job', subject_id: id, reason: 'fake' }, reporter);
  const item = await findWaiting(app, bisi, 'report', /Halima Sule/);
  expect((await resolveItem(app, item, 'hide', bisi, reason)).status).toBe(200);
  const view = async () => (await app.call(viewItem, item, bisi)).body.item as QueueItemPage;
  const hiddenId = (await view()).content?.hidden?._id ?? '';
  expect((await app.call(restoreItem, { hidden_id: hiddenId, reason: 'It is real' }, bisi)).status).toBe(200);
  const { history } = await view();
  expect(history.map(({ action }) => action)).toEqual(['item.restore', 'report.hide']);
  // Looking again and again does not push the decisions out of the history.
  const looks = Array.from({ length: LIST_LIMIT + 1 }, () => ({
    at: app.now(),
    operator_id: bisi.id,
    action: 'document.view',
    subject_kind: item.kind,
    subject_id: item.id,
  }));
  await app.db.insertInto('audit_log').values(looks).execute();
  expect((await view()).history.map(({ action }) => action)).toEqual([
    'document.view',
    'item.restore',
    'report.hide',
  ]);
  const { items } = (await app.call(viewQueue, { kind: 'report', state: 'solved', limit: 20 }, bisi))
    .body as { items: { id: string; title: string; summary: string }[] };
  expect(items.find((each) => each.id === item.id)).toMatchObject({
    title: 'Halima Sule',
    summary: `Job · ${reason}`,
  });
});
