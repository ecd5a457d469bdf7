import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandbox } from '@marketplace/sandbox/app';
import { readSettings } from '@marketplace/sandbox/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBlocks, testOf } from '../../scripts/deploy/operations-pages.ts';
import { findFreePort } from '../../scripts/test/free-port.ts';
import { projectRoot, readProjectFile } from '../../scripts/test/project-files.ts';

const MINUTE = 60_000;
/** An installation as described in docs/operations/install.md, from the clone to the last page. */
const LIMIT = 30 * MINUTE;
/** An ordinary user, because PostgreSQL refuses to run as root. */
const ORDINARY = 65_534;

/** The pages whose commands this test runs, in an operator's reading order. */
const beforeUpgrade = [
  ['install.md', ['2.', '3.', '4.', '5.', '6.', '7.', '8.', '9.']],
  ['proxies.md', null],
  ['settings.md', null],
  ['logs.md', null],
  ['secrets.md', null],
  ['backup.md', null],
  ['alerts.md', null],
] as const;
const afterUpgrade = [
  ['install.md', ['Upgrade', 'Roll back']],
  ['providers.md', null],
  ['incidents.md', null],
  ['install.md', ['Stop everything']],
] as const;
/** There are no real providers here. Their commands must say so in one sentence, and may end with 1. */
const mayFail = ['providers.md'];

/** Returns why this machine cannot run it, or null. */
function whyNotHere(): string | null {
  for (const name of ['nginx', 'redis-server', 'git', 'openssl', 'curl', 'setpriv'])
    if (spawnSync('which', [name]).status !== 0) return `this machine has no ${name}`;
  if (spawnSync('sh', ['-c', 'ls /usr/lib/postgresql/*/bin/initdb']).status !== 0)
    return 'this machine has no PostgreSQL of its own in /usr/lib/postgresql';
  return null;
}
const reason = whyNotHere();
if (reason) process.stderr.write(`docs/operations/install.md was not followed: ${reason}.\n`);

interface Step {
  name: string;
  lines: string[];
  mayFail: boolean;
}

/**
 * A second start on a port, and a killed server: the next restart must replace both processes. It also starts a process for tasks, as in
 * growing.md.
 */
const mishaps: Step = {
  name: 'mishaps:1',
  lines: [
    'set -- $APP_PORTS',
    'first=$(cat "$SITE/run/server-$1.pid")',
    'start_server "$1" && exit 1',
    'test "$(cat "$SITE/run/server-$1.pid")" = "$first"',
    'kill -KILL "$(cat "$SITE/run/server-$2.pid")"',
    'TASK_PORTS=PORT_OF_TASKS',
    'restart_servers',
    'kill -0 "$first" && exit 1',
    'for port; do curl --fail --silent --output /dev/null "http://127.0.0.1:$port/login"; done',
    'curl --fail --silent --output /dev/null "http://127.0.0.1:$TASK_PORTS/health/ready"',
    'curl --fail --silent --output /dev/null "http://127.0.0.1:$TASK_PORTS/login" && exit 1',
    'stop_server "$TASK_PORTS"',
  ],
  mayFail: false,
};
/** The cron line that starts everything with the machine, in cron's shell. */
const afterBoot: Step = {
  name: 'after-boot:1',
  lines: [`env -i HOME="$HOME" PATH=/usr/bin:/bin sh -c '. ~/sabihands/names && start_all'`, 'doctor'],
  mayFail: false,
};

/** Returns the blocks of a page that name this test, each with the number or name of its part. */
function stepsOf(page: string, parts: readonly string[] | null): Step[] {
  const text = readProjectFile(`docs/operations/${page}`);
  const lines = text.split('\n');
  return readBlocks(text)
    .filter((block) => testOf(block) === 'lab/deploy/install.long.test.ts')
    .filter(({ line }) => {
      const heading = lines.slice(0, line).findLast((one) => one.startsWith('## ')) ?? '';
      return !parts || parts.some((part) => heading.startsWith(`## ${part}`));
    })
    .map(({ line, lines }) => ({ name: `${page}:${line}`, lines, mayFail: mayFail.includes(page) }));
}

