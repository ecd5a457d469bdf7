import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAdversarialFiles, buildPicture } from '../../../test/adversarial-files.ts';
import { signUpArtisan } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const GROWTH_MAX_BYTES = 100 * 1024 * 1024;

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await signUpArtisan(app));
});
afterAll(() => app.close());

async function upload(body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}) {
  const response = await fetch(`${app.url}/api/user_profile/upload_gallery_imgs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body,
  });
  return { status: response.status, body: (await response.json()) as { msg?: string; gallery?: unknown[] } };
}

function formOf(bytes: Buffer, name = 'work.jpg', type = 'image/jpeg'): FormData {
  const form = new FormData();
  form.append('images', new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

async function leftovers(): Promise<string[]> {
  const folders = ['uploads', 'media'].map((name) => readdir(join(app.dataDir, name)).catch(() => []));
  return (await Promise.all(folders)).flat();
}

describe('a file that is not a usable picture', () => {
  test('is refused with a sentence, and leaves neither files nor used memory behind', async () => {
    const files = await buildAdversarialFiles();
    expect(files.length).toBeGreaterThanOrEqual(50);
    const before = process.memoryUsage().rss;
    for (const { what, name, type, bytes } of files) {
      const { status, body } = await upload(formOf(bytes, name, type));
      expect.soft({ what, status }).toEqual({ what, status: expect.toBeOneOf([400, 413, 415]) });
      expect.soft(body.msg, what).toMatch(/^(That|Pictures|The|Please|We can't open).{10,}[.]$/);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(GROWTH_MAX_BYTES);
    expect(await leftovers()).toEqual([]);
  });
});

describe('an invalid form', () => {
  const boundary = 'x'.repeat(20);
  const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const part = (disposition: string, body = 'x') =>
    `--${boundary}\r\ncontent-disposition: ${disposition}\r\n\r\n${body}\r\n`;
  test.each<[string, string, Record<string, string>]>([
    ['without a boundary', 'x', { 'content-type': 'multipart/form-data' }],
    ['that is empty', '', multipart],
    ['that ends in the middle', part('form-data; name="images"; filename="a.jpg"').slice(0, -4), multipart],
    ['without a disposition', `--${boundary}\r\n\r\nx\r\n--${boundary}--`, multipart],
    ['with a header of 100 kB', part(`form-data; name="${'n'.repeat(100_000)}"`), multipart],
    [
      'with 500 fields',
      `${Array.from({ length: 500 }, (_, n) => part(`form-data; name="f${n}"`)).join('')}--${boundary}--`,
      multipart,
    ],
    [
      'with a field of 1 MB',
      `${part('form-data; name="a"', 'a'.repeat(1_000_000))}--${boundary}--`,
      multipart,
    ],
    ['with a field named __proto__', `${part('form-data; name="__proto__"')}--${boundary}--`, multipart],
    [
      'with 30 files',
      `${Array.from({ length: 30 }, () => part('form-data; name="images"; filename="a.jpg"')).join('')}--${boundary}--`,
      multipart,
    ],
    ['of JSON with a wrong type', '{"images":["a"]}', { 'content-type': 'application/json' }],
  ])('%s is refused', async (_what, body, headers) => {
    const { status } = await upload(body, headers);
    expect(status).toBeOneOf([400, 413, 415]);
    expect(await leftovers()).toEqual([]);
  });

  test.each([
    ['plain', ''],
    ['JSON', '\r\ncontent-type: application/json'],
  ])('with a NUL in a %s field is stored without it', async (_what, type) => {
    const value = type ? JSON.stringify('Pipes\0 and taps') : 'Pipes\0 and taps';
    const response = await fetch(`${app.url}/api${editProfile.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...multipart },
      body: `${part(`form-data; name="short_desc"${type}`, value)}--${boundary}--`,
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ user: { short_desc: 'Pipes\ufffd and taps' } });
  });

  test('with an object in place of a text is refused', async () => {
    const { status, body } = await upload(
      `${part('form-data; name="a"\r\ncontent-type: application/json', '{"b":["c"]}')}--${boundary}--`,
      multipart,
    );
    expect({ status, msg: body.msg }).toEqual({
      status: 400,
      msg: 'The fields of a form must be plain text',
    });
  });

  test('is limited to eight that a person sends at once', async () => {
    const { token: eager } = await signUpArtisan(app);
    const stop = new AbortController();
    const begin = () =>
      fetch(`${app.url}/api/user_profile/upload_gallery_imgs`, {
        method: 'POST',
        headers: { authorization: `Bearer ${eager}`, ...multipart },
        body: new ReadableStream<Uint8Array>({
          start: (body) =>
            body.enqueue(
              Buffer.from(part('form-data; name="images"; filename="a.jpg"', 'y'.repeat(200_000))),
            ),
        }),
        duplex: 'half',
        signal: stop.signal,
      } as RequestInit);
    const refused: number[] = [];
    const sendings = Array.from({ length: 20 }, async () => refused.push((await begin()).status));
    const settled = Promise.allSettled(sendings);
    await expect.poll(() => refused).toEqual(Array.from({ length: 12 }, () => 429));
    await expect.poll(leftovers).toHaveLength(8);
    stop.abort();
    await settled;
    await expect.poll(leftovers).toEqual([]);
  });

  test('is answered with a clear 503 while nothing can be stored', async () => {
    const [media, uploads] = ['media', 'uploads'].map((name) => join(app.dataDir, name)) as [string, string];
    for (const folder of [media, uploads]) {
      await mkdir(folder, { recursive: true });
      await rename(folder, `${folder}-away`);
      await writeFile(folder, 'not a folder, as good as a full disk');
      const { status, body } = await upload(formOf(await buildPicture('jpeg', 93)));
      await rm(folder);
      await rename(`${folder}-away`, folder);
      expect({ status, msg: body.msg }).toEqual({
        status: 503,
        msg: "We can't save or load files right now. Please try again in a moment.",
      });
      expect(await leftovers()).toEqual([]);
    }
    const { rows } = await sql`select from pictures`.execute(app.db);
    expect(rows).toEqual([]);
  });

  test('is not read without a session', async () => {
    const response = await fetch(`${app.url}/api/user_profile/upload_gallery_imgs`, {
      method: 'POST',
      body: formOf(await buildPicture()),
    });
    expect(response.status).toBe(401);
  });

  test('with files is refused by an operation that expects none', async () => {
    const response = await fetch(`${app.url}/api/user_auth/me`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: formOf(await buildPicture()),
    });
    expect(response.status).toBe(415);
  });

  test('whose connection is cut leaves no file behind', async () => {
    const abort = new AbortController();
    const half = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(
          Buffer.from(part('form-data; name="images"; filename="a.jpg"', 'y'.repeat(200_000))),
        );
      },
    });
    const sending = fetch(`${app.url}/api/user_profile/upload_gallery_imgs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...multipart },
      body: half,
      duplex: 'half',
      signal: abort.signal,
    } as RequestInit);
    await expect.poll(leftovers).toHaveLength(1);
    abort.abort();
    await expect(sending).rejects.toThrow();
    await expect.poll(leftovers).toEqual([]);
  });
});

test.each([
  ['a long screenshot', 1000, 20_000],
  ['one dot wide', 1, 65_000],
  ['one dot high', 65_000, 1],
])('%s is drawn smaller, not refused', async (_what, width, height) => {
  const tall = await sharp({ create: { width, height, channels: 3, background: '#805020' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(formOf(tall));
  expect(status).toBe(200);
  const drawn = body.gallery?.at(-1) as { width: number; height: number };
  expect(Math.max(drawn.width, drawn.height)).toBeLessThanOrEqual(16_383);
});
