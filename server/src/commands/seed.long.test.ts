import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataDir } from '../../test/data-dir.ts';
import { createTestDatabase } from '../../test/database.ts';

const command = fileURLToPath(new URL('../../dist/commands/seed.js', import.meta.url));

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let data: Awaited<ReturnType<typeof createDataDir>>;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  data = await createDataDir();
  dataDir = data.dataDir;
});
afterAll(async () => {
  await database.drop();
  await data.remove();
});

async function seed(args: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [command, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      ...settings,
    },
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, errors, code };
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://market.example',
  APP_SECRET: 'a secret that nobody else has ever seen',
  LASTING_HASH_KEY: 'a key that nobody else has ever seen',
  DATA_DIR: '/var/lib/market',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'hello@market.example',
};

describe('the seed command', () => {
  it.each([
    ['demo in a database of one’s own', ['demo'], {}, 'The demo scenario is only for the default database'],
    ['demo in production', ['demo'], { ...production, LOCAL_DATABASE: '1' }, 'NODE_ENV is production'],
    [
      'people in production',
      ['large', '--artisans', '5', '--any-database'],
      production,
      'NODE_ENV is production',
    ],
    ['people in a database of one’s own', ['large', '--artisans', '5'], {}, 'add --any-database'],
    ['an unknown scenario', ['huge'], { LOCAL_DATABASE: '1' }, 'Usage:'],
    ['an unknown option', ['large', '--artists', '5'], { LOCAL_DATABASE: '1' }, 'Usage:'],
    ['people without a number', ['large'], { LOCAL_DATABASE: '1' }, '--artisans must be a whole number'],
  ])('refuses %s', async (_case, args, settings, sentence) => {
    const { code, output, errors } = await seed(args, settings);
    expect(errors).toContain(sentence);
    expect(errors).not.toMatch(/^\s+at /m);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(await readdir(dataDir)).toEqual(['media']);
  });

  it('writes people into the given database, and reports the speed', async () => {
    const { code, output, errors } = await seed(['large', '--artisans', '1,000', '--any-database']);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/^1,000 artisans: [\d.]+ s \([\d,]+ a second\)$/m);
  });

  it('writes the demo into the default database, once', async () => {
    const first = await seed(['demo'], { LOCAL_DATABASE: '1' });
    expect(first).toMatchObject({ code: 0, errors: '' });
    expect(first.output).toContain('Wrote the demo scenario');
    const second = await seed(['demo'], { LOCAL_DATABASE: '1' });
    expect(second.output).toContain('The demo scenario is already there.');
    expect(second.output).toContain(join(dataDir, 'demo-logins.json'));
  });
});
