import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { subscribePush } from '@marketplace/contract/people/push';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { makeAuthority, type TestAuthority } from '../../../scripts/deploy/certificates.ts';
import {
  exampleProxies,
  startExampleProxy,
  startNginxWith,
} from '../../../scripts/deploy/example-proxies.ts';
import { buildPicture } from '../../test/adversarial-files.ts';
import { filesBelow } from '../../test/backups.ts';
import { startTestBucket, type TestBucket } from '../../test/bucket.ts';
import { closedPort } from '../../test/closed-port.ts';
import { createTestDatabase } from '../../test/database.ts';
import { hasNginx, startNginx } from '../../test/nginx.ts';
import { signUp, signUpArtisan } from '../../test/people.ts';
import { makeSubscription, waitingPushes } from '../../test/push.ts';
import { hasRedis, startRedis } from '../../test/redis.ts';
import { uploadWork } from '../../test/shared-pictures.ts';
import { mountSmallDisk } from '../../test/small-disk.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { nameAt } from '../backup/backup-folder.ts';
import { readConfig } from '../config.ts';
import { type Examination, examine } from '../doctor/examine.ts';
import { createSecretHider } from '../doctor/hide-secrets.ts';
import type { TestRecipients } from '../doctor/test-messages.ts';
import { createLog } from '../platform/observability/log.ts';

const command = fileURLToPath(new URL('../../dist/commands/doctor.js', import.meta.url));
const PASSWORD = 'the-password-of-the-database';

let app: TestApp;
let other: TestApp;
let bucket: TestBucket;
let authority: TestAuthority;
let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
/** Right settings for everything. */
let settings: Record<string, string>;

beforeAll(async () => {
  [app, other, bucket, authority] = await Promise.all([
    startTestApp({ TRUST_PROXY: '1' }),
    startTestApp({ TRUST_PROXY: '1' }),
    startTestBucket(),
    makeAuthority(),
  ]);
  if (hasRedis) redis = await startRedis('--requirepass', 'the-password-of-redis');
  const { config, sandboxUrl } = app;
  settings = {
    NODE_ENV: 'test',
    DATABASE_URL: config.databaseUrl,
    DATA_DIR: app.dataDir,
    PUBLIC_URL: app.url,
    TRUST_PROXY: '1',
    PROVIDER_TIMEOUT_MS: '1000',
    ...(redis && { REDIS_URL: `redis://:the-password-of-redis@127.0.0.1:${redis.port}` }),
    S3_ENDPOINT: bucket.settings.endpoint,
    S3_BUCKET: bucket.settings.bucket,
    S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
    SMTP_URL: `smtp://someone:the-password-of-themailbox@${new URL(config.mail?.smtpUrl ?? '').host}`,
    MAIL_FROM: 'SabiHands <hello@example.ng>',
    SMS_BASE_URL: `${sandboxUrl}/termii`,
    SMS_API_KEY: 'sandbox-sms-key',
    WHATSAPP_BASE_URL: `${sandboxUrl}/whatsapp/v23.0`,
    WHATSAPP_PHONE_NUMBER_ID: '1000',
    WHATSAPP_TOKEN: 'sandbox-whatsapp-token',
    VAPID_PUBLIC_KEY: config.push?.publicKey ?? '',
    VAPID_PRIVATE_KEY: config.push?.privateKey ?? '',
    VAPID_SUBJECT: 'mailto:hello@example.ng',
    PUSH_SANDBOX_ORIGIN: sandboxUrl,
    GOOGLE_CLIENT_ID: 'sandbox-client-id',
    GOOGLE_ISSUER: `${sandboxUrl}/google`,
    GOOGLE_JWKS_URL: `${sandboxUrl}/google/certs`,
    PAYSTACK_BASE_URL: `${sandboxUrl}/paystack`,
    PAYSTACK_SECRET_KEY: 'sk_test_sandbox',
    SENTRY_DSN: `${sandboxUrl.replace('://', '://keyofsentry@')}/7`,
  };
});
afterAll(async () => {
  await Promise.all([app.close(), other.close(), bucket.close(), authority.remove(), redis?.stop()]);
});

const secrets = [
  PASSWORD,
  'the-password-of-redis',
  'the-password-of-themailbox',
  'sandbox-sms-key',
  'sandbox-whatsapp-token',
  'sk_test_sandbox',
  'keyofsentry',
  'sample-secret-for-development',
];

