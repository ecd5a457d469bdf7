import { randomUUID } from 'node:crypto';
import { mkdir, realpath, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatCount } from '@marketplace/contract/shared/counts';
import { sampleNamedFiles } from '../backup/source-database.ts';
import type { Config } from '../config.ts';
import type { Log } from '../platform/observability/index.ts';
import {
  createFileStore,
  createLocalStorage,
  createS3Storage,
  type FileStore,
  readWhole,
} from '../platform/storage/index.ts';
import { withDatabase } from './check-database.ts';
import { type Check, type Finding, off, ok, problem, remark, sentenceOf } from './findings.ts';

const MEGABYTE = 1024 * 1024;
/** Below this many times the reserve, the operator should free space before uploads are refused. */
const SOON_FULL = 4;
const FEW_FILES = 1000;
/** How many of the database's files are looked for. */
const SAMPLE = 20;

/** Checks that the account running the doctor can write to the data folder, and that it has free space. */
export const checkDataFolder = ({ dataDir, diskReserveBytes, production, s3 }: Config): Check => ({
  id: 'folder',
  title: 'Data folder',
  ifSilent: 'Check the disk of DATA_DIR: a network disk that is away does not answer.',
  async run() {
    const findings: Finding[] = [];
    // A server creates a missing folder, so a wrong DATA_DIR only shows as missing pictures.
    if (!s3 && (await isAbsent(dataDir)))
      return [
        problem(
          `There is no folder ${dataDir}. A server would make it, and begin without pictures and files.`,
          'Correct DATA_DIR. In a new installation, start a server first.',
        ),
      ];
    try {
      // The server creates the folder at startup.
      await mkdir(join(dataDir, 'media'), { recursive: true });
      await writeReadAndRemove(createLocalStorage(dataDir));
    } catch (error) {
      return [
        problem(
          `${dataDir} cannot be written. ${sentenceOf(error)}`,
          'Give the folder to the account that runs the server (chown -R), or correct DATA_DIR.',
        ),
      ];
    }
    if (production && process.getuid?.() === 0)
      findings.push(
        remark(
          'The doctor runs as root, who may write everywhere: it cannot tell whether the server may.',
          'Run the doctor with the account of the server.',
        ),
      );
    if (production && !s3 && (await isWithinRelease(dataDir)))
      findings.push(
        problem(
          `${dataDir} is within the folder of a release. The next release does not find the files there, and they are deleted with the old one.`,
          'Set DATA_DIR to a folder that stays, and move what is in this one there.',
        ),
      );
    return [...findings, await assessSpace(dataDir, diskReserveBytes)];
  },
});

const isAbsent = (path: string): Promise<boolean> =>
  stat(path).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  );

