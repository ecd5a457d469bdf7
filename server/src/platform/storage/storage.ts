import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Readable as NodeReadable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';

export interface StoredFile {
  key: string;
  /** In bytes. */
  size: number;
  changedAt: Date;
}

/** A part of a file: the offsets of its first and last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A store of files. Keys are paths made by the server, e.g. `media/{hash}-480.webp`; they never contain user input. */
export interface FileStore {
  /** Stores a whole file or nothing, replacing a file with the same key. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Stores a local file, which may be too large for the memory or for one request. The local file stays in place. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  /** Opens a file or a range within it; `size` is the number of bytes in the stream. Null when there is no such file. */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number | undefined } | null>;
  /** Returns the number of bytes, or null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>;
  /** Yields every file whose key begins with `prefix`, a thousand at a time. */
  list(prefix: string): AsyncGenerator<StoredFile[]>;
}

/**
 * Thrown when the storage cannot be read or written now, for example for a full disk or an unreachable bucket. The caller may retry later.
 */
export class StorageError extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'StorageError';
  }
}

/**
 * Reads an opened file completely.
 * @throws StorageError when it breaks off
 */
export async function readWhole({ stream }: { stream: Readable }): Promise<Buffer> {
  try {
    return await buffer(stream);
  } catch (error) {
    throw new StorageError('A file broke off', error);
  }
}

export interface S3Settings {
  /** For example `https://s3.eu-west-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const LIST_PAGE = 1000;
/** The time limit for everything but `putFile`. A put holds a database connection while it runs. */
const ANSWER_LIMIT_MS = 8_000;
/** The time limit for `putFile`. A task runs it without holding a database connection. */
const FILE_LIMIT_MS = 5 * 60_000;
/** Larger files are sent to a bucket in parts of this size. S3 allows 10,000 parts. */
const PART_BYTES = 128 * 1024 * 1024;
const QUOTED_MAX = 500;

/** Creates the store that the settings name: a bucket when one is configured, otherwise the data folder. */
export function createFileStore({ s3, dataDir }: { s3: S3Settings | null; dataDir: string }): FileStore {
  return s3 ? createS3Storage(s3) : createLocalStorage(dataDir);
}

/** Stores files in a local folder. */
export function createLocalStorage(root: string): FileStore {
  async function keep(key: string, write: (unfinished: string) => Promise<void>): Promise<void> {
    const path = join(root, key);
    // Rename the file when it is complete, so a killed process leaves no partial file under the final name.
    const unfinished = `${path}.${randomUUID()}.unfinished`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await write(unfinished);
      await rename(unfinished, path);
    } catch (error) {
      // On a full disk, a partial file takes the little space that is left. The first error is reported.
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw new StorageError('A file could not be kept', error);
    }
  }

  return {
    put: (key, bytes) => keep(key, (unfinished) => writeFile(unfinished, bytes)),
    putFile: (key, path) => keep(key, (unfinished) => copyFile(path, unfinished)),
    async open(key, range) {
      // Open the file before reading its size: an open file can be read even if it is deleted meanwhile.
      const file = await open(join(root, key)).catch(nullIfMissing);
      if (!file) return null;
      const found = await file.stat();
      if (found.isFile())
        return {
          stream: file.createReadStream(range),
          size: range ? range.end - range.start + 1 : found.size,
        };
      await file.close();
      return null;
    },
    async size(key) {
      const found = await stat(join(root, key)).catch(nullIfMissing);
      return found?.isFile() ? found.size : null;
    },
    async remove(key) {
      await rm(join(root, key), { force: true });
    },
    async *list(prefix) {
      const folder = join(root, prefix);
      const names = (await readdir(folder).catch(nullIfMissing)) ?? [];
      for (let from = 0; from < names.length; from += LIST_PAGE) {
        const page = names.slice(from, from + LIST_PAGE).map(async (name) => {
          const found = await stat(join(folder, name)).catch(nullIfMissing);
          return found?.isFile()
            ? [{ key: `${prefix}${name}`, size: found.size, changedAt: found.mtime }]
            : [];
        });
        yield (await Promise.all(page)).flat();
      }
    },
  };
}

/**
 * Stores files in a bucket of any S3-compatible service.
 * @param answerLimitMs how long an answer may take to begin, retries included
 * @param partBytes the size of the parts in which `putFile` sends a large file
 */
