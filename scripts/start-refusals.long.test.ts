import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { findFreePort } from './test/free-port.ts';
import { makeSettings, readRefusal } from './test/running-start.ts';

// The first start of a checkout builds it.
vi.setConfig({ testTimeout: 240_000 });

describe('npm start names the problem in one clear sentence and ends with exit code 1', () => {
  test.each(['127.0.0.1', '::1'])('when the port is in use at %s', async (host) => {
    const other = createServer().listen(0, host);
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    expect(await readRefusal({ ...(await makeSettings()), PORT: String(port) })).toBe(
      `Port ${port} is in use by another program: stop that program, or set PORT to a free port, for example PORT=${port + 100}.`,
    );
  });

  test('when the database of DATABASE_URL cannot be reached', async () => {
    const port = await findFreePort();
    const said = await readRefusal({
      ...(await makeSettings()),
      DATABASE_URL: `postgres://app@127.0.0.1:${port}/app`,
    });
    expect(said).toMatch(/The database at DATABASE_URL cannot be reached: .*ECONNREFUSED/);
  });

  test('when the data folder is a file', async () => {
    const { DATA_DIR, PORT } = await makeSettings();
    const said = await readRefusal({ PORT, DATA_DIR: path.join(DATA_DIR, 'demo-logins.json') });
    expect(said).toContain('is not a folder: set DATA_DIR to another one.');
  });

  test('in production', async () => {
    const said = await readRefusal({
      ...(await makeSettings()),
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://example.ng',
      APP_SECRET: 'a secret of more than thirty-two characters',
      LASTING_HASH_KEY: 'a key of more than thirty-two characters',
      SMTP_URL: 'smtp://localhost',
      MAIL_FROM: 'hello@example.ng',
    });
    expect(said).toBe('This is for development. In production: npm run build, then npm run serve.');
  });
});
