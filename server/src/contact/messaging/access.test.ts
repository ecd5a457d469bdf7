import { openMessages, viewMessages } from '@marketplace/contract/company/person/person-page';
import {
  checkConvers,
  deleteMessage,
  getConversations,
  getMessages,
  markVoiceNotePlayed,
  saveQuickReplies,
  searchMessages,
  uploadFile,
  viewChatTerms,
  viewFile,
  viewQuickReplies,
  viewUnread,
} from '@marketplace/contract/contact/messages';
import { getSupportMessages } from '@marketplace/contract/contact/support';
import { logout } from '@marketplace/contract/people/accounts';
import { createReport } from '@marketplace/contract/people/safety';
import { makeOffer, viewAgreements } from '@marketplace/contract/work/agreements';
import { declineAnswer, recordHire, shortlistAnswer } from '@marketplace/contract/work/job-answers';
import { createReview, viewRateable } from '@marketplace/contract/work/reviews';
import { viewCautions } from '@marketplace/contract/work/visits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { rounds } from '../../../../scripts/test/test-set.ts';
import { listOperations } from '../../../test/contract.ts';
import { addConversation, addTrade, type Person, TestSocket } from '../../../test/conversations.ts';
import { buildOffer, newCommand } from '../../../test/offers.ts';
import { addPerson } from '../../../test/people.ts';
import { seededRandom } from '../../../test/seeded-random.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const MALFORMED = rounds(1000, 5000);

let app: TestApp;
let ada: Person;
let musa: Person;
/** The conversation of Ada and Musa, and that of Ada and the support team. */
let chat: string;
let supportChat: string;
let ids: Record<string, { file: string; message: string }> = {};
const sockets: TestSocket[] = [];

beforeAll(async () => {
  app = await startTestApp();
  [ada, musa] = [await addPerson(app, 'Ada Obi'), await addPerson(app, 'Musa Bello')];
  await addTrade(app, musa);
  chat = await addConversation(app, ada, musa, ['Hello', 'Yes', 'A file']);
  supportChat = await addConversation(app, ada, null, ['Hello', 'Yes', 'A file']);
  ids = { [chat]: await addFile(chat), [supportChat]: await addFile(supportChat) };
});

/** Turns the last message, which Ada wrote, into a message with a file. Returns the ids of the file and of the message before. */
async function addFile(conversation_id: string): Promise<{ file: string; message: string }> {
  const { id } = await app.db
    .insertInto('chat_files')
    .values({
      conversation_id,
      uploader_id: ada.id,
      kind: 'pdf',
      media_type: 'application/pdf',
      extension: 'pdf',
      name: 'Quote of Musa.pdf',
      bytes: 1,
      created_at: app.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [answer, last] = await app.db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversation_id)
    .where('seq', '>', 1)
    .orderBy('seq')
    .execute();
  if (!answer || !last) throw new Error('The conversation has no three messages');
  await app.db.updateTable('messages').set({ kind: 'file', file_id: id }).where('id', '=', last.id).execute();
  return { file: id, message: String(answer.id) };
}
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await app.close();
});

async function socketOf(token: string | null, transports?: string[]): Promise<TestSocket> {
  const socket = await new TestSocket(app.url, token, transports ? { transports } : {}).connected();
  sockets.push(socket);
  return socket;
}

const events: [event: string, payload: object, stranger: string][] = [
  ['join-room', {}, 'not_found'],
  // Leaving a room reveals and changes nothing, so everybody may do it.
  ['leave-room', {}, 'ok'],
  ['send-message', { message: 'Hello' }, 'not_found'],
  ['typing', { typing: true }, 'not_found'],
  ['delivered', { seq: 1 }, 'not_found'],
  ['seen', { seq: 1 }, 'not_found'],
];

interface Expected {
  stranger: number;
  /** The expected status in a conversation of two people, and in one with the support team. */
  member: number;
  person: number;
}
const expected = (stranger: number, member: number, person = member): Expected => ({
  stranger,
  member,
  person,
});

