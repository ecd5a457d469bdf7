import { readFile } from 'node:fs/promises';
import type { ClientEvents } from '@marketplace/contract/realtime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestSocket } from '../conversations.ts';
import { startAccessWorld } from './access-calls.ts';
import type { Caller } from './callers.ts';
import { answerRows, eventRows, fileRows, isRefused, type Row } from './expectations.ts';
import { marksIn } from './owner-world.ts';

let access: Awaited<ReturnType<typeof startAccessWorld>>;
beforeAll(async () => {
  access = await startAccessWorld();
});
afterAll(() => access.app.close());

test('every operation of the contract has a line in the table of expected answers', () => {
  const known = answerRows.map(({ name }) => name);
  expect([...access.operations.keys()].filter((path) => !known.includes(path))).toEqual([]);
  expect(known.filter((path) => !access.operations.has(path))).toEqual([]);
});

describe('callers whom the table refuses', () => {
  const areas = [...new Set(answerRows.map(({ name }) => name.split('/')[1]))];
  test.each(areas)('get no data of the owner and change nothing, in %s', async (area) => {
    const wrong: string[] = [];
    const before = await access.digest();
    for (const row of answerRows.filter(({ name }) => name.split('/')[1] === area)) {
      const refused = access.callers.filter(({ column }) => column !== 'owner' && isRefused(row[column]));
      wrong.push(...(await access.judge(row, refused)));
    }
    expect(wrong).toEqual([]);
    expect(access.changes(before, await access.digest())).toEqual([]);
  });
});

test.each(fileRows)('$name is answered to each caller as the table says', async (row) => {
  expect(await access.judge(row, access.callers)).toEqual([]);
});

/** What each event is sent with, about the owner's conversation. The compiler refuses an event of the contract that is missing here. */
const payloads: Record<keyof ClientEvents, object> = {
  'join-room': {},
  'leave-room': {},
  'send-message': { message: 'Hello' },
  typing: { typing: true },
  delivered: { seq: 1 },
  seen: { seq: 1 },
};

/** The names in the interface of the contract, so that a new event fails this test also where types are not checked. */
async function listEvents(): Promise<string[]> {
  const source = await readFile(new URL('../../../contract/src/realtime.ts', import.meta.url), 'utf8');
  const inside = source.split('interface ClientEvents {')[1]?.split('\n}')[0];
  return [...(inside ?? '').matchAll(/^ {2}'?([a-z-]+)'?:/gm)].map(([, name]) => name as string);
}

/** The outcome of an event of a caller, with the marks of the owner in what the caller's socket gets. */
async function outcomeOf(row: Row, { token }: Caller): Promise<string> {
  const socket = new TestSocket(access.app.url, token ?? null);
  try {
    await socket.connected();
    const payload = {
      ...payloads[row.name as keyof ClientEvents],
      conversation_id: access.world.ids.conversation_id,
    };
    const answer = await socket.ask(row.name, payload);
    const outcome = answer.status === 'ok' ? 'ok' : String(answer.code);
    return [outcome, ...marksIn(JSON.stringify([answer, socket.heard]), access.world)].join(' ');
  } catch (error) {
    // The server refuses a wrong token in the handshake, with the code of the refusal.
    return (error as Error).message;
  } finally {
    socket.close();
  }
}

test('every event of the contract has a line in the table of expected acknowledgements', async () => {
  const events = await listEvents();
  expect(events.length).toBeGreaterThan(4);
  expect(eventRows.map(({ name }) => name).sort()).toEqual(events.sort());
});

test.each(eventRows)(
  '$name: each caller gets the answer of the table, and who is refused changes nothing',
  async (row) => {
    const { app, callers, changes, digest, world } = access;
    const owner = await new TestSocket(app.url, world.owner.token).connected();
    const refused = callers.filter(({ column }) => isRefused(row[column]));
    const before = await digest();
    const wrong = await checkEvent(row, refused);
    expect(wrong).toEqual([]);
    expect(changes(before, await digest())).toEqual([]);
    // What others were refused has not reached the owner. The owner's own acknowledgement comes after everything that was sent before.
    await owner.ask('leave-room', { conversation_id: world.ids.conversation_id });
    expect(owner.heard).toEqual([]);
    owner.close();
    for (const caller of callers.filter((each) => !refused.includes(each)))
      expect(await checkEvent(row, [caller])).toEqual([]);
  },
);

async function checkEvent(row: Row, asking: Caller[]): Promise<string[]> {
  const outcomes = await Promise.all(asking.map((caller) => outcomeOf(row, caller)));
  return asking.flatMap((caller, at) => {
    const { outcome, marks } = row[caller.column];
    const right = [outcome, ...marks].join(' ');
    return outcomes[at] === right
      ? []
      : [`${row.name} answers ${caller.name} with '${outcomes[at]}' and not with '${right}'`];
  });
}