describe.skipIf(reason)('an ordinary user who follows docs/operations/install.md', () => {
  let home = '';
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let changes: [string, string][];

  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'operator-'));
    sandbox = await startSandbox({ port: 0, smtpPort: 0, settings: readSettings({}) });
    // git refuses to clone what belongs to another user.
    const repository = path.join(home, 'repository.git');
    execFileSync('git', ['clone', '--quiet', '--bare', projectRoot, repository], { stdio: 'pipe' });
    // As the workflow `release` does.
    const { version } = JSON.parse(readProjectFile('package.json'));
    execFileSync('git', ['-C', repository, 'tag', '--force', `v${version}`], { stdio: 'pipe' });
    if (process.getuid?.() === 0) {
      execFileSync('chown', ['-R', `${ORDINARY}:${ORDINARY}`, home]);
      await chown(home, ORDINARY, ORDINARY);
    }
    const ports = [];
    while (ports.length < 7) ports.push(await findFreePort());
    const [http, https, postgres, redis, one, two, tasks] = ports;
    /** The values that the pages ask the reader to replace, and the only changes to their commands. */
    changes = [
      ['REPOSITORY=https://git.example/sabihands.git', `REPOSITORY=${repository}`],
      ['PUBLIC_URL=https://example.ng', `PUBLIC_URL=https://localhost:${https}`],
      ['HTTP_PORT=80 HTTPS_PORT=443', `HTTP_PORT=${http} HTTPS_PORT=${https}`],
      ['POSTGRES_PORT=5433 REDIS_PORT=6380', `POSTGRES_PORT=${postgres} REDIS_PORT=${redis}`],
      ['APP_PORTS="3000 3001"', `APP_PORTS="${one} ${two}"`],
      ['PORT_OF_TASKS', String(tasks)],
      ['SMTP_URL=smtp://user:password@smtp.example.com:587', smsAndMail()],
    ];
  }, LIMIT);
  afterAll(async () => {
    await sandbox?.close();
    if (home) await rm(home, { recursive: true });
  });

  const smsAndMail = () =>
    [
      `SMTP_URL=smtp://user:password@127.0.0.1:${sandbox.smtpPort}`,
      `SMS_BASE_URL=${sandbox.url}/termii`,
      'SMS_API_KEY=sandbox-sms-key',
      `WHATSAPP_BASE_URL=${sandbox.url}/whatsapp/v23.0`,
      'WHATSAPP_PHONE_NUMBER_ID=1000',
      'WHATSAPP_TOKEN=sandbox-whatsapp-token',
    ].join('\n');

  /** Runs the steps in one shell, which ends with the first failing one. Returns the output of each. */
  async function follow(steps: Step[], opening: string): Promise<Map<string, string>> {
    const script = [
      'set -eu',
      opening,
      ...steps.flatMap(({ name, lines, mayFail: may }) => [
        `echo "@@ ${name} $(date +%s)"`,
        // The shell continues after a failure within `a && b && c`, so its status is checked as well.
        ...(may ? ['{', ...lines, '} || echo "@@ ended with $?"'] : [...lines, '[ $? -eq 0 ]']),
      ]),
      'echo "@@ end $(date +%s)"',
    ].join('\n');
    const text = changes.reduce((changed, [from, to]) => changed.replaceAll(from, to), script);
    const env = {
      HOME: home,
      PATH: process.env['PATH'],
      // The certificate of a trial, as the page says.
      NODE_EXTRA_CA_CERTS: `${home}/sabihands/tls/fullchain.pem`,
    };
    const isRoot = process.getuid?.() === 0;
    const asUser = isRoot ? ['setpriv', `--reuid=${ORDINARY}`, `--regid=${ORDINARY}`, '--clear-groups'] : [];
    const [command, ...args] = [...asUser, 'bash', '-c', text];
    const child = spawn(command as string, args, { cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        output += String(bytes);
      });
    // `close` would wait for the servers, which hold nothing open but may hold the pipes.
    const code = await new Promise((resolve) => void child.once('exit', resolve));
    if (code !== 0) await stopLeftovers();
    expect(code, output.slice(-6000)).toBe(0);
    return readSteps(output);
  }

  /** Ends the programs of a failed installation, by the process ids they wrote. */
  async function stopLeftovers(): Promise<void> {
    const { stdout } = spawnSync(
      'sh',
      ['-c', `cat ${home}/sabihands/run/*.pid; head -1 ${home}/sabihands/postgres/postmaster.pid`],
      {
        encoding: 'utf8',
      },
    );
    for (const pid of stdout.split(/\s+/).filter((word) => /^\d+$/.test(word)))
      spawnSync('kill', ['-QUIT', pid]);
  }

  const readSteps = (output: string): Map<string, string> => {
    const parts = output.split(/^@@ (\S+:\d+|end) (\d+)$/m).slice(1);
    const seen = new Map<string, string>();
    for (let index = 0; index + 2 < parts.length; index += 3)
      seen.set(parts[index] as string, parts[index + 2] as string);
    const seconds = parts.filter((_part, index) => index % 3 === 1).map(Number);
    process.stdout.write(`Followed ${seen.size} blocks in ${(seconds.at(-1) ?? 0) - (seconds[0] ?? 0)} s\n`);
    return seen;
  };
  const said = (seen: Map<string, string>, page: string) =>
    [...seen].flatMap(([name, text]) => (name.startsWith(page) ? [text] : [])).join('\n');

  test(
    'has a working site, changes its secrets, upgrades, goes back and stops everything',
    async () => {
      const steps = (pages: readonly (readonly [string, readonly string[] | null])[]) =>
        pages.flatMap(([page, parts]) => stepsOf(page, parts));
      const installed = await follow([...steps(beforeUpgrade), mishaps], '');
      const first = said(installed, 'install.md');
      expect(first).toContain('No problems.');
      for (const title of [
        'PostgreSQL',
        'Redis',
        'Public address',
        'Body size',
        'Polling',
        'Websocket',
        'TLS',
      ])
        expect(first).toMatch(new RegExp(`^ok +${title}: `, 'm'));
      expect(first).toContain('The email to you@example.ng was accepted');
      expect(first).toContain("Opened an operator's account");
      expect(said(installed, 'secrets.md')).toContain('No problems.');
      const restored = said(installed, 'backup.md');
      expect(restored).toMatch(
        /The backup is whole[\s\S]*compared with the backup[\s\S]*compared with the backup/,
      );
      expect(restored).toContain('No problems.');
      const names = await readFile(path.join(home, 'sabihands/names'), 'utf8');
      expect(names).toContain(`:${path.dirname(process.execPath)}\n`);
      expect(said(installed, 'alerts.md')).toContain('"status":"ok"');
      expect(said(installed, 'alerts.md')).not.toContain('No backup');
      const settings = await readFile(path.join(home, 'sabihands/production.env'), 'utf8');
      expect(settings).toMatch(/^APP_SECRET_PREVIOUS=\w{64}$/m);

      const [stop] = steps([['install.md', ['Stop everything']]]) as [Step];
      const upgraded = await follow([...steps(afterUpgrade), stop, afterBoot, stop], '. ~/sabihands/names');
      expect(said(upgraded, 'after-boot')).toContain('No problems.');
      expect(said(upgraded, 'install.md').match(/^ok +Migrations: /gm)).toHaveLength(2);
      const providers = said(upgraded, 'providers.md');
      expect(providers).toContain('The SMS to +2348031234567 was accepted');
      expect(providers).toContain('The WhatsApp message to +2348031234567 was accepted');
      expect(providers).toMatch(/^off +Paystack: Not configured\. Nothing can be paid/m);
      expect(providers).not.toMatch(/^\s+at /m);
    },
    LIMIT,
  );
});