/** Runs `npm run doctor` as it is installed: compiled, in a process of its own. */
function run(args: string[], env: Record<string, string>): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [command, ...args],
      { env: { PATH: process.env.PATH, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` }),
    );
  });
}

/** What the doctor says about one thing, with some settings changed; each finding as a line. */
async function look(
  only: string,
  changes: Record<string, string> = {},
  { limitMs = 5000, recipients = {} as TestRecipients } = {},
): Promise<string[]> {
  const config = readConfig({ ...settings, ...changes });
  const log = createLog('silent');
  return linesOf(await examine(config, { only: only.split(','), recipients, limitMs, log }));
}

const linesOf = (examinations: Examination[]): string[] =>
  examinations.flatMap(({ findings }) =>
    findings.map((finding) =>
      `${finding.kind} ${finding.text} ${finding.kind === 'ok' ? '' : finding.advice}`.trim(),
    ),
  );

const portOf = ({ url }: TestApp) => Number(new URL(url).port);

const one = (pattern: RegExp) => [expect.stringMatching(pattern)];

/** Runs a statement on a database. Its rows have the columns of the statement. */
async function runOn(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(statement)).rows;
  } finally {
    await client.end();
  }
}

const asAdmin = (statement: string) => runOn(inject('database').adminUrl, statement);

/** An account without rights for the tables, which must show its password. Returns the address with which it connects. */
async function makeStranger(): Promise<URL> {
  const name = `stranger_${process.pid}`;
  await asAdmin(`create role ${name} login password '${PASSWORD}'`);
  onTestFinished(async () => void (await asAdmin(`drop role ${name}`)));
  const [row] = await asAdmin('show hba_file');
  const file = row?.['hba_file'] as string;
  const rules = await readFile(file, 'utf8');
  const ours = `local all ${name} scram-sha-256\nhost all ${name} 127.0.0.1/32 scram-sha-256\n`;
  await writeFile(file, ours + rules);
  await asAdmin('select pg_reload_conf()');
  const url = new URL(app.config.databaseUrl);
  // The address may name the account as a parameter, because it names the folder of a socket as its host.
  url.searchParams.delete('user');
  url.searchParams.delete('password');
  url.username = name;
  url.password = PASSWORD;
  return url;
}

describe('the doctor', () => {
  // Shows: doctor-1, doctor-2
  test('with right settings finds everything in order, quotes no secret and ends with 0', async () => {
    const [proxy] = exampleProxies;
    const files = await authority.issue('localhost', 60);
    const { code, output } = await (proxy
      ? run([], {
          ...settings,
          PUBLIC_URL: (await startExampleProxy(proxy, { servers: [portOf(app), portOf(other)], files }))
            .secure,
          NODE_EXTRA_CA_CERTS: authority.file,
        })
      : run(
          ['--only', 'database,migrations,folder,s3,public,mail,sms,whatsapp,paystack,google,push,sentry'],
          settings,
        ));
    expect(output).not.toMatch(/PROBLEM/);
    expect(code).toBe(0);
    const titles = [
      'PostgreSQL',
      'Migrations',
      'Data folder',
      'S3',
      'Public address',
      'Email',
      'SMS',
      'WhatsApp',
    ];
    titles.push('Paystack', 'Google', 'Push', 'Sentry');
    if (proxy)
      titles.push('Caller’s address', 'Body size', 'Polling', 'Websocket', 'Webhook', 'TLS', 'Clock');
    if (proxy && redis) titles.push('Redis');
    for (const title of titles) expect(output).toMatch(new RegExp(`^ok +${title}: `, 'm'));
    expect(output).toContain('No problems.');
    for (const secret of secrets) expect(output).not.toContain(secret);
  });

  // Shows: doctor-2, doctor-3
  test('with wrong settings names each problem and what to do, quotes no secret and ends with 1', async () => {
    const wrong = {
      ...settings,
      SMS_API_KEY: 'a-wrong-key',
      S3_BUCKET: 'absent',
      SMTP_URL: `smtp://a:the-password-of-themailbox@127.0.0.1:${await closedPort()}`,
      PUBLIC_URL: `http://127.0.0.1:${await closedPort()}`,
    };
    const { code, output } = await run(['--seconds', '5'], wrong);
    expect(code).toBe(1);
    expect(output).toMatch(/PROBLEM +SMS: Termii does not know the key\.\n +→ Correct SMS_API_KEY\./);
    expect(output).toMatch(/PROBLEM +Public address: .* does not answer/);
    expect(output).toMatch(/PROBLEM +S3: There is no such bucket/);
    expect(output).toMatch(/PROBLEM +Email: /);
    expect(output).toContain('4 problems: do what stands behind the arrows');
    for (const secret of [...secrets, 'a-wrong-key']) expect(output).not.toContain(secret);
    expect(output).not.toMatch(/^\s+at /m);
  });

  test('hides secrets in the words of other programs alone, so that its own sentences show no gap', async () => {
    const away = { SMTP_URL: `smtp://someone:password@127.0.0.1:${await closedPort()}` };
    const { output } = await run(['--only', 'mail,sms'], { ...settings, ...away, SMS_API_KEY: '' });
    expect(output).toContain('Nobody can sign up or recover a password by SMS');
    const quoting = createSecretHider(readConfig(settings));
    expect(quoting('535 sandbox-sms-key the-password-of-themailbox')).toBe('535 [hidden] [hidden]');
  });

  test('names all settings with which the server would not start', async () => {
    const { code, output } = await run([], { NODE_ENV: 'production', DATABASE_URL: 'mysql://x' });
    expect(code).toBe(1);
    expect(output).toContain('DATABASE_URL must begin with postgres://');
    expect(output).toContain('PUBLIC_URL is required');
    expect(output).toContain('Nothing else was checked');
  });

  test.each([
    [['--unknown'], 'Usage: npm run doctor'],
    [['--only', 'weather'], 'There is no check weather. Choose of: database, '],
    [['--seconds', '0'], '--seconds must be a number'],
  ])('refuses the options %s', async (args, words) => {
    const { code, output } = await run(args, settings);
    expect(code).toBe(1);
    expect(output).toContain(words);
  });

  // Shows: doctor-4
  test('says of each thing that is not configured what people miss', async () => {
    const config = readConfig({ DATABASE_URL: app.config.databaseUrl, NODE_ENV: 'test' });
    const only = ['redis', 's3', 'mail', 'sms', 'whatsapp', 'paystack', 'google', 'push', 'sentry'];
    only.push('backup', 'alerts');
    const lines = linesOf(
      await examine(config, { only, recipients: {}, limitMs: 5000, log: createLog('silent') }),
    );
    expect(lines).toHaveLength(only.length);
    for (const line of lines) expect(line).toMatch(/^off Not configured\. .+\. .*(Set|set|Make) /);
    expect(lines.join('\n')).toContain('Nobody can sign up or recover a password by SMS');
  });
});

