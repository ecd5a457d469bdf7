import { once } from 'node:events';
import http, { IncomingMessage } from 'node:http';
import { uploadGalleryImgs } from '@marketplace/contract/people/profiles';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildPicture } from '../../../test/adversarial-files.ts';
import { signUpArtisan } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const FORMS_AT_ONCE = 8;
const SILENT_MS = 120_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => app.close());

/** Calls what the server does when a form is silent, for each form that it is reading. */
function letFormsGoSilent() {
  const limits: Array<() => void> = [];
  vi.spyOn(IncomingMessage.prototype, 'setTimeout').mockImplementation(function (
    this: IncomingMessage,
    ms: number,
    onSilence?: () => void,
  ) {
    if (ms === SILENT_MS && onSilence) limits.push(onSilence);
    return this;
  });
  return limits;
}

/** Sends the head of a form and the beginning of its picture, and nothing more. */
function beginForm(token: string) {
  const request = http.request(`${app.url}/api${uploadGalleryImgs.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': 100_000,
    },
  });
  request.write(
    '--edge\r\ncontent-disposition: form-data; name="images"; filename="wall.jpg"\r\ncontent-type: image/jpeg\r\n\r\nstart',
  );
  return request;
}

async function sendPicture(token: string): Promise<number> {
  const form = new FormData();
  form.append('images', new Blob([new Uint8Array(await buildPicture('jpeg', 300, 200))]), 'wall.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${app.url}/api${uploadGalleryImgs.path}`, {
    method: 'POST',
    headers,
    body: form,
  });
  return response.status;
}

// Shows: overload-1
test('a form on a lost link ends without an answer, and frees its place for the next', async () => {
  const { token } = await signUpArtisan(app);
  const limits = letFormsGoSilent();
  const forms = Array.from({ length: FORMS_AT_ONCE }, () => beginForm(token));
  const ends = forms.map(async (form) => {
    const [error] = await once(form, 'error').catch((thrown) => [thrown]);
    return (error as NodeJS.ErrnoException).code;
  });
  await vi.waitFor(() => expect(limits).toHaveLength(FORMS_AT_ONCE));
  expect(await sendPicture(token)).toBe(429);
  for (const end of limits.splice(0)) end();
  // A lost connection, which browsers send again: no refusal of what the person chose.
  expect(await Promise.all(ends)).toEqual(forms.map(() => 'ECONNRESET'));
  await expect.poll(() => sendPicture(token), { timeout: 20_000 }).toBe(200);
});
