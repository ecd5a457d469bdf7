import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { getMessages, type Message, uploadFile } from '@marketplace/contract/contact/messages';
import { withdrawVerification } from '@marketplace/contract/people/profiles';
import { buildPicture } from './adversarial-files.ts';
import type { TestApp } from './app-on-database.ts';
import { addConversation, type Person, TestSocket } from './conversations.ts';
import { askForCheck } from './identity.ts';
import { addPerson } from './people.ts';

export interface CommandAnswer {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs the compiled command of `npm run backup` or `npm run restore`. */
export async function runBackupCommand(
  name: 'backup' | 'restore',
  args: string[],
  env: Record<string, string>,
): Promise<CommandAnswer> {
  const file = fileURLToPath(new URL(`../dist/commands/${name}.js`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', ...env },
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, output, errors };
}

/** Every file below a folder, as paths within it. */
export async function filesBelow(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const files = await Promise.all(
    names.map(async (name) => ((await stat(join(folder, name))).isFile() ? [name] : [])),
  );
  return files.flat().sort();
}

/** Two people who send each other pictures, and one who asks for an identity check and withdraws it, until `stop`. */
export async function startPictureLoad(app: TestApp) {
  const [ada, bisi, chidi] = await Promise.all([
    addPerson(app, 'Ada Obi'),
    addPerson(app, 'Bisi Ade'),
    addPerson(app, 'Chidi Eze'),
  ]);
  const conversationId = await addConversation(app, ada, bisi);
  /** The messages that the server has acknowledged. */
  const acknowledged: Message[] = [];
  let withdrawn = 0;
  let running = true;
  const sockets = await Promise.all(
    [ada, bisi].map(({ token }) => new TestSocket(app.url, token).connected()),
  );
  const senders = [ada, bisi].map(async (person, index) => {
    for (let number = 0; running; number += 1) {
      const fileId = await sendPicture(app, person, conversationId, await buildPicture('jpeg', 60 + number));
      const answer = (await sockets[index]?.ask('send-message', {
        conversation_id: conversationId,
        message: `Picture ${number}`,
        msg_type: 'file',
        file_id: fileId,
        client_id: randomUUID(),
      })) as { status: string; message: Message };
      if (answer.status !== 'ok') throw new Error(`send-message: ${JSON.stringify(answer)}`);
      acknowledged.push(answer.message);
    }
  });
  const withdrawer = (async () => {
    while (running) {
      const asked = await askForCheck(app, chidi.token);
      if (asked.status !== 200) throw new Error(`identity check: ${JSON.stringify(asked.body)}`);
      await app.call(withdrawVerification, {}, chidi);
      withdrawn += 1;
    }
  })();
  const all = Promise.all([...senders, withdrawer]);
  // A failure is reported by `stop`.
  all.catch(() => undefined);
  return {
    ada,
    bisi,
    chidi,
    conversationId,
    acknowledged,
    withdrawn: () => withdrawn,
    async stop(): Promise<void> {
      running = false;
      await all;
      for (const socket of sockets) socket.close();
    },
  };
}

async function sendPicture(
  app: Pick<TestApp, 'url'>,
  { token }: Person,
  conversation: string,
  bytes: Buffer,
): Promise<string> {
  const form = new FormData();
  form.append('conversation_id', conversation);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'kitchen.jpg');
  const answer = await fetch(`${app.url}/api${uploadFile.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const body = (await answer.json()) as { file: { _id: string } };
  if (!answer.ok) throw new Error(`upload_file: ${JSON.stringify(body)}`);
  return body.file._id;
}

/** All messages of a conversation as the API answers them to a person, each with the hashes of its files. */
export async function readConversation(
  app: Pick<TestApp, 'url' | 'call'>,
  { token }: { token: string },
  conversation_id: string,
): Promise<{ seq: number; text: string; sender: string; files: string[] }[]> {
  const found: Message[] = [];
  for (let more = true; more; ) {
    const asked = { conversation_id, limit: 100, after: found.at(-1)?.seq ?? 0 };
    const { status, body } = await app.call(getMessages, asked, { token });
    if (status !== 200) throw new Error(`get_messages: ${JSON.stringify(body)}`);
    found.push(...(body.messages as Message[]));
    more = body.more as boolean;
  }
  return Promise.all(
    found.map(async ({ seq, message, sender_id, file }) => ({
      seq,
      text: message,
      sender: String(sender_id),
      files: file
        ? await Promise.all(
            [file.url, ...(file.small_url ? [file.small_url] : [])].map((at) => hashOf(app, at)),
          )
        : [],
    })),
  );
}

/** The hash of what an address answers. */
export async function hashOf(app: Pick<TestApp, 'url'>, path: string): Promise<string> {
  const answer = await fetch(app.url + path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return createHash('sha256')
    .update(new Uint8Array(await answer.arrayBuffer()))
    .digest('hex');
}