describe('backups', () => {
  // Shows: operations-alerts-4
  test('that have stopped are a problem, and those of a new installation are noted', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'backups-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const fresh = await createTestDatabase();
    onTestFinished(() => fresh.drop());
    const changes = { DATABASE_URL: fresh.url, BACKUP_DIR: folder };
    expect(await look('backup', changes)).toEqual(one(/^note There is none in/));
    const before = (hours: number) => new Date(Date.now() - hours * 3600_000);
    await runOn(
      fresh.url,
      `insert into accounts (full_name, email, created_at) values ('Ada', 'a@example.ng', '${before(27).toISOString()}')`,
    );
    expect(await look('backup', changes)).toEqual(one(/^problem There is none in .*Is the timer on\?/));
    await mkdir(join(folder, nameAt(before(27))));
    expect(await look('backup', changes)).toEqual(
      one(/^problem The newest one, backup-\d+T\d+Z, is 27 hours old/),
    );
    await mkdir(join(folder, nameAt(before(25))));
    expect(await look('backup', changes)).toEqual(one(/^ok The newest one is 25 hours old/));
  });
});

describe('PostgreSQL', () => {
  test('that refuses the password, or lacks the account’s rights, is a problem', async () => {
    const url = await makeStranger();
    const account = url.username;
    const database = new URL(app.config.databaseUrl).pathname.slice(1);
    expect(await look('database', { DATABASE_URL: url.href })).toEqual(
      one(/^problem The account stranger_\d+ may not create .* owner to "stranger/),
    );
    await runOn(app.config.databaseUrl, `grant create on database ${database} to ${account}`);
    await runOn(app.config.databaseUrl, `grant all on schema public to ${account}`);
    onTestFinished(async () => void (await runOn(app.config.databaseUrl, `drop owned by ${account}`)));
    expect(await look('database', { DATABASE_URL: url.href })).toEqual(
      one(
        /^problem The account stranger_\d+ may not read and write \d+ tables, among them \w+\.\w+\. Give the tables/,
      ),
    );
    const many = { DATABASE_URL: app.config.databaseUrl, DATABASE_POOL_SIZE: '500' };
    expect(await look('database', many)).toEqual([
      expect.stringMatching(/^problem It allows \d+ connections, and one server process opens up to 506\./),
    ]);
    url.password = 'a-wrong-password';
    expect(await look('database', { DATABASE_URL: url.href })).toEqual(
      one(
        /^problem It refuses the password of the account stranger_\d+\. Correct the password in DATABASE_URL/,
      ),
    );
  });

  test('that is away, has no such database, or lacks migrations, is a problem', async () => {
    const away = { DATABASE_URL: `postgres://a@127.0.0.1:${await closedPort()}/x` };
    expect(await look('database,migrations', away)).toEqual([
      expect.stringMatching(
        /^problem It cannot be reached at 127\.0\.0\.1:\d+\. The host refused the connection/,
      ),
      expect.stringMatching(/^problem They could not be read\./),
    ]);
    const absent = new URL(app.config.databaseUrl);
    absent.pathname = '/absent';
    expect(await look('database', { DATABASE_URL: absent.href })).toEqual(
      one(/^problem It has no database absent\. Create the database/),
    );
    const old = await createTestDatabase();
    onTestFinished(() => old.drop());
    await runOn(old.url, 'delete from kysely_migration');
    expect(await look('migrations', { DATABASE_URL: old.url })).toEqual(
      one(
        /^problem The database lacks \d+ migrations, the first is 0001_baseline\. The server refuses to start\. Run npm run db:migrate\.$/,
      ),
    );
    const name = new URL(old.url).pathname.slice(1);
    await runOn(old.url, `alter database ${name} set default_transaction_read_only = on`);
    expect(await look('database', { DATABASE_URL: old.url })).toEqual(one(/^problem It takes no writes/));
  });

  test('with migrations of a newer release is noted, because that is right during an upgrade', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    await runOn(
      database.url,
      `insert into kysely_migration (name, timestamp) values ('9999_of_a_newer_release', 'now')`,
    );
    expect(await look('migrations', { DATABASE_URL: database.url })).toEqual(
      one(/^note The database has 1 newer than this release, the last is 9999_of_a_newer_release/),
    );
  });
});

