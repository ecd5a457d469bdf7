import { describe, expect, test } from 'vitest';
import { startBrowserBench } from './browser.ts';

const bench = startBrowserBench();
const operation = '/help_feedback/create_contact_message';
const message = {
  name: 'Amaka Obi',
  email: 'amaka@example.com',
  message: 'Good morning,\nmy plumber did not come.',
};

async function openFilled() {
  const page = await bench.open('/contact');
  await page.getByLabel('Name').fill(message.name);
  await page.getByLabel('Email').fill(message.email);
  await page.getByLabel('Message').fill(message.message);
  return page;
}

describe('the contact form', () => {
  test('says that the message was sent only when the server has stored it', async () => {
    const received: unknown[] = [];
    let store = () => {};
    const stored = new Promise<void>((resolve) => {
      store = resolve;
    });
    bench.server.api.set(operation, async (body) => {
      received.push(body);
      await stored;
      return { status: 200, body: { status: 'ok' } };
    });
    const page = await openFilled();
    const button = page.getByRole('button', { name: 'Send message' });
    await button.click();
    await page.locator('button[aria-busy=true]').waitFor();
    // A second press during the request. It is forced, because Playwright would wait until the button is enabled.
    await page.locator('button[aria-busy=true]').click({ force: true });
    expect(await page.getByText("We've got your message").count()).toBe(0);
    store();
    const heading = page.getByRole('heading', { name: "We've got your message" });
    await heading.waitFor();
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(received).toEqual([message]);
    await page.getByRole('button', { name: 'Write another message' }).click();
    expect(await page.getByLabel('Email').inputValue()).toBe(message.email);
    expect(await page.getByLabel('Message').inputValue()).toBe('');
  });

  test("shows the server's message at the field that it names, or above the button", async () => {
    bench.expectComplaint(/400|429/);
    const refusal = { status: 'error', message: '' };
    bench.server.api.set(operation, () => ({
      status: 400,
      body: { ...refusal, code: 'invalid_input', msg: 'We cannot write to this address', field: 'email' },
    }));
    const page = await openFilled();
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('We cannot write to this address').waitFor();
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    bench.server.api.set(operation, () => ({
      status: 429,
      body: { ...refusal, code: 'too_many_requests', msg: 'Please wait a minute' },
    }));
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('alert').getByText('Please wait a minute').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe(message.message);
  });
});
