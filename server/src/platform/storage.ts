import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Readable as NodeReadable } from 'node:stream';
import { AwsClient } from 'aws4fetch';

export interface StoredFile {
  key: string;
  changedAt: Date;
}

/** Where files are kept. Keys are paths of ours, e.g. `media/{hash}-480.webp`; they never hold what a person typed. */
export interface Storage {
  /** Stores a whole file or nothing; the same key again replaces it. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  open(key: string): Promise<{ stream: Readable; size: number | undefined } | null>;
  /** A file that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Every file whose key begins with `prefix`, a thousand at a time. */
  list(prefix: string): AsyncGenerator<StoredFile[]>;
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

/** The storage of the settings: a bucket when there is one, else the data folder. */
export function createStorage({ s3, dataDir }: { s3: S3Settings | null; dataDir: string }): Storage {
  return s3 ? createS3Storage(s3) : createLocalStorage(dataDir);
}

/** Files in a folder of this machine. */
export function createLocalStorage(root: string): Storage {
  return {
    async put(key, bytes) {
      const path = join(root, key);
      await mkdir(dirname(path), { recursive: true });
      // Renamed when whole: whoever is killed half-way leaves no half file under the final name.
      const unfinished = `${path}.${process.pid}.unfinished`;
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    },
    async open(key) {
      const path = join(root, key);
      const found = await stat(path).catch(nullIfMissing);
      return found?.isFile() ? { stream: createReadStream(path), size: found.size } : null;
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
          return found?.isFile() ? [{ key: `${prefix}${name}`, changedAt: found.mtime }] : [];
        });
        yield (await Promise.all(page)).flat();
      }
    },
  };
}

/** Files in a bucket of any service that speaks the S3 protocol. */
export function createS3Storage(settings: S3Settings): Storage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const address = (key: string) => `${base}/${key.split('/').map(encodeURIComponent).join('/')}`;

  async function request(url: string, init: RequestInit = {}): Promise<Response> {
    const response = await aws.fetch(url, init);
    if (response.ok || response.status === 404) return response;
    throw new Error(
      `The storage answered ${response.status} to ${init.method ?? 'GET'}: ${await response.text()}`,
    );
  }

  return {
    async put(key, bytes, contentType) {
      const response = await request(address(key), {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': contentType, 'content-length': String(bytes.length) },
      });
      if (response.status === 404) throw new Error(`The storage has no bucket ${bucket}`);
      await response.arrayBuffer();
    },
    async open(key) {
      const response = await request(address(key));
      if (response.status === 404 || !response.body) return null;
      const size = Number(response.headers.get('content-length')) || undefined;
      return {
        stream: NodeReadable.fromWeb(response.body as Parameters<typeof NodeReadable.fromWeb>[0]),
        size,
      };
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
