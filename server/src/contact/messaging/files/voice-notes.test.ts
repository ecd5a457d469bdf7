import { randomInt, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { viewItem } from '@marketplace/contract/company/operators';
import {
  type ChatFile,
  getConversations,
  getMessages,
  type Message,
  markVoiceNotePlayed,
  uploadFile,
  viewFile,
} from '@marketplace/contract/contact/messages';
import { viewNotifications } from '@marketplace/contract/people/notifications';
import { createReport } from '@marketplace/contract/people/safety';
import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rounds } from '../../../../../scripts/test/test-set.ts';
import { buildPicture } from '../../../../test/adversarial-files.ts';
import { addConversation, openSupportChat, type Person, TestSocket } from '../../../../test/conversations.ts';
import { addOperator, findWaiting } from '../../../../test/operators.ts';
import { addPerson } from '../../../../test/people.ts';
import { buildRecording, type RecordingFacts } from '../../../../test/recordings.ts';
import { seededRandom } from '../../../../test/seeded-random.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let ada: Person;
let bisi: Person;
let stranger: Person;
let chat: string;
let recording: Buffer;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  app = await startTestApp();
  [ada, bisi, stranger] = await Promise.all([addPerson(app, 'Ada'), addPerson(app, 'Bisi'), addPerson(app)]);
  chat = await addConversation(app, ada, bisi, ['Hello', 'Yes?']);
  recording = await buildRecording({ seconds: 12.3 });
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await app.close();
});

interface Upload {
  bytes?: Buffer;
  name?: string;
  by?: Person;
  to?: string;
  clientId?: string;
  waveform?: string;
}

async function upload({ bytes = recording, name = 'blob', by = ada, to = chat, ...more }: Upload = {}) {
  const form = new FormData();
  form.append('conversation_id', to);
  if (more.clientId) form.append('client_id', more.clientId);
  if (more.waveform !== undefined) form.append('waveform', more.waveform);
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(`${app.url}/api${uploadFile.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}` },
    body: form,
  });
  return {
    status: response.status,
    body: (await response.json()) as { file: ChatFile; msg: string; code: string },
  };
}

async function uploadOk(given?: Upload): Promise<ChatFile> {
  const { status, body } = await upload(given);
  expect({ status, msg: body.msg }).toEqual({ status: 200, msg: undefined });
  return body.file;
}

async function send(fileId: string, { by = ada, to = chat, text = '' } = {}): Promise<Message> {
  const socket = await new TestSocket(app.url, by.token).connected();
  sockets.push(socket);
  const answer = await socket.ask('send-message', {
    conversation_id: to,
    message: text,
    msg_type: 'file',
    file_id: fileId,
    client_id: randomUUID(),
  });
  if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
  return answer.message as Message;
}

const get = (address: string, headers: Record<string, string> = {}) => fetch(app.url + address, { headers });
const bytesOf = async (address: string) => Buffer.from(await (await get(address)).arrayBuffer());
const kept = () => readdir(join(app.dataDir, 'chat')).catch(() => []);

/** What a player finds in a stored file. */
async function play(bytes: Buffer) {
  const input = new Input({ formats: [WEBM, MP4], source: new BufferSource(bytes) });
  const [track, ...others] = await input.getTracks();
  if (!track) throw new Error('There is no track');
  const packets: string[] = [];
  for await (const packet of new EncodedPacketSink(track).packets())
    packets.push(Buffer.from(packet.data).toString('hex'));
  const tags = await input.getMetadataTags();
  return {
    format: (await input.getFormat()).name,
    seconds: await input.computeDuration(),
    codec: await track.getCodec(),
    others: others.length,
    packets,
    tags: Object.keys(tags).filter((name) => name !== 'raw'),
  };
}