const operations: [path: string, body: (chatId: string) => object, expected: Expected][] = [
  [getMessages.path, () => ({}), expected(404, 200)],
  [getMessages.path, () => ({ after: 0 }), expected(404, 200)],
  [getConversations.path, () => ({}), expected(404, 200)],
  // Without the other person's id, no conversation is opened.
  [checkConvers.path, () => ({}), expected(400, 400)],
  // The price of a message belongs to a person; chat-terms.test.ts shows what it says of a conversation.
  [viewChatTerms.path, () => ({ artisan_id: musa.id }), expected(200, 200)],
  [viewUnread.path, () => ({}), expected(200, 200)],
  // Without a file nothing is stored; chat-files.test.ts shows who may send one.
  [uploadFile.path, () => ({}), expected(400, 400)],
  [searchMessages.path, () => ({ query: 'Hello' }), expected(404, 200)],
  // The table deletes nothing: delete-message.test.ts shows who may delete which message.
  [deleteMessage.path, () => ({ message_id: 'x' }), expected(404, 404)],
  // Quick replies belong to a person, not to a conversation; without a list nothing is stored.
  [viewQuickReplies.path, () => ({}), expected(200, 200)],
  [saveQuickReplies.path, () => ({}), expected(400, 400)],
  [viewFile.path, (chatId) => ({ file_id: ids[chatId]?.file ?? ids[chat]?.file }), expected(404, 200)],
  // The support team cannot be rated or reported.
  [createReview.path, () => ({ target_id: musa.id, rating: 5 }), expected(404, 200, 404)],
  [viewRateable.path, () => ({ conv_type: 'artisan' }), expected(200, 200)],
  [
    createReport.path,
    (chatId) => ({
      subject: 'message',
      subject_id: ids[chatId]?.message ?? ids[chat]?.message,
      reason: 'rude',
    }),
    expected(404, 200, 404),
  ],
  // The support team is made no offers.
  [makeOffer.path, () => ({ client_id: newCommand(), ...buildOffer(app.now()) }), expected(404, 200, 409)],
  [viewAgreements.path, () => ({}), expected(404, 200)],
  // A poster decides about the answers to a job; nobody here has posted one.
  [shortlistAnswer.path, () => ({ shortlisted: true }), expected(404, 404)],
  [declineAnswer.path, () => ({ message: 'Thank you', client_id: newCommand() }), expected(404, 404)],
  [recordHire.path, () => ({ job_id: 'x', hired: 'here' }), expected(404, 404)],
  // No file of the table is a voice note; voice-notes.test.ts shows who marks one as heard.
  [
    markVoiceNotePlayed.path,
    (chatId) => ({ file_id: ids[chatId]?.file ?? ids[chat]?.file }),
    expected(404, 404),
  ],
  [viewCautions.path, () => ({}), expected(404, 200, 404)],
  // This operation answers only for conversations with the support team.
  [getSupportMessages.path, () => ({}), expected(404, 404, 200)],
  // Only staff read conversations of others, with a reason.
  [openMessages.path, () => ({ reason: 'A report says more', client_id: newCommand() }), expected(404, 404)],
  [viewMessages.path, () => ({}), expected(404, 404)],
];

const outcome = (answer: { status: string; code?: unknown }) =>
  answer.status === 'ok' ? 'ok' : String(answer.code);

