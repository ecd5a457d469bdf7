import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { DiskSpace } from './disk-space.ts';
import { AppError } from './errors.ts';
import { StorageError } from './storage.ts';

/** A file that came with a form, as it came: nothing is known of it yet but its size. */
export interface UploadedFile {
  field: string;
  path: string;
  /** What its sender called it: any text. */
  name: string;
}

export interface UploadedForm {
  fields: Record<string, unknown>;
  files: UploadedFile[];
}

const FIELD_MAX_BYTES = 64 * 1024;
const FIELDS_MAX = 60;
/**
 * Forms that one person may be sending at a time: each may take 200 MB of the disk for as long as it is under way. Not
 * fewer, as one whose link was lost counts until the request times out.
 */
const FORMS_AT_ONCE = 8;
/** No request lasts as long: what is older was left behind by a process that was killed. */
const LEFT_BEHIND_AFTER_MS = 60 * 60 * 1000;

export type Uploads = ReturnType<typeof createUploads>;

/**
 * Reads multipart forms. Files go to `folder` as they arrive, not into memory: on a slow link they take minutes.
 * Whoever reads a form removes its files, see `withForm`.
 */
export function createUploads(folder: string, maxBytes: number, diskSpace: Pick<DiskSpace, 'assertRoom'>) {
  const underWay = new Map<string, number>();

  /**
   * Runs `use` with a form of `sender` and removes its files afterwards, whatever happened.
   * @param expected the fields that hold files, and how many of each.
   * @throws AppError
   */
  async function withForm<T>(
    request: FastifyRequest,
    { sender, expected }: { sender: string; expected: Record<string, number> },
    use: (form: UploadedForm) => Promise<T>,
  ): Promise<T> {
    const before = underWay.get(sender) ?? 0;
    if (before >= FORMS_AT_ONCE)
      throw new AppError('too_many_requests', 'Please wait until your other files are sent.', {
        retryAfter: 10,
      });
    underWay.set(sender, before + 1);
    const form: UploadedForm = { fields: {}, files: [] };
    try {
      await receive(request, expected, form);
      return await use(form);
    } finally {
      await Promise.all(form.files.map(({ path }) => rm(path, { force: true })));
      const left = (underWay.get(sender) ?? 1) - 1;
      if (left > 0) underWay.set(sender, left);
      else underWay.delete(sender);
    }
  }

  async function receive(
    request: FastifyRequest,
    expected: Record<string, number>,
    form: UploadedForm,
  ): Promise<void> {
    const most = Object.values(expected).reduce((sum, count) => sum + count, 0);
    const limits = {
      fileSize: maxBytes,
      files: most + 1,
      fields: FIELDS_MAX,
      fieldSize: FIELD_MAX_BYTES,
      headerPairs: 50,
    };
    try {
      await mkdir(folder, { recursive: true });
      // A form of no stated length may grow to the largest, so that much room is asked for.
      await diskSpace.assertRoom(Number(request.headers['content-length'] ?? most * maxBytes));
      for await (const part of request.parts({ limits })) {
        if (part.type === 'file') await receiveFile(part, fieldFor(part, expected, form), form);
        else if (part.fieldnameTruncated || part.valueTruncated) throw tooMuch();
        else form.fields[part.fieldname] = readText(part.value);
      }
    } catch (error) {
      throw explain(error);
    }
  }

  async function receiveFile(part: MultipartFile, field: string, form: UploadedForm): Promise<void> {
    const path = join(folder, randomUUID());
    form.files.push({ field, path, name: part.filename ?? '' });
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
    if (part.file.truncated)
      throw new AppError('too_large', 'That file is larger than 10 MB. Please choose a smaller one.', {
        field,
      });
    const { size } = await stat(path);
    if (size > 0) return;
    // Browsers send an empty nameless file for a picker in which nothing was chosen.
    if (part.filename)
      throw new AppError('invalid_input', 'That file is empty. Please choose another one.', { field });
    form.files.pop();
    await rm(path, { force: true });
  }

  /** Deletes what killed processes left behind. */
  async function sweep(now: Date): Promise<void> {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      if (found && now.getTime() - found.mtimeMs > LEFT_BEHIND_AFTER_MS) await rm(path, { force: true });
    }
  }

  return { withForm, sweep };
}

/** Where there is only one kind of file, it may come under any name. */
function fieldFor(part: MultipartFile, expected: Record<string, number>, { files }: UploadedForm): string {
  const names = Object.keys(expected);
  const field = names.length === 1 ? (names[0] as string) : part.fieldname;
  const most = expected[field];
  if (most === undefined) throw new AppError('invalid_input', 'There is a file too many in this form');
  if (files.filter((file) => file.field === field).length >= most)
    throw new AppError(
      'too_large',
      most === 1 ? 'Please choose one file' : `Please choose at most ${most} files`,
      {
        field,
      },
    );
  return field;
}

/** A field as a JSON body would have carried it: text, in which PostgreSQL can store every character. */
function readText(value: unknown): string {
  if (typeof value !== 'string')
    throw new AppError('invalid_input', 'The fields of a form must be plain text');
  return value.replaceAll('\0', '\ufffd');
}

function tooMuch(): AppError {
  return new AppError('too_large', 'That is too large to send');
}

/** The parser's own errors, as what the person can do about them. */
function explain(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode === 413) return tooMuch();
  // A full disk and the like are ours.
  if (code && /^E[A-Z]+$/.test(code) && code !== 'ECONNRESET')
    return new StorageError('An upload could not be kept', error);
  return cutOff();
}

/** The sender has gone before the upload was done with. */
export function cutOff(): AppError {
  return new AppError('invalid_input', 'The upload was cut off. Please send it again.');
}