// Shows: voice-7, voice-8
describe('a recording', () => {
  test.each<[string, RecordingFacts]>([
    ['WebM', { format: 'webm' }],
    ['WebM without length and index', { format: 'webm', live: true }],
    ['MP4 with Opus', { format: 'mp4' }],
    ['MP4 with AAC', { format: 'mp4', codec: 'aac' }],
    ['MP4 in pieces', { format: 'mp4', live: true }],
  ])('in %s is stored as MP4 with its length, whatever its name says', async (_what, facts) => {
    const sent = await buildRecording({ ...facts, seconds: 3 });
    const file = await uploadOk({
      bytes: sent,
      name: '12 Adeniran Street, 08031234567.pdf',
      waveform: '0,31,7',
    });
    expect(file).toMatchObject({ kind: 'document', type: 'audio/mp4', name: 'Voice note.m4a' });
    expect(file.voice).toEqual({ duration_ms: 3000, waveform: [0, 31, 7], heard: false });
    const stored = await bytesOf(file.url);
    expect(stored.length).toBe(file.size);
    const found = await play(stored);
    const { packets, codec } = await play(sent);
    expect(found).toMatchObject({ format: 'MP4', codec, others: 0, tags: [], packets });
    expect(found.seconds).toBeCloseTo(3, 1);
  });

  test.each(['webm', 'mp4'] as const)(
    'loses the tags and the place that its recorder wrote into %s',
    async (format) => {
      const tags = { title: 'Chez Adeniran', comment: '+06.4541+003.3947/', artist: 'Ada Obi', raw: {} };
      const sent = await buildRecording({ format, tags });
      expect(sent.includes('Adeniran')).toBe(true);
      const stored = await bytesOf((await uploadOk({ bytes: sent })).url);
      for (const trace of ['Adeniran', '06.4541', 'Ada Obi']) expect(stored.includes(trace)).toBe(false);
    },
  );

  test('that is sent twice is stored once, with or without a waveform', async () => {
    const before = (await kept()).length;
    const clientId = randomUUID();
    const files = await Promise.all(Array.from({ length: 4 }, () => uploadOk({ clientId })));
    expect(new Set(files.map(({ _id }) => _id)).size).toBe(1);
    expect(files[0]?.voice?.waveform).toEqual([]);
    expect((await kept()).length).toBe(before + 1);
  });

  test.each(['a', '1,', ',1', '32', '-1', '1.5', '1,,2', `${'1,'.repeat(200)}1`])(
    'with the waveform %s is refused with a sentence',
    async (waveform) => {
      const { status, body } = await upload({ waveform });
      expect(status).toBe(400);
      expect(body.msg).toMatch(/waveform/);
    },
  );

  test('keeps at most 64 bars', async () => {
    const file = await uploadOk({ waveform: Array(80).fill(5).join(',') });
    expect(file.voice?.waveform).toHaveLength(64);
  });
});

