import { createTransport } from 'nodemailer';
import { onTestFinished } from 'vitest';
import { startSandbox } from '../src/app.ts';
import type { Message } from '../src/inbox/inbox.ts';
import { readSettings } from '../src/settings.ts';

/** How long a test lets a provider hang before it gives up, as a server with a time limit would. */
export const PATIENCE_MS = 1000;

/** A sandbox of its own for one test, on free ports, stopped when the test ends. */
export async function runSandbox() {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, settings: readSettings({}) });
  onTestFinished(() => sandbox.close());
  const { url } = sandbox;

  const call = (path: string, init?: RequestInit) => fetch(url + path, { redirect: 'manual', ...init });

  const sendJson = (path: string, body: unknown, init?: RequestInit) =>
    call(path, {
      method: 'POST',
      ...init,
      headers: { 'content-type': 'application/json', ...init?.headers },
      body: JSON.stringify(body),
    });

  const sendForm = (path: string, fields: Record<string, string>) =>
    call(path, { method: 'POST', body: new URLSearchParams(fields) });

  async function messages(query = ''): Promise<Message[]> {
    const response = await call(`/inbox/messages${query}`);
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return ((await response.json()) as { messages: Message[] }).messages;
  }

  const setFault = (provider: string, mode: string, times?: number) =>
    sendJson(`/faults/${provider}`, { mode, times }, { method: 'PUT' });

  const mailer = createTransport({
    host: '127.0.0.1',
    port: sandbox.smtpPort,
    // `socketTimeout` is what a server under test would set to bound its wait.
    socketTimeout: 1000,
  });
  onTestFinished(() => mailer.close());

  return { ...sandbox, call, sendJson, sendForm, messages, setFault, mailer };
}

export type RunningSandbox = Awaited<ReturnType<typeof runSandbox>>;

/** Resolves to the name of the error of a call that was given up, fails where an answer came. */
export async function outcomeOfHanging(send: (signal: AbortSignal) => Promise<Response>): Promise<string> {
  try {
    const response = await send(AbortSignal.timeout(PATIENCE_MS));
    return `answered ${response.status}`;
  } catch (error) {
    return (error as Error).name;
  }
}
