import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';

export const MANIFEST = 'manifest.json';
/** Lists every other file of a backup, in sha256sum format. */
export const SUMS = 'SHA256SUMS';
export const DUMP = 'database.dump';
/** The backup folder with the product's files, under their keys. */
export const FILES = 'files/';

const KIND = 'labour-marketplace backup';
const FORMAT = 1;
/** The name prefix of incomplete backups. */
const UNFINISHED = '.unfinished-';
const namePattern = /^backup-\d{8}T\d{6}Z$/;
const sumPattern = /^([0-9a-f]{64}) {2}(database\.dump|manifest\.json|files\/[a-z]+\/[A-Za-z0-9._-]+)$/;

const manifestSchema = z.object({
  kind: z.literal(KIND),
  format: z.literal(FORMAT),
  name: z.string().regex(namePattern),
  made_at: z.iso.datetime(),
  /** The version of the product. */
  release: z.string(),
  /** The names of all database migrations. */
  migrations: z.array(z.string()).min(1),
  postgres: z.object({ server: z.string(), pg_dump: z.string() }),
  /** The number of rows of each table. */
  tables: z.record(z.string(), z.number().int().min(0)),
  files: z.object({ count: z.number().int().min(0), bytes: z.number().int().min(0) }),
  /** Files that the database refers to but that were missing. */
  missing: z.array(z.string()),
});

export type Manifest = z.output<typeof manifestSchema>;

export const describeManifest = (facts: Omit<Manifest, 'kind' | 'format'>): Manifest => ({
  kind: KIND,
  format: FORMAT,
  ...facts,
});

/** Returns the name of a backup made at this time. Names sort by time. */
export const nameAt = (at: Date): string => `backup-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;

/** Returns the time of a backup from its name. */
export const timeOf = (name: string): Date =>
  new Date(name.replace(/^backup-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

export const unfinishedName = (name: string): string => UNFINISHED + name;

/** Lists the complete backups in a folder, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => namePattern.test(name));
  return names.sort();
}

/** Deletes the remains of killed backups and deletions. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true });
}

/** Deletes all but the newest backups of a folder. Returns the names of the deleted ones. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const old = (await listBackups(folder)).slice(0, -keep);
  for (const name of old) {
    // Renamed first, so a killed deletion leaves no partial backup under a complete one's name.
    const leaving = join(folder, unfinishedName(name));
    await rename(join(folder, name), leaving);
    await rm(leaving, { recursive: true });
  }
  return old;
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/**
 * Reads SHA256SUMS: the path of each file within the backup, and its hash.
 * @throws Error for a malformed line
 */
export async function* readSums(folder: string): AsyncGenerator<{ path: string; sum: string }> {
  for await (const line of readLines(join(folder, SUMS))) {
    const [, sum, path] = sumPattern.exec(line) ?? [];
    if (!sum || !path) throw new Error(`${SUMS} has a line that is no checksum: ${line.slice(0, 100)}`);
    yield { path, sum };
  }
}

/** Reads the lines of a text file. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const file = await open(path);
  try {
    const lines = createInterface({ input: file.createReadStream(), crlfDelay: Number.POSITIVE_INFINITY });
    for await (const line of lines) yield line;
  } finally {
    await file.close();
  }
}

/** @throws Error that says what is wrong with the manifest */
export async function readManifest(folder: string): Promise<Manifest> {
  const words = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${folder} is no complete backup: ${MANIFEST} cannot be read (${error.code})`);
  });
  let given: unknown;
  try {
    given = JSON.parse(words);
  } catch {
    throw new Error(`${folder} is damaged: ${MANIFEST} is no JSON`);
  }
  if ((given as { kind?: unknown } | null)?.kind !== KIND)
    throw new Error(`${folder} is not a backup of this product`);
  if ((given as { format?: unknown }).format !== FORMAT)
    throw new Error(`${folder} was made by another release, in a form that this release does not know`);
  const read = manifestSchema.safeParse(given);
  if (!read.success)
    throw new Error(`${folder} is damaged: ${MANIFEST} is incomplete (${z.prettifyError(read.error)})`);
  return read.data;
}

/**
 * Reads every file of a backup and compares it with its checksum.
 * @throws Error that names the first file that is damaged, cut or missing
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  let files = 0;
  let bytes = 0;
  const parts = new Set<string>();
  for await (const { path, sum } of readSums(folder)) {
    const file = join(folder, path);
    const size = await stat(file).then(
      (found) => found.size,
      (error: NodeJS.ErrnoException) => {
        throw new Error(`${folder} is damaged: ${path} cannot be read (${error.code})`);
      },
    );
    if ((await hashFile(file)) !== sum)
      throw new Error(`${folder} is damaged: ${path} is not what was backed up`);
    if (!path.startsWith(FILES)) parts.add(path);
    else {
      files += 1;
      bytes += size;
    }
  }
  if (!parts.has(DUMP) || !parts.has(MANIFEST)) throw new Error(`${folder} is damaged: ${SUMS} is cut`);
  if (files !== manifest.files.count || bytes !== manifest.files.bytes)
    throw new Error(
      `${folder} is damaged: ${SUMS} lists ${files} files of the ${manifest.files.count} that were backed up`,
    );
  return manifest;
}
