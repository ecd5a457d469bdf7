import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { DiskSpace } from '../storage/disk-space.ts';
import { StorageError } from '../storage/storage.ts';
import { AppError } from './errors.ts';

/** A file of a form. Only its size has been checked, not its content. */
export interface UploadedFile {
  field: string;
  path: string;
  /** The name given by the sender. It can be any text. */
  name: string;
}

export interface UploadedForm {
  fields: Record<string, unknown>;
  files: UploadedFile[];
}

const FIELD_MAX_BYTES = 64 * 1024;
const FIELDS_MAX = 60;
/**
 * How many forms one person may send at a time; each may use 200 MB of disk. A lower number would lock out people on a bad link, because a
 * lost form counts until it was silent for two minutes.
 */
const FORMS_AT_ONCE = 8;
/** A form that sends no byte for this long is dropped. */
const SILENT_MS = 120_000;
/** No request takes this long, so older files belong to a killed process. */
const LEFT_BEHIND_AFTER_MS = 60 * 60 * 1000;

export type Uploads = ReturnType<typeof createUploads>;

/**
 * Reads multipart forms. Files are written to `folder` as they arrive, because on a slow link they would occupy memory for minutes.
 * `withForm` removes the files of its form.
 */
export function createUploads(folder: string, maxBytes: number, diskSpace: Pick<DiskSpace, 'assertRoom'>) {
  const underWay = new Map<string, number>();

  /**
   * Runs `use` with the form, and removes its files afterwards even if `use` fails.
   * @param expected the fields that hold files, and how many each
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
    // Browsers give up sooner. Without this, a form on a lost link would count as under way until the whole request times out.
    request.raw.setTimeout(SILENT_MS, () => request.raw.destroy());
    try {
      await mkdir(folder, { recursive: true });
      // A form without a stated length may grow to the maximum, which must then fit on the disk.
      await diskSpace.assertRoom(Number(request.headers['content-length'] ?? most * maxBytes));
      for await (const part of request.parts({ limits })) {
        if (part.type === 'file') await receiveFile(part, fieldFor(part, expected, form), form);
        else if (part.fieldnameTruncated || part.valueTruncated) throw tooMuch();
        else form.fields[part.fieldname] = readText(part.value);
      }
    } catch (error) {
      throw explain(error);
    } finally {
      request.raw.setTimeout(0);
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
    // For an empty file picker, browsers send an empty file without a name.
    if (part.filename)
      throw new AppError('invalid_input', 'That file is empty. Please choose another one.', { field });
    form.files.pop();
    await rm(path, { force: true });
  }

  /** Deletes files left behind by killed processes. */
  async function sweep(now: Date): Promise<void> {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      if (found && now.getTime() - found.mtimeMs > LEFT_BEHIND_AFTER_MS) await rm(path, { force: true });
    }
  }

  return { withForm, sweep };
}

/** When the operation expects a single kind of file, any field name is accepted. */
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

/** Returns the value of a field as a JSON body would carry it, without characters that PostgreSQL cannot store. */
function readText(value: unknown): string {
  if (typeof value !== 'string')
    throw new AppError('invalid_input', 'The fields of a form must be plain text');
  return value.replaceAll('\0', '\ufffd');
}

function tooMuch(): AppError {
  return new AppError('too_large', "That's too large to send. Please send something smaller.");
}

/** Turns parser errors into messages that say what the person can do. */
function explain(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode === 413) return tooMuch();
  // System errors such as a full disk are faults of this server.
  if (code && /^E[A-Z]+$/.test(code) && code !== 'ECONNRESET')
    return new StorageError('An upload could not be kept', error);
  return cutOff();
}

/** Creates the error for a sender who disconnected before the upload was complete. */
export function cutOff(): AppError {
  return new AppError(
    'invalid_input',
    'Your connection dropped while you were sending. Please send it again.',
  );
}
