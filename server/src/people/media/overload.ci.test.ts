import { uploadFile } from '@marketplace/contract/contact/messages';
import { uploadGalleryImgs } from '@marketplace/contract/people/profiles';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildPicture } from '../../../test/adversarial-files.ts';
import { addConversation } from '../../../test/conversations.ts';
import { addPerson, signUpArtisan } from '../../../test/people.ts';
import { buildRecording } from '../../../test/recordings.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { FORM_ANSWER_MS } from '../../platform/http/api.ts';
import { AVIF_TASK } from './make-avif.ts';

/** What happens to the process of the next jobs of a kind: `stopped` gets no CPU time any more, `killed` is ended from outside. */
const fault = vi.hoisted(() => ({
  signal: null as 'SIGSTOP' | 'SIGKILL' | null,
  kind: null as string | null,
  wallMs: undefined as number | undefined,
}));

vi.mock('./picture-process.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./picture-process.ts')>();
  return {
    ...original,
    createPictureProcess: (...[log, limits]: Parameters<typeof original.createPictureProcess>) => {
      const own = { ...limits };
      const made = original.createPictureProcess(log, own);
      return {
        ...made,
        run: ((job, signal) => {
          const isHit = fault.signal !== null && fault.kind === job.kind;
          own.wallMs = isHit ? (fault.wallMs ?? limits.wallMs) : limits.wallMs;
          const answer = made.run(job, signal);
          const pid = made.pid();
          if (isHit && pid) process.kill(pid, fault.signal as NodeJS.Signals);
          return answer;
        }) as typeof made.run,
      };
    },
  };
});

let app: TestApp;
beforeAll(async () => {
  // Other test files of this process have loaded the modules without the mock.
  vi.resetModules();
  const { startTestApp } = await import('../../../test/test-app.ts');
  app = await startTestApp();
});
afterEach(() => {
  Object.assign(fault, { signal: null, kind: null, wallMs: undefined });
  vi.restoreAllMocks();
});
afterAll(async () => {
  await app.close();
  vi.doUnmock('./picture-process.ts');
  vi.resetModules();
});

async function send(path: string, token: string, field: string, file: Blob, fields: object = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(field, file, 'file');
  const response = await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { code, retry_after } = (await response.json()) as { code?: string; retry_after?: number };
  return {
    status: response.status,
    code,
    retryAfter: response.headers.get('retry-after'),
    inBody: retry_after,
  };
}

/** The allowances for files that are used now, by name. */
async function usedAllowances(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; used: number }>`
    select split_part(key, ':', 1) as name, sum(points)::int as used from rate_limits
    where key ~ '^(uploads|megapixels|chat-files)' group by 1`.execute(app.db);
  return Object.fromEntries(rows.filter(({ used }) => used > 0).map(({ name, used }) => [name, used]));
}

const picture = async () => new Blob([new Uint8Array(await buildPicture('jpeg', 300, 200))]);
const forget = () => sql`delete from rate_limits`.execute(app.db);

// Shows: overload-1, overload-2
test.each([
  ['whose process gets no time', 'draw', 'SIGSTOP', 100],
  ['whose process is ended by the system', 'draw', 'SIGKILL', undefined],
  ['of which not even the head is read in time', 'measure', 'SIGSTOP', 100],
] as const)('a picture %s is 503 and costs nothing; the same picture is taken later', async (...given) => {
  const [, kind, signal, wallMs] = given;
  await forget();
  const { token } = await signUpArtisan(app);
  await forget();
  Object.assign(fault, { kind, signal, wallMs });
  const refused = await send(uploadGalleryImgs.path, token, 'images', await picture());
  expect(refused).toMatchObject({ status: 503, code: 'unavailable', inBody: Number(refused.retryAfter) });
  expect(await usedAllowances()).toEqual({});
  fault.signal = null;
  expect(await send(uploadGalleryImgs.path, token, 'images', await picture())).toMatchObject({ status: 200 });
  expect(await usedAllowances()).toEqual({ uploads: 1, megapixels: 1, 'megapixels-network': 1 });
});

// Shows: overload-1
test('a form that this server cannot read within the time that browsers wait is 503', async () => {
  const { token } = await signUpArtisan(app);
  await forget();
  Object.assign(fault, { kind: 'draw', signal: 'SIGSTOP' });
  const wait = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) =>
    wait(work, ms === FORM_ANSWER_MS ? 100 : ms)) as typeof setTimeout);
  expect(await send(uploadGalleryImgs.path, token, 'images', await picture())).toMatchObject({
    status: 503,
    retryAfter: '15',
  });
  expect(await usedAllowances()).toEqual({});
});

// Shows: overload-1, overload-2
test('a voice note or a picture in a chat that this server has no time for costs nothing', async () => {
  const [ada, bisi] = await Promise.all([addPerson(app, 'Ada'), addPerson(app, 'Bisi')]);
  const { token } = ada;
  const conversationId = await addConversation(app, ada, bisi, ['Hello', 'Yes?']);
  const voice = new Blob([new Uint8Array(await buildRecording())]);
  const cases = [
    ['voice', voice],
    ['draw', await picture()],
  ] as const;
  for (const [kind, file] of cases) {
    await forget();
    Object.assign(fault, { kind, signal: 'SIGSTOP', wallMs: 100 });
    const fields = { conversation_id: conversationId };
    expect(await send(uploadFile.path, token, 'file', file, fields)).toMatchObject({
      status: 503,
      code: 'unavailable',
    });
    expect(await usedAllowances()).toEqual({});
    fault.signal = null;
    expect(await send(uploadFile.path, token, 'file', file, fields)).toMatchObject({ status: 200 });
    expect(await usedAllowances()).toMatchObject({ 'chat-files': 1, 'chat-files-day': 1 });
  }
});

test('an AVIF form that this server has no time for is no failed try of its picture', async () => {
  await sql`update pictures set avif = true`.execute(app.db);
  const { token } = await signUpArtisan(app);
  const other = new Blob([new Uint8Array(await buildPicture('jpeg', 301, 200))]);
  expect(await send(uploadGalleryImgs.path, token, 'images', other)).toMatchObject({ status: 200 });
  Object.assign(fault, { kind: 'avif', signal: 'SIGSTOP', wallMs: 100 });
  await app.runTask(AVIF_TASK);
  const facts = app.db.selectFrom('pictures').select(['avif', 'avif_failures']).where('width', '=', 301);
  expect(await facts.execute()).toEqual([{ avif: false, avif_failures: 0 }]);
  fault.signal = null;
  await sql`update pictures set avif_retry_at = null`.execute(app.db);
  await app.runTask(AVIF_TASK);
  expect(await facts.execute()).toEqual([{ avif: true, avif_failures: 0 }]);
});
