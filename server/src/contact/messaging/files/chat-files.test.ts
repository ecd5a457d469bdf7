import { randomUUID } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { viewItem } from '@marketplace/contract/company/operators';
import { type ChatFile, getMessages, uploadFile, viewFile } from '@marketplace/contract/contact/messages';
import { blockPerson } from '@marketplace/contract/people/safety';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAdversarialFiles, buildPicture } from '../../../../test/adversarial-files.ts';
import { addConversation, openSupportChat, type Person, TestSocket } from '../../../../test/conversations.ts';
import { buildCompoundFile, buildOpenXml, buildZip, pdf } from '../../../../test/documents.ts';
import { addOperator, findWaiting } from '../../../../test/operators.ts';
import { addPerson } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const HOUR_MS = 60 * 60_000;

let app: TestApp;
let ada: Person;
let bisi: Person;
let stranger: Person;
let conversationId: string;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  app = await startTestApp();
  [ada, bisi, stranger] = await Promise.all([addPerson(app, 'Ada'), addPerson(app, 'Bisi'), addPerson(app)]);
  conversationId = await addConversation(app, ada, bisi);
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await app.close();
});

async function connect(person: Person): Promise<TestSocket> {
  const socket = await new TestSocket(app.url, person.token).connected();
  sockets.push(socket);
  return socket;
}

interface Upload {
  bytes?: Buffer;
  name?: string;
  by?: Person | null;
  to?: string;
  clientId?: string;
}

async function upload({ bytes = pdf, name = 'quote.pdf', by = ada, to = conversationId, clientId }: Upload) {
  const form = new FormData();
  form.append('conversation_id', to);
  if (clientId) form.append('client_id', clientId);
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(`${app.url}/api${uploadFile.path}`, {
    method: 'POST',
    headers: by ? { authorization: `Bearer ${by.token}` } : {},
    body: form,
  });
  return {
    status: response.status,
    body: (await response.json()) as { file: ChatFile; msg: string; code: string },
  };
}

async function uploadOk(given: Upload = {}): Promise<ChatFile> {
  const { status, body } = await upload(given);
  expect({ status, msg: body.msg }).toEqual({ status: 200, msg: undefined });
  return body.file;
}

const get = (address: string) => fetch(app.url + address);
const bytesOf = async (address: string) => Buffer.from(await (await get(address)).arrayBuffer());
const view = (person: Person | null, fileId: string) =>
  app.call(viewFile, { file_id: fileId }, person ? { token: person.token } : {});
const send = (socket: TestSocket, fileId: string, more: object = {}) =>
  socket.ask('send-message', {
    conversation_id: conversationId,
    message: '',
    msg_type: 'file',
    file_id: fileId,
    ...more,
  });
const kept = () => readdir(join(app.dataDir, 'chat')).catch(() => []);

