import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createS3Storage, type FileStore, type S3Settings } from '../platform/storage/index.ts';
import { readSums, SUMS, unfinishedName, verifyBackup } from './backup-folder.ts';

/** An empty file here, named like a backup, marks its copy in the bucket as complete. */
const COMPLETE = 'complete/';

/** Manages copies of backups in a bucket, each below its own name. */
export function createCopies(settings: S3Settings, store: FileStore = createS3Storage(settings)) {
  /** Copies a complete backup. An interrupted copy does not count. */
  async function add(folder: string, name: string): Promise<void> {
    const path = join(folder, name);
    for await (const { path: file } of readSums(path))
      await store.putFile(`${name}/${file}`, join(path, file), 'application/octet-stream');
    await store.putFile(`${name}/${SUMS}`, join(path, SUMS), 'text/plain');
    await store.put(COMPLETE + name, Buffer.alloc(0), 'text/plain');
  }

  /** Lists the complete copies, oldest first. */
  async function list(): Promise<string[]> {
    const names: string[] = [];
    for await (const page of store.list(COMPLETE))
      names.push(...page.map(({ key }) => key.slice(COMPLETE.length)));
    return names.sort();
  }

  /** Deletes all but the newest copies, and returns the names of the deleted ones. */
  async function removeOld(keep: number): Promise<string[]> {
    const old = (await list()).slice(0, -keep);
    for (const name of old) {
      await store.remove(COMPLETE + name);
      for await (const page of store.list(`${name}/`)) for (const { key } of page) await store.remove(key);
    }
    return old;
  }

  /**
   * Copies a backup back into a folder.
   * @throws Error when it is missing or damaged
   */
  async function fetch(name: string, folder: string): Promise<string> {
    const names = await list();
    if (!names.includes(name))
      throw new Error(
        `The bucket has no complete copy with the name ${name}. It has: ${names.join(', ') || 'none'}`,
      );
    const unfinished = join(folder, unfinishedName(name));
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    try {
      await get(`${name}/${SUMS}`, join(unfinished, SUMS));
      for await (const { path } of readSums(unfinished)) await get(`${name}/${path}`, join(unfinished, path));
      await verifyBackup(unfinished);
      await rename(unfinished, join(folder, name));
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
    return join(folder, name);
  }

  async function get(key: string, path: string): Promise<void> {
    const file = await store.open(key);
    if (!file) throw new Error(`The copy in the bucket is damaged: ${key} is not there`);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(file.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  }

  return { add, list, removeOld, fetch };
}