export function createS3Storage(
  settings: S3Settings,
  {
    answerLimitMs = ANSWER_LIMIT_MS,
    partBytes = PART_BYTES,
  }: { answerLimitMs?: number | undefined; partBytes?: number } = {},
): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const address = (key: string) => `${base}/${key.split('/').map(encodeURIComponent).join('/')}`;

  async function request(
    url: string,
    init: RequestInit & { duplex?: 'half' } = {},
    limitMs = answerLimitMs,
  ): Promise<Response> {
    const method = init.method ?? 'GET';
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error('it took too long')), limitMs);
    try {
      const response = await aws.fetch(url, { ...init, signal: limit.signal });
      if (response.ok || response.status === 404) return response;
      throw new Error(`it answered ${response.status}: ${(await response.text()).slice(0, QUOTED_MAX)}`);
    } catch (error) {
      throw new StorageError(`The bucket failed on ${method}`, error);
    } finally {
      // The time limit only covers the head of the answer, because the client that downloads the file may be on a slow link.
      clearTimeout(timer);
    }
  }

  /** Sends a local file or a part of it. Returns the ETag that the bucket assigns. */
  async function putPart(
    url: string,
    path: string,
    { from, size, contentType }: { from: number; size: number; contentType?: string },
  ): Promise<string> {
    const bytes =
      size === 0 ? NodeReadable.from([]) : createReadStream(path, { start: from, end: from + size - 1 });
    const response = await request(
      url,
      {
        method: 'PUT',
        body: NodeReadable.toWeb(bytes) as ReadableStream<Uint8Array<ArrayBuffer>>,
        duplex: 'half',
        headers: { ...(contentType && { 'content-type': contentType }), 'content-length': String(size) },
      },
      FILE_LIMIT_MS,
    );
    if (response.status === 404) throw new StorageError('The bucket failed on PUT', `there is no ${bucket}`);
    await response.arrayBuffer();
    return response.headers.get('etag') ?? '';
  }

  /** Uses S3's multipart upload: the file appears when all parts are there, or not at all. */
  async function putInParts(
    key: string,
    path: string,
    { size, contentType }: { size: number; contentType: string },
  ): Promise<void> {
    const begun = await request(`${address(key)}?uploads`, {
      method: 'POST',
      headers: { 'content-type': contentType },
    });
    const uploadId = element(await begun.text(), 'UploadId');
    if (!uploadId) throw new StorageError('The bucket failed on POST', `it began no upload into ${bucket}`);
    const upload = `uploadId=${encodeURIComponent(uploadId)}`;
    try {
      const parts: string[] = [];
      for (let from = 0; from < size; from += partBytes) {
        const number = parts.length + 1;
        const tag = await putPart(`${address(key)}?partNumber=${number}&${upload}`, path, {
          from,
          size: Math.min(partBytes, size - from),
        });
        parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`);
      }
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const done = await (
        await request(`${address(key)}?${upload}`, { method: 'POST', body }, FILE_LIMIT_MS)
      ).text();
      // S3 answers 200 before it knows whether the parts fit together.
      if (!done.includes('<CompleteMultipartUploadResult'))
        throw new StorageError('The bucket failed on POST', done.slice(0, QUOTED_MAX));
    } catch (error) {
      // Leftover parts would cost money for ever. The first error is reported.
      await request(`${address(key)}?${upload}`, { method: 'DELETE' }).catch(() => undefined);
      throw error;
    }
  }

  return {
    async put(key, bytes, contentType) {
      const response = await request(address(key), {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': contentType, 'content-length': String(bytes.length) },
      });
      if (response.status === 404)
        throw new StorageError('The bucket failed on PUT', `there is no ${bucket}`);
      await response.arrayBuffer();
    },
    async putFile(key, path, contentType) {
      const { size } = await stat(path);
      if (size <= partBytes) await putPart(address(key), path, { from: 0, size, contentType });
      else await putInParts(key, path, { size, contentType });
    },
    async open(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const response = await request(address(key), { headers });
      if (range && response.status === 200)
        throw new StorageError('The bucket failed on GET', 'it answered the whole file instead of a part');
      if (response.status === 404 || !response.body) return null;
      const size = Number(response.headers.get('content-length')) || undefined;
      return {
        stream: NodeReadable.fromWeb(response.body as Parameters<typeof NodeReadable.fromWeb>[0]),
        size,
      };
    },
    async size(key) {
      const response = await request(address(key), { method: 'HEAD' });
      return response.status === 404 ? null : Number(response.headers.get('content-length'));
    },
    async remove(key) {
      await (await request(address(key), { method: 'DELETE' })).arrayBuffer();
    },
    async *list(prefix) {
      let last = '';
      for (let more = true; more; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, 'max-keys': String(LIST_PAGE) });
        if (last) query.set('start-after', last);
        const xml = await (await request(`${base}?${query}`)).text();
        const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
          key: unescapeXml(element(entry, 'Key')),
          size: Number(element(entry, 'Size')),
          changedAt: new Date(element(entry, 'LastModified')),
        }));
        yield files;
        last = files.at(-1)?.key ?? '';
        more = last !== '' && element(xml, 'IsTruncated') === 'true';
      }
    },
  };
}

function element(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