test('the table has every operation and event with a conversation id', async () => {
  const asked = (await listOperations()).filter(
    ({ path, request }) =>
      path.startsWith('/user_chat/') || 'conversation_id' in (request as unknown as z.ZodMiniObject).shape,
  );
  expect(asked.length).toBeGreaterThan(8);
  const known = operations.map(([path]) => path);
  expect(asked.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([]);
});

describe('access to a conversation', () => {
  test('a stranger is refused everything in a conversation of others, as in one that does not exist', async () => {
    const stranger = await addPerson(app);
    const [socket, member] = await Promise.all([socketOf(stranger.token), socketOf(musa.token)]);
    for (const conversation_id of [
      chat,
      supportChat,
      '00000000-0000-4000-8000-000000000000',
      'x',
      `${chat}'--`,
    ]) {
      for (const [event, payload, expected] of events)
        expect([event, outcome(await socket.ask(event, { conversation_id, ...payload }))]).toEqual([
          event,
          expected,
        ]);
      for (const [path, body, { stranger: status }] of operations) {
        const answer = await app.post(
          path,
          { conversation_id, ...body(conversation_id) },
          { token: stranger.token },
        );
        expect([path, answer.status]).toEqual([path, status]);
        expect(JSON.stringify(answer.body)).not.toMatch(/Hello|Musa/);
      }
    }
    await member.ask('leave-room', { conversation_id: chat });
    expect(member.heard).toEqual([]);
  });

  // Shows: channel-3
  test.each([
    ['of two people', () => chat, 'member'],
    ['with the support team', () => supportChat, 'person'],
  ] as const)('a member of a conversation %s does everything', async (_what, chatId, role) => {
    const conversation_id = chatId();
    const socket = await socketOf(ada.token);
    for (const [event, payload] of events)
      expect([event, outcome(await socket.ask(event, { conversation_id, ...payload }))]).toEqual([
        event,
        'ok',
      ]);
    for (const [path, body, { [role]: status }] of operations) {
      const form = { conversation_id, ...body(conversation_id) };
      const answer = await app.post(path, form, { token: ada.token });
      expect([path, answer.status]).toEqual([path, status]);
    }
  });

  test('a visitor is refused everything', async () => {
    for (const [event, payload] of events) {
      const socket = await socketOf(null);
      expect([event, outcome(await socket.ask(event, { conversation_id: chat, ...payload }))]).toEqual([
        event,
        'unauthenticated',
      ]);
    }
    for (const [path, body] of operations)
      expect((await app.post(path, { conversation_id: chat, ...body(chat) })).status).toBe(401);
  });

  test.each([
    ['revoked', ({ token }: Person) => app.call(logout, {}, { token })],
    [
      'revoked elsewhere',
      ({ id }: Person) =>
        app.db.updateTable('sessions').set({ revoked_at: new Date() }).where('account_id', '=', id).execute(),
    ],
    [
      'expired',
      ({ id }: Person) =>
        app.db
          .updateTable('sessions')
          .set({ expires_at: new Date(app.now().getTime() - 1000) })
          .where('account_id', '=', id)
          .execute(),
    ],
    [
      'of somebody suspended',
      ({ id }: Person) =>
        app.db.updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', id).execute(),
    ],
  ])('a session that is %s does nothing, over sockets that are open or new', async (_what, end) => {
    const member = await addPerson(app);
    const own = await addConversation(app, member, musa, ['Hello']);
    const open = await Promise.all(events.map(() => socketOf(member.token)));
    await end(member);
    const asked = events.map(async ([event, payload], index) => {
      const socket = open[index] as TestSocket;
      const gone = new Promise<string>((resolve) => {
        if (socket.socket.connected) socket.socket.once('disconnect', () => resolve('closed'));
        else resolve('closed');
      });
      const answer = socket.ask(event, { conversation_id: own, ...payload }).then(outcome);
      return Promise.race([answer, gone]);
    });
    for (const result of await Promise.all(asked)) expect(['unauthenticated', 'closed']).toContain(result);
    await expect(socketOf(member.token)).rejects.toThrow('unauthenticated');
    for (const [event, payload] of events) {
      const visitor = await socketOf(null);
      const answer = await visitor.ask(event, { conversation_id: own, token: member.token, ...payload });
      expect(outcome(answer)).toBe('unauthenticated');
      visitor.close();
    }
    for (const [path, body] of operations)
      expect(
        (await app.post(path, { conversation_id: own, ...body(own) }, { token: member.token })).status,
      ).toBe(401);
    expect(
      (await app.call(getMessages, { conversation_id: own }, { token: musa.token })).body.messages,
    ).toEqual([expect.objectContaining({ message: 'Hello' })]);
  });
});

describe('a socket without a token in its handshake', () => {
  test.each([
    ['join-room', {}],
    ['send-message', { message: 'With a token of its own' }],
  ])('shows it with %s, and is a person from then on', async (event, payload) => {
    const socket = await socketOf(null, ['polling']);
    const token = ada.token;
    expect(outcome(await socket.ask(event, { conversation_id: chat, token, ...payload }))).toBe('ok');
    // A token in a later event does not change the person of the socket.
    const answer = await socket.ask('send-message', {
      conversation_id: chat,
      token: musa.token,
      message: 'Again',
    });
    expect(answer).toMatchObject({ message: { sender_id: ada.id } });
    await socket.until(`receive-message-${chat}`);
  });

  test('is closed by a log-out', async () => {
    const person = await addPerson(app);
    const own = await addConversation(app, person, musa);
    const socket = await socketOf(null);
    await socket.ask('join-room', { conversation_id: own, token: person.token });
    const gone = new Promise((resolve) => socket.socket.once('disconnect', resolve));
    await app.call(logout, {}, { token: person.token });
    await gone;
    expect(socket.notices('session-ended')).toEqual([{ reason: 'revoked' }]);
  });

  test('cannot log in by other events', async () => {
    const socket = await socketOf(null);
    const payload = { conversation_id: chat, token: ada.token, typing: true, seq: 1 };
    for (const event of ['typing', 'seen', 'delivered', 'leave-room'])
      expect(outcome(await socket.ask(event, payload))).toBe('unauthenticated');
  });
});

/** A payload that our browsers never send. */
function malformed(random: () => number, depth = 0): unknown {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const texts = [
    '',
    ' ',
    '\0',
    '\ud800',
    '😀'.repeat(50),
    "'; drop table messages; --",
    '__proto__',
    'a'.repeat(5000),
    chat,
    '00000000-0000-4000-8000-000000000000',
    '$1',
    '1e999',
    ada.token.slice(0, -3),
  ];
  const leaf = [
    () => pick(texts),
    () => pick([0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308]),
    () => pick([null, true, false, undefined]),
    () => Buffer.from([0, 255, 1]),
    () => new Date(0),
  ];
  if (depth > 4 || random() < 0.4) return pick(leaf)();
  const size = Math.floor(random() * 4);
  if (random() < 0.3) return Array.from({ length: size }, () => malformed(random, depth + 1));
  const keys = ['conversation_id', 'message', 'seq', 'typing', 'client_id', 'msg_type', 'file_id', 'token'];
  const extra = ['constructor', 'toString', 'then', 'prototype'];
  return Object.fromEntries(
    Array.from({ length: size + 1 }, () => [pick([...keys, ...extra]), malformed(random, depth + 1)]),
  );
}

test(`${MALFORMED} malformed payloads crash nothing, change nothing and disturb nobody`, async () => {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  const random = seededRandom(seed);
  const attacker = await addPerson(app);
  const own = await addConversation(app, attacker, musa, ['Hello']);
  const [mine, theirs] = await Promise.all([socketOf(ada.token), socketOf(musa.token)]);
  const names = [...events.map(([event]) => event), 'error', 'no-such-event', 'constructor', '__proto__', ''];
  const states = (await app.call(getConversations, { conversation_id: chat }, { token: ada.token })).body;
  const first = states.conversations[0].last_seq + 1;

  const hostile = await Promise.all(Array.from({ length: 10 }, () => socketOf(attacker.token)));
  const answers: Promise<unknown>[] = [];
  const answered: unknown[] = [];
  const undisturbed: number[] = [];
  for (let index = 0; index < MALFORMED; index++) {
    const slot = index % hostile.length;
    // The server closes the connection after payloads that are too long or have too many attachments.
    if (!hostile[slot]?.socket.connected) hostile[slot] = await socketOf(attacker.token);
    const { socket } = hostile[slot] as TestSocket;
    const name = names[Math.floor(random() * names.length)] as string;
    const payload = random() < 0.5 ? malformed(random) : { conversation_id: own, seq: malformed(random) };
    const given = random() < 0.1 ? [] : random() < 0.1 ? [payload, malformed(random)] : [payload];
    // Some events request an acknowledgement, some do not.
    if (random() < 0.7)
      answers.push(socket.emitWithAck(name, ...given).catch(() => ({ status: 'error', code: 'closed' })));
    else socket.emit(name, ...given);
    if (index % 250 === 0) {
      answered.push(...(await Promise.all(answers.splice(0))));
      undisturbed.push((await mine.sendOk(chat, String(index))).seq);
    }
  }
  answered.push(...(await Promise.all(answers)));
  for (const answer of answered)
    expect(answer, `seed ${seed}`).toMatchObject({ status: expect.stringMatching(/^(?:ok|error)$/) });
  const codes = new Set(answered.map((answer) => (answer as { code?: string }).code));
  expect([...codes], `seed ${seed}`).not.toContain('internal');
  expect([...codes], `seed ${seed}`).toContain('invalid_input');
  expect(undisturbed, `seed ${seed}`).toEqual(undisturbed.map((_, index) => first + index));
  await theirs.until(`receive-message-${chat}`, undisturbed.length);
  expect(theirs.messages(chat).map(({ seq }) => seq)).toEqual(undisturbed);
  expect((await app.post(viewUnread.path, {}, { token: attacker.token })).status).toBe(200);
});

test('malformed packets close only their own connection', async () => {
  const [mine, theirs] = await Promise.all([socketOf(ada.token), socketOf(musa.token)]);
  const before = theirs.messages(chat).length;
  const packets = [
    '',
    '2',
    '2[',
    '2["join-room"',
    '2{}',
    '2[null]',
    '3',
    '3999[]',
    '9',
    '0',
    '4{}',
    'b',
    '2["seen",{"__proto__":{"seq":1}}]',
  ];
  for (const packet of [...packets, '51-["send-message",{"_placeholder":true,"num":9}]']) {
    const { socket } = await socketOf(ada.token);
    // Sent below the client's own encoding.
    socket.io.engine.send(packet);
    socket.io.engine.send('2["typing",{}]');
    socket.close();
  }
  const tooLong = await socketOf(ada.token);
  const gone = new Promise((resolve) => tooLong.socket.once('disconnect', resolve));
  tooLong.socket.emit('send-message', { conversation_id: chat, message: 'a'.repeat(70_000) });
  await gone;
  await mine.sendOk(chat, 'Still here');
  await theirs.until(`receive-message-${chat}`, before + 1);
});