describe.skipIf(!hasRedis)('Redis', () => {
  test('that refuses the password or the right, or is away, is a problem', async () => {
    const address = `127.0.0.1:${redis?.port}`;
    expect(await look('redis', { REDIS_URL: `redis://:wrong-password@${address}` })).toEqual(
      one(/^problem It refuses the password\./),
    );
    expect(await look('redis', { REDIS_URL: `redis://${address}` })).toEqual(
      one(/^problem It wants a password\./),
    );
    expect(await look('redis', { REDIS_URL: `redis://127.0.0.1:${await closedPort()}` })).toEqual(
      one(/^problem It cannot be used at .* Start Redis/),
    );
    const weak = await startRedis('--user', 'weak', 'on', '>weak-password', '~*', '+@all', '-xadd');
    onTestFinished(() => weak.stop());
    expect(await look('redis', { REDIS_URL: `redis://weak:weak-password@127.0.0.1:${weak.port}` })).toEqual(
      one(/^problem The account may not do what the product does: NOPERM/),
    );
  });
});

describe('files', () => {
  /** The settings of an installation that keeps its files in a folder. */
  const withFolder = (dataDir: string) => ({
    ...Object.fromEntries(
      Object.keys(settings)
        .filter((name) => name.startsWith('S3_'))
        .map((name) => [name, '']),
    ),
    DATA_DIR: dataDir,
  });

  test('in a bucket that is absent, refuses the key, is silent or fails are a problem', async () => {
    expect(await look('s3', { S3_ACCESS_KEY_ID: 'unknown-key' })).toEqual(
      one(/^problem (It does not know the access key|It does not let the access key)/),
    );
    expect(await look('s3', { S3_SECRET_ACCESS_KEY: 'a-wrong-secret' })).toEqual(
      one(/^problem It refuses the signature\. Correct S3_SECRET_ACCESS_KEY/),
    );
    bucket.fail('silence');
    onTestFinished(() => bucket.fail(null));
    expect(await look('s3', {}, { limitMs: 500 })).toEqual(one(/^problem It did not answer in time/));
    bucket.fail('500');
    expect(await look('s3', {}, { limitMs: 2000 })).toEqual(
      one(/^problem .*(InternalError|not answer in time)/),
    );
  });

  test('that the database names and the storage lacks are a problem', async () => {
    const theirs = { DATABASE_URL: other.config.databaseUrl };
    const local = { ...theirs, ...withFolder(other.dataDir) };
    expect(await look('files', local)).toEqual(['ok The database names no file yet.']);
    const { token } = await signUpArtisan(other);
    await uploadWork(other, token, await buildPicture());
    expect(await look('files', local)).toEqual(
      one(/^ok Of \d+ files that the database names, none is missing in \//),
    );
    const empty = await mkdtemp(join(tmpdir(), 'data-'));
    onTestFinished(() => rm(empty, { recursive: true }));
    expect(await look('files', { ...local, DATA_DIR: empty })).toEqual(
      one(/^problem Of (\d+) files that the database names, \1 are not in \/.* Correct DATA_DIR/),
    );
    expect(await look('files', theirs)).toEqual(one(/^problem Of .* are not in the bucket .* S3_BUCKET/));
    // One picture that was given up does not make every further look a problem.
    const [picture = ''] = (await filesBelow(other.dataDir)).filter((file) => file.includes('media'));
    await rm(join(other.dataDir, picture));
    expect(await look('files', local)).toEqual(one(/^note Of .* files .*, 1 is not in .* given them up/));
  });

  test('in a folder that is absent are a problem, and the doctor does not make it', async () => {
    const absent = join(app.dataDir, 'absent');
    expect(await look('folder', withFolder(absent))).toEqual(
      one(/^problem There is no folder .*absent\. .* Correct DATA_DIR\./),
    );
    expect(existsSync(absent)).toBe(false);
    expect(await look('folder', { DATA_DIR: absent }), 'with a bucket').toEqual(one(/^ok /));
  });

  test('in the folder of a release, which the next release does not find, are a problem', async () => {
    const within = await mkdtemp(fileURLToPath(new URL('../../../data-', import.meta.url)));
    onTestFinished(() => rm(within, { recursive: true }));
    const link = join(app.dataDir, 'current');
    await symlink(within, link);
    const lookIn = async (changes: Record<string, string>) => {
      const config = readConfig({ ...settings, ...changes });
      const options = { only: ['folder'], recipients: {}, limitMs: 5000, log: createLog('silent') };
      const lines = linesOf(await examine({ ...config, production: true }, options));
      return lines.find((line) => !line.includes('runs as root'));
    };
    for (const folder of [within, link])
      expect(await lookIn(withFolder(folder))).toMatch(
        /^problem .* is within the folder of a release\. .* Set DATA_DIR/,
      );
    expect(await lookIn({ DATA_DIR: within }), 'with a bucket').toMatch(/^ok /);
  });

  test('in a folder that cannot be written, or on a disk that is nearly full, are a problem', async () => {
    expect(await look('folder', { DATA_DIR: '/dev/null/data' })).toEqual(
      one(/^problem \/dev\/null\/data cannot be written\. .*chown/),
    );
    expect(await look('folder', { DISK_RESERVE_MB: '999999999' })).toEqual(
      one(/^problem .* are free .* Uploads are refused\. Make room/),
    );
  });

  test('on a full disk are a problem', async ({ skip }) => {
    const disk = await mountSmallDisk(64);
    if (!disk) return skip('This account may not mount a small disk');
    onTestFinished(() => disk.unmount());
    expect(await look('folder', { DATA_DIR: disk.folder, DISK_RESERVE_MB: '4' })).toEqual(one(/^ok /));
    await disk.fill(8 * 1024 * 1024);
    expect(await look('folder', { DATA_DIR: disk.folder, DISK_RESERVE_MB: '4' })).toEqual(
      one(/^note .* Make room soon/),
    );
    await disk.fill(0);
    expect(await look('folder', { DATA_DIR: disk.folder, DISK_RESERVE_MB: '4' })).toEqual(
      one(/^problem .*(cannot be written\. .*ENOSPC|Uploads are refused)/),
    );
  });
});

describe('a provider', () => {
  const names = ['sms', 'whatsapp', 'paystack', 'google'] as const;

  test.each([
    ['sms', { SMS_API_KEY: 'a-wrong-key' }, /Termii does not know the key/],
    ['whatsapp', { WHATSAPP_TOKEN: 'a-wrong-token' }, /WhatsApp refuses the token/],
    ['whatsapp', { WHATSAPP_PHONE_NUMBER_ID: 'number' }, /does not let the token use the number number/],
    ['paystack', { PAYSTACK_SECRET_KEY: 'sk_test_other' }, /Paystack does not know the key/],
    ['google', { GOOGLE_ISSUER: 'https://accounts.google.com' }, /GOOGLE_CLIENT_ID is no client id/],
  ])('%s with a wrong setting is a problem', async (name, changes, words) => {
    expect(await look(name, changes as Record<string, string>)).toEqual(one(words));
  });

  afterEach(async () => {
    for (const name of [...names, 'email', 'push'] as const) await app.setFault(name, 'normal');
  });

  // Shows: doctor-5
  test('that hangs is a problem after the time limit, and delays no other check', async () => {
    for (const name of names) await app.setFault(name, 'timeout_before');
    const before = Date.now();
    const lines = await look('database,sms,whatsapp,paystack,google', {}, { limitMs: 1000 });
    // Without the limit, each would wait for minutes.
    expect(Date.now() - before).toBeLessThan(15_000);
    expect(lines[0]).toMatch(/^ok /);
    for (const line of lines.slice(1))
      expect(line).toMatch(/^problem .*(no answer|not reached|cannot be reached)/i);
    expect(lines).toHaveLength(5);
  });

  test.each(['500', 'nonsense'])('that answers %s is a problem', async (mode) => {
    for (const name of names) await app.setFault(name, mode);
    const lines = await look(names.join(','));
    expect(lines).toHaveLength(4);
    for (const line of lines)
      expect(line).toMatch(/^problem .* answered \d+, which its interface does not do/);
  });

  test('that refuses the connection is a problem', async () => {
    const away = `http://127.0.0.1:${await closedPort()}`;
    const lines = await look('sms,whatsapp,paystack,google,push,sentry', {
      SMS_BASE_URL: away,
      WHATSAPP_BASE_URL: away,
      PAYSTACK_BASE_URL: away,
      GOOGLE_JWKS_URL: away,
      PUSH_SANDBOX_ORIGIN: away,
      SENTRY_DSN: `${away.replace('://', '://key@')}/7`,
    });
    expect(lines).toHaveLength(6);
    for (const line of lines) expect(line).toMatch(/^problem .*The host refused the connection/);
  });

  test('of email that refuses the password, or speaks no TLS, is a problem', async () => {
    const server = net.createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('220 mail.example ready\r\n');
      socket.on('data', (bytes) => {
        const line = String(bytes);
        if (/^EHLO/i.test(line)) socket.write('250-mail.example\r\n250 AUTH PLAIN LOGIN\r\n');
        else if (/^AUTH/i.test(line)) socket.write('535 5.7.8 Authentication failed\r\n');
        else socket.write('221 bye\r\n');
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
    const { port } = server.address() as AddressInfo;
    expect(await look('mail', { SMTP_URL: `smtp://a:b@127.0.0.1:${port}` })).toEqual(
      one(/^problem 127\.0\.0\.1:\d+ refuses the user name or the password\./),
    );
    expect(await look('mail', { SMTP_URL: `smtps://a:b@127.0.0.1:${port}` })).toEqual(
      one(/^problem .* does not speak TLS from the first byte on\. Write smtp:\/\//),
    );
  });
});

describe('a test message', () => {
  // Shows: doctor-6
  test('goes to the email address, to the number and to the browsers that the operator names', async () => {
    const { form, token } = await signUp(app, { preferred_method: 'email' });
    const subscription = await makeSubscription(app);
    const target = { endpoint: subscription.endpoint, ...subscription.keys };
    expect((await app.call(subscribePush, target, { token })).status).toBe(200);
    const recipients = {
      mail: 'owner@example.ng',
      sms: '0803 123 4567',
      whatsapp: '08031234568',
      push: form.email,
    };
    const lines = await look('none', {}, { recipients });
    expect(lines).toEqual([
      expect.stringMatching(/^ok The email to owner@example\.ng was accepted/),
      expect.stringMatching(/^ok The SMS to \+2348031234567 was accepted/),
      expect.stringMatching(/^ok The WhatsApp message to \+2348031234568 was accepted/),
      expect.stringMatching(/^ok The push services accepted the push for 1 of 1 browsers/),
    ]);
    const messages = (await (await fetch(`${app.sandboxUrl}/inbox/messages`)).json()) as {
      messages: { channel: string; to: string; text: string }[];
    };
    const told = messages.messages.map(({ channel, to }) => `${channel} ${to}`);
    expect(told).toEqual(
      expect.arrayContaining(['email owner@example.ng', 'sms 2348031234567', 'whatsapp 2348031234568']),
    );
    expect((await waitingPushes(subscription)).join()).toContain('An operator sent this by npm run doctor');
  });

  test('to nobody, or that its provider refuses, is a problem', async () => {
    await app.setFault('sms', '429');
    onTestFinished(() => app.setFault('sms', 'normal'));
    const recipients = { mail: 'nobody', sms: '08031234567', whatsapp: '0123', push: 'stranger@example.ng' };
    expect(await look('none', {}, { recipients })).toEqual([
      expect.stringMatching(/^problem nobody is no email address/),
      expect.stringMatching(/^problem The SMS to \+2348031234567 was refused\. It answered 429/),
      expect.stringMatching(/^problem 0123 is no Nigerian mobile number/),
      expect.stringMatching(/^problem No account has confirmed stranger@example\.ng/),
    ]);
  });
});

describe('the public address', () => {
  const all = 'public,forwarded,body,polling,websocket,webhook,tls';
  // Shows: doctor-7
  test.each(exampleProxies)('behind the example of %s is in order', async (name) => {
    const files = await authority.issue('localhost', 60);
    const { secure } = await startExampleProxy(name, { servers: [portOf(app), portOf(other)], files });
    const env = { ...settings, PUBLIC_URL: secure, NODE_EXTRA_CA_CERTS: authority.file };
    const { code, output } = await run(['--only', all], env);
    expect(output).not.toMatch(/PROBLEM|note/);
    expect(code).toBe(0);
    expect(output).toMatch(
      /^ok +Caller’s address: The server sees the caller as (127\.0\.0\.1|::1), and nobody/m,
    );
    expect(output).toContain('The certificate for localhost is valid for 59 more days');
  });

  test.skipIf(!hasNginx)('behind a proxy that nobody has configured is a problem in three ways', async () => {
    const careless = await startTestApp({ TRUST_PROXY: 'true' });
    onTestFinished(() => careless.close());
    const changes = { PUBLIC_URL: await startNginx(careless.url), TRUST_PROXY: 'true' };
    expect(await look('forwarded,body,websocket', changes)).toEqual([
      expect.stringMatching(/^problem Callers can choose their address .* TRUST_PROXY/),
      expect.stringMatching(
        /^problem The proxy refuses a form with one picture of 10 MB\. nginx: client_max_body_size 210m/,
      ),
      expect.stringMatching(/^problem Websockets do not pass the proxy/),
    ]);
  });

  test.skipIf(!hasNginx)('behind a proxy that the server does not believe is a problem', async () => {
    const unbelieving = await startTestApp({ TRUST_PROXY: 'false' });
    onTestFinished(() => unbelieving.close());
    const changes = { PUBLIC_URL: await startNginx(unbelieving.url), TRUST_PROXY: 'false' };
    expect(await look('forwarded', changes)).toEqual(
      one(/^problem TRUST_PROXY is not set, so all callers .* Set TRUST_PROXY=1/),
    );
  });

  test.skipIf(!hasNginx)('behind a proxy that spreads the polls of a browser is a problem', async () => {
    const PUBLIC_URL = await startNginxWith(
      (port, folder) => `pid ${folder}/pid; error_log stderr; worker_processes 1; events {}
      http { access_log off; client_max_body_size 20m; client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b;
        fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
        upstream servers { server 127.0.0.1:${portOf(app)}; server 127.0.0.1:${portOf(other)}; }
        server { listen 127.0.0.1:${port}; listen [::1]:${port}; location / { proxy_pass http://servers; proxy_set_header X-Forwarded-For ""; } } }`,
    );
    expect(await look('forwarded,body,polling', { PUBLIC_URL })).toEqual([
      expect.stringMatching(/^problem The proxy does not send X-Forwarded-For/),
      expect.stringMatching(/^problem The proxy refuses the largest form/),
      expect.stringMatching(
        /^problem The requests of one browser reach different server processes.*hash \$remote_addr/,
      ),
    ]);
  });

  test.skipIf(!hasNginx)('behind a proxy without a server says so once', async () => {
    const PUBLIC_URL = await startNginxWith(
      (port, folder) => `pid ${folder}/pid; error_log stderr; events {}
      http { access_log off; client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
        uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e; server { listen 127.0.0.1:${port}; listen [::1]:${port};
        location / { proxy_pass http://127.0.0.1:1; } } }`,
    );
    expect(await look('public,forwarded,body,polling,websocket,webhook', { PUBLIC_URL })).toEqual([
      expect.stringMatching(/^problem The proxy at .* answers, but it does not reach the server \(502\)/),
      expect.stringMatching(/^note Forwarded address, .* were not checked/),
    ]);
  });

  test('where another program answers with another time is a problem', async () => {
    const server = http.createServer((request, response) => {
      const isOurs = request.headers['x-as'] !== 'stranger' && server.listenerCount('ours') > 0;
      response.setHeader('date', new Date(Date.now() - 3_600_000).toUTCString());
      if (isOurs) response.setHeader('x-request-id', '1');
      response.end(isOurs ? '{"status":"ok"}' : '<h1>Welcome</h1>');
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
    const PUBLIC_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await look('public', { PUBLIC_URL })).toEqual([
      expect.stringMatching(/^problem Another program answers at/),
      expect.stringMatching(/^note /),
    ]);
    server.on('ours', () => undefined);
    expect(await look('proxy-clock,forwarded', { PUBLIC_URL })).toEqual([
      expect.stringMatching(/^problem The server at the public address does not know this doctor/),
      expect.stringMatching(/^problem The clock of the public address is 36\d\d seconds behind/),
    ]);
  });

  test('of a server with another secret is a problem', async () => {
    const lines = await look('forwarded', {
      APP_SECRET: 'another secret of more than thirty-two characters',
    });
    expect(lines).toEqual(one(/^problem The server at the public address does not know this doctor \(404\)/));
    const answer = await fetch(`${app.url}/health/request`);
    expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining('peer')]);
  });
});

describe('the certificate of the public address', () => {
  /** Only TLS: the doctor looks at the certificate alone. */
  async function serve(name: string, days: number): Promise<string> {
    const files = await authority.issue(name, days);
    const { createServer } = await import('node:https');
    const server = createServer({ cert: await readFile(files.certificate), key: await readFile(files.key) });
    await new Promise<void>((resolve) => void server.listen(0, resolve));
    onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
    return `https://localhost:${(server.address() as AddressInfo).port}`;
  }

  // Shows: doctor-8
  test.each([
    [
      'has expired',
      'localhost',
      -1,
      /PROBLEM +TLS: The certificate has expired on \d{4}-\d\d-\d\d\. .*\n +→ Renew/,
    ],
    ['ends soon', 'localhost', 5, /note +TLS: The certificate for localhost ends in 4 days.*\n +→ Renew/],
    [
      'is for another name',
      'example.ng',
      60,
      /PROBLEM +TLS: The certificate is not for localhost, but for DNS:example\.ng/,
    ],
  ])('%s, and the doctor says so', async (_case, name, days, words) => {
    const env = { ...settings, PUBLIC_URL: await serve(name, days), NODE_EXTRA_CA_CERTS: authority.file };
    const { code, output } = await run(['--only', 'tls'], env);
    expect(output).toMatch(words);
    expect(code).toBe(output.includes('PROBLEM') ? 1 : 0);
  });

  test('of an unknown authority is a problem, and so is an address without TLS in production', async () => {
    expect(await look('tls', { PUBLIC_URL: await serve('localhost', 60) })).toEqual(
      one(/^problem (The proxy does not send the certificates between|Browsers do not believe)/),
    );
    const plain = app.url.replace('http:', 'https:').replace('127.0.0.1', 'localhost');
    expect(await look('tls', { PUBLIC_URL: plain })).toEqual(
      one(/^problem .* does not speak TLS at this port/),
    );
    const { PUSH_SANDBOX_ORIGIN, PAYSTACK_SECRET_KEY, ...others } = settings;
    const config = readConfig({
      ...others,
      NODE_ENV: 'production',
      APP_SECRET: 'a secret of more than thirty-two characters',
      LASTING_HASH_KEY: 'a lasting key of more than thirty-two characters',
      PUBLIC_URL: 'http://example.ng',
    });
    const log = createLog('silent');
    expect(linesOf(await examine(config, { only: ['tls'], recipients: {}, limitMs: 5000, log }))).toEqual(
      one(/^problem PUBLIC_URL begins with http:\/\//),
    );
  });
});