/** Whether a folder is inside a release, this one or another, including through a link such as `current`. */
async function isWithinRelease(path: string): Promise<boolean> {
  for (let folder = await realpath(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (!(await isAbsent(join(folder, 'server', 'package.json')))) return true;
  }
  return false;
}

/** Looks for a sample of the database's files in the storage: a wrong DATA_DIR or bucket is empty but writable. */
export const checkNamedFiles = (config: Config, log: Log): Check => ({
  id: 'files',
  title: 'Files',
  ifSilent: 'First solve the problems of PostgreSQL, the data folder and S3.',
  async run() {
    const named = await withDatabase(config, log, (db) => sampleNamedFiles(db, SAMPLE)).catch(() => null);
    if (!named) return [remark('They could not be looked for.', 'First solve the problem of PostgreSQL.')];
    if (named.length === 0) return [ok('The database names no file yet.')];
    const storage = createFileStore(config);
    const sizes = await Promise.all(named.map(({ key }) => storage.size(key)));
    const missing = sizes.filter((size) => size === null).length;
    const where = config.s3 ? `the bucket ${config.s3.bucket}` : config.dataDir;
    const looked = `Of ${formatCount(named.length, 'file')} that the database names,`;
    if (missing === 0) return [ok(`${looked} none is missing in ${where}.`)];
    const said = `${looked} ${missing} ${missing === 1 ? 'is' : 'are'} not in ${where}.`;
    const fromBackup = 'bring lost files back from a backup: docs/operations/backup.md';
    // Some may have been given up when a backup was made or restored without them.
    if (missing < named.length) return [remark(said, `When you have not given them up, ${fromBackup}`)];
    return [
      problem(said, `Correct ${config.s3 ? 'S3_ENDPOINT and S3_BUCKET' : 'DATA_DIR'}, or ${fromBackup}`),
    ];
  },
});

async function assessSpace(dataDir: string, reserve: number): Promise<Finding> {
  const { bavail, bsize, blocks, ffree, files } = await statfs(dataDir);
  const free = bavail * bsize;
  const room = `${megabytes(free)} are free on the disk of ${dataDir}`;
  // Some network file systems do not report their size, and some no number of files.
  if (blocks === 0) return ok(`${dataDir} can be written. Its disk does not report its size.`);
  if (free < reserve)
    return problem(
      `${room}; fewer than the reserve of ${megabytes(reserve)}. Uploads are refused.`,
      'Make room or enlarge the disk. DISK_RESERVE_MB is the reserve.',
    );
  if (files > 0 && ffree < FEW_FILES)
    return problem(
      `The disk of ${dataDir} has room for only ${ffree} more files.`,
      'Delete small files, or make the file system anew with more inodes.',
    );
  if (free < reserve * SOON_FULL)
    return remark(`${room}. Uploads are refused below ${megabytes(reserve)}.`, 'Make room soon.');
  return ok(`${room}.`);
}

const megabytes = (bytes: number): string => `${Math.floor(bytes / MEGABYTE).toLocaleString('en')} MB`;

/** Checks the store of pictures and files. */
export const checkFiles = ({ s3 }: Config, limitMs: number): Check => ({
  id: 's3',
  title: 'S3',
  ifSilent: 'Check S3_ENDPOINT, and that no firewall is between.',
  // A write, a read and a removal, each with its own limit.
  patience: 3,
  async run() {
    if (!s3)
      return [
        off(
          'Pictures and files are in the data folder. Servers on several machines would not see those of each other.',
          'One machine needs no S3. For several, set S3_ENDPOINT and the other S3 settings: docs/operations/settings.md',
        ),
      ];
    const bucket = `the bucket ${s3.bucket}`;
    try {
      await writeReadAndRemove(createS3Storage(s3, { answerLimitMs: limitMs }));
      return [ok(`A file was written into ${bucket}, read and removed.`)];
    } catch (error) {
      return [explainBucket(error, bucket)];
    }
  },
});

/** Uses the folder of the product's pictures, so that its permissions are tested. The product's sweep would remove a leftover file. */
async function writeReadAndRemove(storage: FileStore): Promise<void> {
  const key = `media/doctor-${randomUUID()}.txt`;
  const text = `The doctor wrote this, and removes it. ${randomUUID()}`;
  await storage.put(key, Buffer.from(text), 'text/plain');
  try {
    const file = await storage.open(key);
    if (!file || String(await readWhole(file)) !== text)
      throw new Error('What was written could not be read again');
  } finally {
    await storage.remove(key);
  }
}

function explainBucket(error: unknown, bucket: string): Finding {
  const { message } = error as Error;
  const code = /<Code>(\w+)<\/Code>/.exec(message)?.[1] ?? '';
  if (code === 'InvalidAccessKeyId')
    return problem('It does not know the access key.', 'Correct S3_ACCESS_KEY_ID.');
  if (code === 'SignatureDoesNotMatch')
    return problem(
      'It refuses the signature.',
      'Correct S3_SECRET_ACCESS_KEY and S3_REGION, and check the clock of this machine.',
    );
  if (code === 'RequestTimeTooSkewed')
    return problem('The clock of this machine is wrong.', 'Let this machine keep its time by NTP.');
  if (code === 'AccessDenied' || / 403\b/.test(message))
    return problem(
      `It does not let the access key use ${bucket}.`,
      'Give the key the rights s3:PutObject, s3:GetObject, s3:DeleteObject and s3:ListBucket for the bucket.',
    );
  if (code === 'NoSuchBucket' || /there is no /.test(message))
    return problem(`There is no such bucket: ${bucket}.`, 'Make the bucket, or correct S3_BUCKET.');
  if (/took too long/.test(message))
    return problem('It did not answer in time.', 'Check S3_ENDPOINT, and that no firewall is between.');
  const why = code ? `It answered ${code}.` : sentenceOf((error as Error).cause ?? error);
  return problem(
    `A file could not be written, read and removed. ${why}`,
    'Correct S3_ENDPOINT and S3_BUCKET.',
  );
}