describe('a picture', () => {
  test('is drawn anew without its location, and also in a small size', async () => {
    const taken = await sharp(await buildPicture('jpeg', 2000, 1500))
      .withExif({ IFD0: { Make: 'TecnoCamera' }, IFD3: { GPSLatitude: '6/1 27/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect(taken.includes('TecnoCamera')).toBe(true);
    const file = await uploadOk({ bytes: taken, name: 'IMG 01.JPG' });
    expect(file).toMatchObject({
      kind: 'picture',
      type: 'image/webp',
      name: 'IMG 01.webp',
      width: 1200,
      height: 900,
    });
    const [whole, small] = [await bytesOf(file.url), await bytesOf(file.small_url as string)];
    for (const [bytes, width] of [
      [whole, 1200],
      [small, 480],
    ] as const) {
      const { exif, ...found } = await sharp(bytes).metadata();
      expect(found).toMatchObject({ format: 'webp', width });
      expect(exif).toBeUndefined();
    }
    expect(file.size).toBe(whole.length);
  });
});

// Shows: entities-19
describe('a document', () => {
  test.each<[string, Buffer, Partial<ChatFile> & { ascii?: string }]>([
    ['quote.exe', pdf, { kind: 'pdf', type: 'application/pdf', name: 'quote.pdf' }],
    ['a', buildOpenXml('word/document.xml'), { kind: 'document', name: 'a.docx' }],
    ['b.docx', buildOpenXml('xl/workbook.xml'), { kind: 'spreadsheet', name: 'b.xlsx' }],
    ['c.pptx', buildOpenXml('ppt/presentation.xml'), { kind: 'presentation', name: 'c.pptx' }],
    [
      'd.doc',
      buildCompoundFile(['1Table', 'Data', 'ObjectPool', 'x', 'WordDocument']),
      { kind: 'document', type: 'application/msword', name: 'd.doc' },
    ],
    ['e.xls', buildCompoundFile(['Workbook']), { kind: 'spreadsheet', name: 'e.xls' }],
    ['f.ppt', buildCompoundFile(['PowerPoint Document']), { kind: 'presentation', name: 'f.ppt' }],
    ['../../etc/x\u202Efdp.exe', pdf, { name: 'xfdp.pdf' }],
    [`${'n'.repeat(400)}.pdf`, pdf, { name: `${'n'.repeat(116)}.pdf` }],
    ['Ìwé owó.pdf', pdf, { name: 'Ìwé owó.pdf' }],
    ['Ọ̀nà iṣẹ́ Ƙofa ɗaki.pdf', pdf, { name: 'Ọ̀nà iṣẹ́ Ƙofa ɗaki.pdf', ascii: 'Ona ise Kofa daki.pdf' }],
    ['.pdf', pdf, { name: 'file.pdf' }],
  ])('%s is what its bytes are, and comes back as it was', async (name, bytes, { ascii, ...expected }) => {
    const file = await uploadOk({ bytes, name });
    expect(file).toMatchObject({ ...expected, size: bytes.length });
    const answer = await get(file.url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': file.type,
      'content-length': String(bytes.length),
      'content-disposition': expect.stringMatching(
        new RegExp(`^attachment; filename=${ascii ? `"${ascii}"; filename\\*=UTF-8''` : ''}`),
      ),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  });

  const docx = buildOpenXml('word/document.xml');
  const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length - 30);
  const circle = buildCompoundFile(['WordDocument', 'a', 'b', 'c']);
  circle.writeUInt32LE(1, 512 + 4);
  test.each<[string, Buffer, RegExp]>([
    ['a ZIP without an office in it', buildZip({ 'a.exe': 'MZ' }), /^You can't send that kind of file/],
    ['a document with macros', buildOpenXml('word/document.xml', { 'word/vbaProject.bin': 'x' }), /macros/],
    ['an old one with macros', buildCompoundFile(['Workbook', '_VBA_PROJECT_CUR', 'VBA']), /macros/],
    ['an installer', buildCompoundFile(['!Property', 'Binary.setup']), /^You can't send that kind of file/],
    ['a document that is cut off', cut(docx), /damaged/],
    [
      'a document with something behind it',
      Buffer.concat([docx, Buffer.from('<script>alert(1)</script>')]),
      /damaged/,
    ],
    ['an old one whose chain runs in a circle', circle, /damaged/],
    ['an old one that is cut off', buildCompoundFile(['WordDocument']).subarray(0, 1100), /damaged/],
    ['a PDF that is cut off', pdf.subarray(0, 30), /damaged/],
  ])('%s is refused', async (_what, bytes, words) => {
    const before = await kept();
    const { status, body } = await upload({ bytes, name: 'work.pdf' });
    expect(status).toBeOneOf([400, 415]);
    expect(body.msg).toMatch(words);
    expect(await kept()).toEqual(before);
  });

  test('every hostile file but the PDF is refused with a sentence, and no part of it is stored', async () => {
    const before = await kept();
    for (const { what, name, bytes } of await buildAdversarialFiles()) {
      if (what === 'PDF') continue;
      const { status, body } = await upload({ bytes, name });
      expect.soft({ what, status }).toEqual({ what, status: expect.toBeOneOf([400, 413, 415]) });
      expect
        .soft(body.msg, what)
        .toMatch(
          /^(You can't send that|We can't open this kind of picture \(HEIC\)|That|Pictures|Please).{10,}[.]$/,
        );
    }
    expect(await kept()).toEqual(before);
    expect(await readdir(join(app.dataDir, 'uploads'))).toEqual([]);
  });
});

describe('a file to the support team', () => {
  let support: string;
  let operator: Person;
  beforeAll(async () => {
    support = await openSupportChat(app, ada);
    operator = await addOperator(app);
  });

  // Shows: settings-7
  test('is uploaded and sent as to a person, and the operators see it with the question', async () => {
    const socket = await connect(ada);
    const clientId = randomUUID();
    const file = await uploadOk({ bytes: await buildPicture(), to: support, clientId });
    expect(await uploadOk({ to: support, clientId })).toEqual(file);
    const quote = await uploadOk({ to: support });
    const answer = await send(socket, file._id, { conversation_id: support, message: 'It looks like this' });
    expect(answer).toMatchObject({ status: 'ok', message: { msg_type: 'file', file: { _id: file._id } } });
    expect(await send(socket, quote._id, { conversation_id: support })).toMatchObject({ status: 'ok' });
    expect(await send(socket, file._id, { conversation_id: support })).toMatchObject({ code: 'conflict' });
    const page = await app.call(getMessages, { conversation_id: support }, { token: ada.token });
    expect(page.body.messages).toMatchObject([{ file: { _id: file._id } }, { file: { _id: quote._id } }]);

    const item = await findWaiting(app, operator, 'support', /A file/);
    const { files, text } = (await app.call(viewItem, item, operator)).body.item;
    expect(text).toBe(`Ada: [${file.name}] It looks like this\n\nAda: [quote.pdf]`);
    expect(files).toMatchObject([
      { _id: file._id, kind: 'picture' },
      { _id: quote._id, kind: 'pdf' },
    ]);
    for (const { url } of files) expect((await get(url)).status).toBe(200);
    expect((await app.call(viewItem, item, stranger)).status).toBe(404);
  });

  test('is refused from a stranger, and only its sender and the operators see it', async () => {
    for (const by of [stranger, bisi, operator])
      expect(await upload({ by, to: support })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const elsewhere = await uploadOk();
    const [mine, theirs] = await Promise.all([connect(ada), connect(stranger)]);
    const here = { conversation_id: support };
    expect(await send(mine, elsewhere._id, here)).toMatchObject({ code: 'not_found' });
    const file = await uploadOk({ to: support });
    expect(await send(theirs, file._id, here)).toMatchObject({ code: 'not_found' });
    await send(mine, file._id, here);
    expect((await view(stranger, file._id)).status).toBe(404);
    expect((await view(ada, file._id)).status).toBe(200);
  });
});

describe('access to a file', () => {
  test('only members upload and download, and only the uploader sees an unsent file', async () => {
    expect(await upload({ by: null })).toMatchObject({ status: 401 });
    expect(await upload({ by: stranger })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await upload({ to: randomUUID() })).toMatchObject({ status: 404 });
    expect(await upload({ to: 'x' })).toMatchObject({ status: 404 });
    const { _id } = await uploadOk();
    const statuses = async () =>
      Promise.all([null, stranger, bisi, ada].map(async (person) => (await view(person, _id)).status));
    expect(await statuses()).toEqual([401, 404, 404, 200]);
    const socket = await connect(ada);
    expect(await send(socket, _id)).toMatchObject({ status: 'ok' });
    expect(await statuses()).toEqual([401, 404, 200, 200]);
    expect(await view(ada, 'x')).toMatchObject({ status: 404 });
  });

  test('an address is valid only for its file, its size and its time', async () => {
    const file = await uploadOk({ bytes: await buildPicture() });
    const other = await uploadOk();
    const address = file.url;
    for (const wrong of [
      address.replace(file._id, other._id),
      address.replace('/whole', '/small'),
      address.replace('/whole', '/huge'),
      address.replace(/until=(\d+)/, (_, until: string) => `until=${Number(until) + 3600}`),
      address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      address.replace(/&signature=.*/, ''),
      address.replace(/\?.*/, ''),
      `${address}&until=1`,
      `/chat-files/${randomUUID()}/whole?until=9999999999&signature=x`,
      '/chat-files/x/whole',
    ]) {
      const answer = await get(wrong);
      expect.soft({ wrong, status: answer.status }).toEqual({ wrong, status: 404 });
      expect(await answer.json()).toMatchObject({ status: 'error', msg: "We can't find this file" });
    }
    const again = await view(ada, file._id);
    expect(again.body.file.url.replace(/\?.*/, '')).toBe(address.replace(/\?.*/, ''));
    app.advance(2 * HOUR_MS);
    const late = await get(address);
    expect({ status: late.status, body: await late.json() }).toEqual({
      status: 403,
      body: expect.objectContaining({ code: 'forbidden' }),
    });
    expect((await get((await view(ada, file._id)).body.file.url)).status).toBe(200);
  });
});

describe('sending a file', () => {
  // Shows: messages-27, entities-19
  test('both people receive the message with the file, and the conversation keeps it', async () => {
    const [mine, theirs] = await Promise.all([connect(ada), connect(bisi)]);
    // Before the receiver has opened the conversation, events withhold files.
    await theirs.sendOk(conversationId, 'Good day');
    const file = await uploadOk({ bytes: await buildPicture() });
    const clientId = randomUUID();
    const answer = await send(mine, file._id, { message: 'Like this', client_id: clientId });
    expect(answer).toMatchObject({
      status: 'ok',
      message: { msg_type: 'file', message: 'Like this', file: { _id: file._id } },
    });
    expect(await send(mine, file._id, { message: 'Like this', client_id: clientId })).toEqual(answer);
    const [, heard] = await theirs.until<{ message: { file: ChatFile } }>(
      `receive-message-${conversationId}`,
      2,
    );
    expect((await get(heard?.message.file.small_url as string)).status).toBe(200);
    const page = await app.call(
      getMessages,
      { conversation_id: conversationId, limit: 1 },
      { token: bisi.token },
    );
    expect(page.body.messages).toMatchObject([{ file: { _id: file._id, name: file.name, size: file.size } }]);
  });

  test('is possible once, for its uploader, in its conversation', async () => {
    const elsewhere = await addConversation(app, stranger, ada);
    const [mine, theirs] = await Promise.all([connect(ada), connect(bisi)]);
    const file = await uploadOk();
    const notHere = { status: 'error', msg: "This file isn't here any more. Please choose it again." };
    expect(await send(theirs, file._id)).toMatchObject(notHere);
    expect(await send(mine, file._id, { conversation_id: elsewhere })).toMatchObject(notHere);
    expect(await send(mine, randomUUID())).toMatchObject(notHere);
    expect(await send(mine, 'x')).toMatchObject(notHere);
    expect(await send(mine, '')).toMatchObject(notHere);
    const rivals = await Promise.all(
      Array.from({ length: 5 }, () => send(mine, file._id, { client_id: randomUUID() })),
    );
    expect(rivals.map(({ status }) => status).toSorted()).toEqual(['error', 'error', 'error', 'error', 'ok']);
    expect(await send(mine, file._id)).toMatchObject({
      code: 'conflict',
      msg: "You've already sent this file.",
    });
  });

  test('an upload that is repeated, also at the same time, is stored once', async () => {
    const before = (await kept()).length;
    const clientId = randomUUID();
    const files = await Promise.all(Array.from({ length: 4 }, () => uploadOk({ clientId })));
    files.push(await uploadOk({ clientId }));
    expect(new Set(files.map(({ _id }) => _id)).size).toBe(1);
    expect((await kept()).length).toBe(before + 1);
  });

  test('is refused between blocked people', async () => {
    await app.call(blockPerson, { person_id: ada.id, blocked: true }, { token: bisi.token });
    expect(await upload({})).toMatchObject({
      status: 403,
      body: { msg: "You can't message this person." },
    });
    await app.call(blockPerson, { person_id: ada.id, blocked: false }, { token: bisi.token });
    await uploadOk();
  });
});

test('unsent files are deleted after a day, with files without a row; sent files stay', async () => {
  const socket = await connect(ada);
  const [sent, unsent, lost] = await Promise.all([
    uploadOk({ bytes: await buildPicture('png') }),
    uploadOk({ bytes: await buildPicture('webp') }),
    uploadOk(),
  ]);
  expect(await send(socket, sent._id)).toMatchObject({ status: 'ok' });
  await app.db.deleteFrom('chat_files').where('id', '=', lost._id).execute();
  const old = new Date(Date.now() - 2 * HOUR_MS);
  await utimes(join(app.dataDir, 'chat', `${lost._id}.pdf`), old, old);
  await app.runTask('sweep-pictures');
  expect((await get((await view(ada, unsent._id)).body.file.url)).status).toBe(200);
  app.advance(24 * HOUR_MS + 1000);
  await app.runTask('sweep-pictures');
  expect((await view(ada, unsent._id)).status).toBe(404);
  const names = await kept();
  expect(names.filter((name) => name.startsWith(sent._id))).toHaveLength(2);
  expect(names.filter((name) => name.startsWith(unsent._id) || name.startsWith(lost._id))).toEqual([]);
  expect((await get((await view(bisi, sent._id)).body.file.url)).status).toBe(200);
});
