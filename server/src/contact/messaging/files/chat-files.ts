import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ChatFile } from '@marketplace/contract/contact/messages';
import { readWaveform } from '@marketplace/contract/contact/voice-notes';
import { fileTypeFromBuffer } from 'file-type';
import { sql } from 'kysely';
import { refuseRemoved } from '../../../people/media/pictures.ts';
import type { PictureReader, PictureSender } from '../../../people/media/read-picture.ts';
import { mayBeVoice, type VoiceReader } from '../../../people/media/read-voice.ts';
import type { Database, Queries } from '../../../platform/database/index.ts';
import { AppError, type Limits, type UploadedFile } from '../../../platform/http/index.ts';
import {
  type ByteRange,
  type NamedFile,
  type NamedFiles,
  removeStrayFiles,
  type Storage,
} from '../../../platform/storage/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { assertCanSend, getMembership } from '../members.ts';
import {
  type ChatFileRow,
  findFile,
  findFiles,
  findUpload,
  insertFile,
  type NewChatFile,
} from './chat-files.repository.ts';
import { readDocumentType } from './document-types.ts';
import { type FileAddresses, type FileSize, noSuchFile } from './file-addresses.ts';
import { cleanFileName } from './file-name.ts';

/** The folder of chat files in the storage. Nothing below it has a public address. */
const CHAT = 'chat/';
const WHOLE_WIDTH = 1200;
const SMALL_WIDTH = 480;
/** A file that no message has named after this time counts as never sent. */
const ORPHAN_AFTER_MS = 24 * 60 * 60 * 1000;

/** The files that rows of chat files refer to. A picture (a row with a width) also has a small version. */
export const namedChatFiles: NamedFiles = {
  folders: [CHAT],
  rows: sql<NamedFile>`
    select ${sql.lit(CHAT)} || id || size || '.' || extension as key, media_type as type
    from chat_files cross join unnest(array['', '-small']) as size
    where size = '' or width is not null`,
};

/** The bytes to be stored, and the facts about them. */
interface ReadFile {
  facts: Pick<
    NewChatFile,
    'kind' | 'media_type' | 'extension' | 'name' | 'bytes' | 'width' | 'height' | 'voice_ms' | 'waveform'
  >;
  whole: Buffer;
  small: Buffer | null;
}

export type ChatFiles = ReturnType<typeof createChatFiles>;