// Shows: voice-7
describe('what is no voice note is refused with a sentence:', () => {
  test.each<[string, RecordingFacts, number, RegExp]>([
    ['a WebM video', { format: 'webm', video: true }, 415, /^That is a video/],
    ['an MP4 video', { format: 'mp4', video: true }, 415, /^That is a video/],
    ['a Matroska file', { format: 'mkv' }, 400, /damaged/],
    ['MP4 with MP3', { format: 'mp4', codec: 'mp3' }, 415, /isn't a voice note/],
    ['two tracks of sound', { format: 'mp4', tracks: 2 }, 415, /isn't a voice note/],
    ['more than three minutes', { seconds: 191 }, 413, /within 3 minutes/],
    ['no sound at all', { seconds: 0 }, 415, /isn't a voice note/],
  ])('%s', async (_what, facts, status, words) => {
    const before = await kept();
    const answer = await upload({ bytes: await buildRecording(facts), name: 'note.webm' });
    expect({ status: answer.status, msg: answer.body.msg }).toEqual({
      status,
      msg: expect.stringMatching(words),
    });
    expect(await kept()).toEqual(before);
  });

  test('a text, and a file of more than 10 MB', async () => {
    const text = await upload({ bytes: Buffer.from('I am a recording, believe me'), name: 'note.webm' });
    expect(text).toMatchObject({
      status: 415,
      body: { msg: expect.stringMatching(/^You can't send that kind of file/) },
    });
    const large = Buffer.concat([recording, Buffer.alloc(10 * 1024 * 1024)]);
    expect(await upload({ bytes: large, name: 'note.webm' })).toMatchObject({ status: 413 });
  });

  test('three minutes and some seconds are accepted', async () => {
    const file = await uploadOk({ bytes: await buildRecording({ seconds: 185 }) });
    expect(file.voice?.duration_ms).toBe(185_000);
  });
});

// Shows: voice-7
describe('a hostile container', () => {
  /** Sends the bytes: a refusal must be a sentence. 503 says that the reader was stopped. */
  async function survives(what: string, bytes: Buffer) {
    const { status, body } = await upload({ bytes, name: 'note.webm' });
    expect.soft({ what, status }).toEqual({ what, status: expect.toBeOneOf([200, 400, 413, 415, 503]) });
    if (status !== 200) expect.soft(body.msg, what).toMatch(/^(That|You can't send that) .{10,}[.]$/);
  }

  test.each(['webm', 'mp4'] as const)('of %s that is cut off at any place', async (format) => {
    const whole = await buildRecording({ format, seconds: 1 });
    for (const share of [0.01, 0.3, 0.6, 0.99])
      await survives(`${format} ${share}`, whole.subarray(0, Math.max(12, Math.floor(whole.length * share))));
  });

  test('with huge lengths, huge counts, or itself inside', async () => {
    const ebml = Buffer.from('1a45dfa3', 'hex');
    const box = (name: string, body: Buffer, size = body.length + 8) => {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(size >>> 0);
      head.write(name, 4, 'latin1');
      return Buffer.concat([head, body]);
    };
    const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isomiso2mp41'));
    let nested = box('trak', Buffer.alloc(0));
    for (let depth = 0; depth < 5000; depth += 1) nested = box('moov', nested);
    const [webm, mp4] = await Promise.all([
      buildRecording({ format: 'webm', seconds: 1 }),
      buildRecording({ format: 'mp4', seconds: 1 }),
    ]);
    const withCount = (table: string, at: number, count: number) => {
      const changed = Buffer.from(mp4);
      changed.writeUInt32BE(count, mp4.indexOf(table) + 4 + at);
      return changed;
    };
    const files: Record<string, Buffer> = {
      'an EBML element of 2^56 bytes': Buffer.concat([
        ebml,
        Buffer.from('01ffffffffffffff', 'hex'),
        Buffer.alloc(64),
      ]),
      'an EBML element of unknown size': Buffer.concat([
        ebml,
        Buffer.from('ff', 'hex'),
        Buffer.alloc(64, 0xff),
      ]),
      'EBML zeros': Buffer.concat([ebml, Buffer.alloc(100_000)]),
      'a million empty elements': Buffer.concat([
        webm.subarray(0, 60),
        Buffer.alloc(2_000_000, 0xec80, 'latin1'),
      ]),
      'a box of 4 GB': Buffer.concat([ftyp, box('moov', Buffer.alloc(100), 0xffffffff)]),
      'a box of 2^64 bytes': Buffer.concat([ftyp, box('moov', Buffer.alloc(100, 0xff), 1)]),
      'a box of 0 bytes': Buffer.concat([ftyp, box('moov', Buffer.alloc(100), 0)]),
      'a box of 4 bytes': Buffer.concat([ftyp, box('moov', Buffer.alloc(100), 4)]),
      '5,000 boxes inside each other': Buffer.concat([ftyp, nested]),
      'a million empty boxes': Buffer.concat([
        ftyp,
        Buffer.concat(Array(200_000).fill(box('free', Buffer.alloc(0)))),
      ]),
      '4 billion samples of one size': withCount('stsz', 8, 0xffffffff),
      '4 billion durations': withCount('stts', 4, 0xffffffff),
      'a duration for 4 billion samples': withCount('stts', 8, 0xffffffff),
      '4 billion chunks': withCount('stco', 4, 0xffffffff),
      '4 billion runs': withCount('stsc', 4, 0xffffffff),
      'a time scale of 0': withCount('mdhd', 12, 0),
      'WebM inside WebM': Buffer.concat([webm, webm]),
      'MP4 inside MP4': Buffer.concat([mp4, mp4]),
      'WebM that goes on as MP4': Buffer.concat([webm.subarray(0, 500), mp4]),
    };
    for (const [what, bytes] of Object.entries(files)) await survives(what, bytes);
  });

  const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
  test(`of random bytes and with random damage (SEED=${seed})`, async () => {
    const random = seededRandom(seed);
    const heads = [Buffer.from('1a45dfa3', 'hex'), Buffer.from('0000001866747970', 'hex')];
    const wholes = await Promise.all(
      (['webm', 'mp4'] as const).flatMap((format) =>
        [false, true].map((live) => buildRecording({ format, live, seconds: 0.5 })),
      ),
    );
    for (let round = 0; round < rounds(4, 12); round += 1) {
      const noise = Buffer.from(Array.from({ length: 2000 }, () => Math.floor(random() * 256)));
      await survives(`random ${round}`, Buffer.concat([heads[round % 2] as Buffer, noise]));
      const damaged = Buffer.from(wholes[round % wholes.length] as Buffer);
      for (let times = 0; times < 1 + random() * 8; times += 1)
        damaged[Math.floor(random() * damaged.length)] = Math.floor(random() * 256);
      await survives(`damaged ${round}`, damaged);
    }
    // The process that reads files still works.
    await uploadOk();
    await uploadOk({ bytes: await buildPicture(), name: 'a.jpg' });
  });
});

// Shows: voice-9
describe('the address of a voice note', () => {
  test('gives the whole file, or the part that a player asks for', async () => {
    const { url, type, size } = await uploadOk();
    const whole = await get(url);
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': type,
      'content-length': String(size),
      'content-disposition': 'attachment; filename="Voice note.m4a"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const bytes = Buffer.from(await whole.arrayBuffer());
    for (const [range, start, end] of [
      ['bytes=0-', 0, size - 1],
      ['bytes=0-0', 0, 0],
      ['bytes=10-19', 10, 19],
      ['bytes=100-999999999', 100, size - 1],
      ['bytes=-50', size - 50, size - 1],
      ['bytes=-999999999', 0, size - 1],
    ] as const) {
      const part = await get(url, { range });
      expect.soft({ range, status: part.status }).toEqual({ range, status: 206 });
      expect.soft(part.headers.get('content-range'), range).toBe(`bytes ${start}-${end}/${size}`);
      expect.soft(part.headers.get('content-length'), range).toBe(String(end - start + 1));
      expect
        .soft(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(start, end + 1)), range)
        .toBe(true);
    }
    for (const range of [
      'bytes=',
      'bytes=-',
      'bytes=9-3',
      `bytes=${size}-`,
      'bytes=0-1,5-6',
      'lines=1-2',
      'bytes=a-b',
      'bytes=1e3-',
    ])
      expect.soft({ range, status: (await get(url, { range })).status }).toEqual({ range, status: 200 });
    expect((await get(url.replace(/.$/, '~'), { range: 'bytes=0-1' })).status).toBe(404);
  });
});

// Shows: voice-10
describe('a sent voice note', () => {
  test('says what it is in the message, in the list, behind the bell and to operators', async () => {
    const file = await uploadOk({ waveform: '1,2' });
    const message = await send(file._id);
    expect(message).toMatchObject({
      msg_type: 'file',
      message: 'Voice note (0:12)',
      file: { voice: { heard: false } },
    });
    const { body } = await app.call(getConversations, { conversation_id: chat }, { token: bisi.token });
    expect(body.conversations[0].lastest_msg).toMatchObject({
      message: 'Voice note (0:12)',
      msg_type: 'file',
    });
    const page = await app.call(getMessages, { conversation_id: chat, limit: 1 }, { token: bisi.token });
    expect(page.body.messages).toMatchObject([{ file: { _id: file._id, voice: { waveform: [1, 2] } } }]);
    const bell = async (person: Person) =>
      (await app.call(viewNotifications, {}, { token: person.token })).body.notifications[0]?.text;
    const unread = await app.db
      .selectFrom('conversations')
      .select('other_unread')
      .where('id', '=', chat)
      .executeTakeFirstOrThrow();
    expect(await bell(bisi)).toBe(
      unread.other_unread === 1 ? 'Ada: Voice note.' : `Ada: ${unread.other_unread} unread messages.`,
    );
    const chidi = await addPerson(app, 'Chidi');
    const alone = await addConversation(app, chidi, ada);
    const sendAlone = async () =>
      send((await uploadOk({ by: chidi, to: alone }))._id, { by: chidi, to: alone });
    await sendAlone();
    // Before the conversation is opened, nothing says what it contains.
    expect(await bell(ada)).toBe('Chidi: 1 unread message.');
    expect(
      (await app.call(getMessages, { conversation_id: alone }, { token: ada.token })).body.messages,
    ).toHaveLength(1);
    await sendAlone();
    expect(await bell(ada)).toBe('Chidi: Voice note.');
  });

  test('keeps a text that its sender has added', async () => {
    expect(await send((await uploadOk())._id, { text: 'Listen' })).toMatchObject({ message: 'Listen' });
  });

  test('is marked as listened to by the other member alone', async () => {
    const file = await uploadOk();
    const hear = (person: Person, id = file._id) =>
      app.call(markVoiceNotePlayed, { file_id: id }, { token: person.token });
    const isHeard = async () =>
      (await app.call(viewFile, { file_id: file._id }, { token: ada.token })).body.file.voice?.heard;
    // Before it is sent, nobody but its sender knows of it.
    expect((await hear(bisi)).status).toBe(404);
    await send(file._id);
    expect((await hear(stranger)).status).toBe(404);
    expect((await hear(bisi, 'x')).status).toBe(404);
    expect((await hear(ada)).status).toBe(200);
    expect(await isHeard()).toBe(false);
    for (const _ of [1, 2]) expect((await hear(bisi)).status).toBe(200);
    expect(await isHeard()).toBe(true);
    const picture = await uploadOk({ bytes: await buildPicture(), name: 'a.jpg' });
    expect((await hear(ada, picture._id)).status).toBe(404);
  });

  // Shows: voice-11
  test('that was reported can be listened to by the operator who reads the report', async () => {
    const operator = await addOperator(app);
    const file = await uploadOk();
    const { _id } = await send(file._id);
    const report = { subject: 'message' as const, subject_id: _id, reason: 'rude' as const };
    expect((await app.call(createReport, report, { token: bisi.token })).status).toBe(200);
    const item = await findWaiting(app, operator, 'report', /Message: Rude/);
    const { body } = await app.call(viewItem, item, operator);
    expect(body.item.facts[0]).toEqual({ label: 'Reported', value: 'A message: Voice note (0:12)' });
    expect(body.item.files).toMatchObject([{ _id: file._id, voice: { duration_ms: 12_300 } }]);
    expect((await get(body.item.files[0].url)).status).toBe(200);
    expect((await app.call(viewItem, item, stranger)).status).toBe(404);
  });

  // Shows: voice-1
  test('to the support team waits in the queue of the operators, who can listen to it', async () => {
    const operator = await addOperator(app);
    const support = await openSupportChat(app, ada);
    const file = await uploadOk({ to: support });
    await send(file._id, { to: support });
    const item = await findWaiting(app, operator, 'support', /Voice note \(0:12\)/);
    const { body } = await app.call(viewItem, item, operator);
    expect(body.item.files).toMatchObject([{ _id: file._id, voice: { duration_ms: 12_300 } }]);
  });

  test('is stored as the bytes that its address gives', async () => {
    const file = await uploadOk();
    const stored = await readFile(join(app.dataDir, 'chat', `${file._id}.m4a`));
    expect(stored.equals(await bytesOf(file.url))).toBe(true);
  });
});