/** Files in chats: redrawn pictures, copied voice notes, and unchanged documents. Only the two members of the conversation can fetch them. */
export function createChatFiles(parts: {
  db: Database;
  storage: Storage;
  pictureReader: PictureReader;
  readVoice: VoiceReader;
  addresses: FileAddresses;
  limits: Limits;
  now: () => Date;
}) {
  const { db, storage, addresses, now } = parts;
  const perPerson = parts.limits({
    name: 'chat-files',
    points: 60,
    seconds: 3600,
    message: "You've sent a lot of files. Please try again later.",
  });

  // An unsent file is stored for a day.
  const perDay = parts.limits({
    name: 'chat-files-day',
    points: 300,
    seconds: 24 * 3600,
    message: "You've sent a lot of files today. Please continue tomorrow.",
  });

  /** Stores a file for a later message. @throws AppError that says what is wrong with the file. */
  async function upload(
    sender: PictureSender,
    form: {
      conversation_id: string;
      client_id?: string | null | undefined;
      waveform?: string | null | undefined;
    },
    files: readonly UploadedFile[],
  ): Promise<ChatFile> {
    const { accountId } = sender;
    const [file] = files;
    if (!file) throw new AppError('invalid_input', 'Please choose a file', { field: 'file' });
    const conversationId = form.conversation_id;
    await assertCanSend(db, conversationId, accountId);
    const sent = form.client_id ? { uploaderId: accountId, conversationId, clientId: form.client_id } : null;
    const before = sent && (await findUpload(db, sent));
    if (before) return present(before);
    return perPerson.run(accountId, () =>
      perDay.run(accountId, () => store(sender, { conversationId, sent, waveform: form.waveform }, file)),
    );
  }

  async function store(
    sender: PictureSender,
    of: {
      conversationId: string;
      sent: Parameters<typeof findUpload>[1] | null;
      waveform: string | null | undefined;
    },
    file: UploadedFile,
  ): Promise<ChatFile> {
    const { conversationId, sent } = of;
    const read = await readChatFile(file, sender, { ...parts, waveform: readWaveform(of.waveform) });
    const id = randomUUID();
    await putFile({ id, extension: read.facts.extension }, read);
    const row = await insertFile(db, {
      id,
      conversation_id: conversationId,
      uploader_id: sender.accountId,
      client_id: sent?.clientId ?? null,
      created_at: now(),
      ...read.facts,
    });
    if (row) return present(row);
    // Another request with the same upload has stored it first.
    await removeFile({ id, extension: read.facts.extension });
    return present((sent && (await findUpload(db, sent))) as ChatFileRow);
  }

  /** @throws AppError `not_found`, also for a stranger, who learns nothing about the file. */
  async function view(accountId: string, fileId: string): Promise<ChatFile> {
    const row = isUuid(fileId) ? await findFile(db, fileId) : undefined;
    if (!row) throw noSuchFile();
    await getMembership(db, row.conversation_id, accountId);
    const state = await stateOf(db, row.id);
    // Only the uploader sees a file that was not sent yet.
    if (state === 'deleted' || (state === 'unsent' && row.uploader_id !== accountId)) throw noSuchFile();
    return present(row);
  }

  /**
   * The file of a signed address, or the part of it that `chooseRange` wants. The file of a deleted message is for operators who handle a
   * report of it: their addresses are signed for that.
   * @throws AppError `not_found`, and the error of `chooseRange`
   */
  async function open(
    id: string,
    size: FileSize,
    {
      forReport,
      chooseRange,
    }: { forReport: boolean; chooseRange: (row: ChatFileRow) => ByteRange | undefined },
  ) {
    const row = await findFile(db, id);
    if (!row || (!forReport && (await stateOf(db, row.id)) === 'deleted')) throw noSuchFile();
    const range = chooseRange(row);
    const file = await storage.open(keyOf(row, size), range);
    if (!file) throw noSuchFile();
    return { row, range, file };
  }

  /** Marks a voice note as listened to by a member of its conversation other than its sender. @throws AppError `not_found` */
  async function markPlayed(accountId: string, fileId: string): Promise<void> {
    const file = await view(accountId, fileId);
    if (!file.voice) throw noSuchFile();
    await db
      .updateTable('chat_files')
      .set({ heard_at: now() })
      .where('id', '=', fileId)
      .where('uploader_id', '<>', accountId)
      .where('heard_at', 'is', null)
      .execute();
  }

  function lock(trx: Queries, id: string): Promise<ChatFileRow | undefined> {
    return trx
      .selectFrom('chat_files')
      .selectAll()
      .$castTo<ChatFileRow>()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  /**
   * Locks a file that a new message names until the end of the transaction, and returns it.
   * @throws AppError unless the sender has uploaded it to this conversation and not sent it yet.
   */
  async function requireUnsentFile(
    trx: Queries,
    { fileId, conversationId, senderId }: { fileId: string; conversationId: string; senderId: string },
    field = 'file_id',
  ): Promise<ChatFileRow> {
    const row = await lock(trx, fileId);
    if (row?.conversation_id !== conversationId || row.uploader_id !== senderId) throw noSuchUpload(field);
    if ((await stateOf(trx, fileId)) !== 'unsent')
      throw new AppError('conflict', "You've already sent this file.", { field });
    return row;
  }

  /**
   * Attaches an own unsent picture to a record of the agreement of its conversation. It stays as long as the conversation.
   * @throws AppError as `requireUnsentFile`, and `invalid_input` for a file that is no picture
   */
  async function attachPicture(
    trx: Queries,
    { at, ...of }: { fileId: string; conversationId: string; senderId: string; at: Date },
  ): Promise<void> {
    if (!isUuid(of.fileId)) throw noSuchUpload('file_ids');
    const { kind } = await requireUnsentFile(trx, of, 'file_ids');
    if (kind !== 'picture')
      throw new AppError('invalid_input', 'Please add pictures only', { field: 'file_ids' });
    await trx.updateTable('chat_files').set({ attached_at: at }).where('id', '=', of.fileId).execute();
  }

  /** The files with these ids, by id. */
  const listByIds = (ids: (string | null)[]) => list(ids, false);

  /** Files that were reported, by id, with addresses that work although their message may be deleted. */
  const listReported = (ids: (string | null)[]) => list(ids, true);

  async function list(ids: (string | null)[], forReport: boolean): Promise<Map<string, ChatFile>> {
    const wanted = ids.filter((id) => id !== null);
    const rows = wanted.length > 0 ? await findFiles(db, wanted) : [];
    return new Map(rows.map((row) => [row.id, present(row, forReport)]));
  }

  function present(row: ChatFileRow, forReport = false): ChatFile {
    return {
      _id: row.id,
      kind: row.kind,
      type: row.media_type,
      name: row.name,
      size: row.bytes,
      url: addresses.write(row.id, 'whole', forReport),
      ...(row.width !== null &&
        row.height !== null && {
          width: row.width,
          height: row.height,
          small_url: addresses.write(row.id, 'small', forReport),
        }),
      ...(row.voice_ms !== null && {
        voice: { duration_ms: row.voice_ms, waveform: row.waveform ?? [], heard: row.heard_at !== null },
      }),
    };
  }

  /** Deletes files that were never sent, and files without a row, which killed uploads or deleted accounts left behind. */
  async function sweep(): Promise<void> {
    const old = await db
      .selectFrom('chat_files as file')
      .select('file.id')
      .where('created_at', '<', new Date(now().getTime() - ORPHAN_AFTER_MS))
      .where('attached_at', 'is', null)
      .where(sql<boolean>`not exists (select from messages where messages.file_id = file.id)`)
      .where(
        sql<boolean>`not exists (select from message_deletions where message_deletions.file_id = file.id)`,
      )
      .limit(500)
      .execute();
    for (const { id } of old) await removeUnsent(id);
    await removeStrayFiles(storage, { db, folder: CHAT, now: now(), listKnown });
  }

  /** Deletes the row first: the next sweep finds a file without a row, but a row without its file would show a broken card. */
  async function removeUnsent(id: string): Promise<void> {
    const removed = await db.transaction().execute(async (trx) => {
      // A message that is being stored has locked the row. The check runs after that lock is released, so it sees the message.
      const row = await lock(trx, id);
      if (!row || (await stateOf(trx, id)) !== 'unsent') return null;
      await trx.deleteFrom('chat_files').where('id', '=', id).execute();
      return row;
    });
    if (removed) await removeFile(removed);
  }

  async function listKnown(keys: string[]): Promise<ReadonlySet<string>> {
    const ids = [...new Set(keys.map(idOf).filter(isUuid))];
    const rows = await db
      .selectFrom('chat_files')
      .select('id')
      .where(sql<boolean>`id = any(${ids})`)
      .execute();
    const known = new Set(rows.map(({ id }) => id));
    return new Set(keys.filter((key) => known.has(idOf(key))));
  }

  async function putFile(file: FileOfRow, { facts, whole, small }: ReadFile): Promise<void> {
    await storage.put(keyOf(file, 'whole'), whole, facts.media_type);
    if (small) await storage.put(keyOf(file, 'small'), small, facts.media_type);
  }

  async function removeFile(file: FileOfRow): Promise<void> {
    await storage.remove(db, keyOf(file, 'whole'), keyOf(file, 'small'));
  }

  return { upload, view, open, markPlayed, requireUnsentFile, attachPicture, listByIds, listReported, sweep };
}

/** The error for a message that names a file which its sender has not uploaded to that conversation, or has already sent. */
export function noSuchUpload(field = 'file_id'): AppError {
  return new AppError('not_found', "This file isn't here any more. Please choose it again.", {
    field,
  });
}

/** Whether a message or another record names the file, or a message named it until its sender deleted the message. */
async function stateOf(queries: Queries, id: string): Promise<'unsent' | 'sent' | 'deleted'> {
  const { rows } = await sql<{ state: 'unsent' | 'sent' | 'deleted' }>`
    select case
      when exists (select from message_deletions where file_id = ${id}) then 'deleted'
      when exists (select from messages where file_id = ${id})
        or exists (select from chat_files where id = ${id} and attached_at is not null) then 'sent'
      else 'unsent'
    end as state`.execute(queries);
  return rows[0]?.state ?? 'unsent';
}

type FileOfRow = Pick<ChatFileRow, 'id' | 'extension'>;

const keyOf = ({ id, extension }: FileOfRow, size: FileSize) =>
  `${CHAT}${id}${size === 'small' ? '-small' : ''}.${extension}`;
const idOf = (key: string) => key.slice(CHAT.length, CHAT.length + 36);

async function readChatFile(
  { path, name }: UploadedFile,
  sender: PictureSender,
  parts: { db: Database; pictureReader: PictureReader; readVoice: VoiceReader; waveform: number[] },
): Promise<ReadFile> {
  const bytes = await readFile(path);
  const document = readDocumentType(bytes);
  if (document) {
    const { kind, mediaType, extension } = document;
    const facts = { kind, media_type: mediaType, extension, name: cleanFileName(name, extension) };
    return { facts: { ...facts, bytes: bytes.length, width: null, height: null }, whole: bytes, small: null };
  }
  const type = await fileTypeFromBuffer(bytes);
  if (!type?.mime.startsWith('image/')) {
    if (mayBeVoice(bytes))
      return readVoiceFile(await parts.readVoice({ path, field: 'file' }, sender), parts);
    throw new AppError(
      'unsupported_type',
      "You can't send that kind of file here. Please choose a picture, a PDF, or a Word, Excel or PowerPoint file.",
      { field: 'file' },
    );
  }
  const { hash, width, height, webp } = await parts.pictureReader.readOne({ path, field: 'file' }, sender);
  await refuseRemoved(parts.db, sender.accountId, [{ hash, field: 'file' }]);
  const whole = webp[WHOLE_WIDTH];
  return {
    facts: {
      kind: 'picture',
      media_type: 'image/webp',
      extension: 'webp',
      name: cleanFileName(name, 'webp'),
      bytes: whole.length,
      width,
      height,
    },
    whole,
    small: webp[SMALL_WIDTH],
  };
}

function readVoiceFile(
  { bytes, durationMs }: Awaited<ReturnType<VoiceReader>>,
  { waveform }: { waveform: number[] },
): ReadFile {
  return {
    facts: {
      kind: 'document',
      media_type: 'audio/mp4',
      extension: 'm4a',
      // The name that a recorder gives can say when and where it was made.
      name: 'Voice note.m4a',
      bytes: bytes.length,
      width: null,
      height: null,
      voice_ms: durationMs,
      waveform,
    },
    // The process that has read the file sends plain bytes.
    whole: Buffer.from(bytes),
    small: null,
  };
}
