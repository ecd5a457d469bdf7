import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/test/free-port.ts';
import { accountOf, makeClusterFolder } from './installed-postgres.ts';
import { end } from './server-process.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));
/** Whether this machine has PgBouncer. */
export const hasPgbouncer = program !== undefined;
if (!hasPgbouncer)
  process.stdout.write(
    'The tests with PgBouncer did not run: it is not installed here (apt-get install pgbouncer)\n',
  );

const example = new URL('../../deploy/pgbouncer/pgbouncer.ini', import.meta.url);

/**
 * Starts PgBouncer with deploy/pgbouncer/pgbouncer.ini, changed for a folder and a port of its own, before a PostgreSQL with its socket in
 * `sockets`.
 * @param change changes the text of the file further
 */
export async function startPgbouncer(sockets: string, change = (text: string) => text) {
  const folder = await makeClusterFolder('pgbouncer');
  const port = await findFreePort();
  const put = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    if (account.uid !== undefined) await chown(join(folder, name), account.uid, account.gid as number);
  };
  const account = await accountOf(folder);
  const replacements = {
    'host=127.0.0.1 port=5432': `host=${sockets} port=5432`,
    'listen_port = 6432': `listen_port = ${port}`,
    'unix_socket_dir = /var/run/postgresql': 'unix_socket_dir =',
    '/var/log/postgresql/': `${folder}/`,
    '/var/run/postgresql/': `${folder}/`,
    '/etc/pgbouncer/': `${folder}/`,
    // Far fewer connections than users, so that every transaction gets another one than the one before.
    'default_pool_size = 20': 'default_pool_size = 3',
  };
  const text = Object.entries(replacements).reduce(
    (all, [old, its]) => {
      if (!all.includes(old)) throw new Error(`pgbouncer.ini has no "${old}"`);
      return all.replaceAll(old, its);
    },
    await readFile(example, 'utf8'),
  );
  await put('pgbouncer.ini', change(text));
  await put('userlist.txt', '"sabihands" "DATABASE_PASSWORD"\n');
  const child = spawn(program as string, [join(folder, 'pgbouncer.ini')], {
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      words += chunk;
      if (words.includes('process up')) resolve();
    });
    child.once('exit', () => reject(new Error(`PgBouncer ended: ${words}`)));
  });
  return {
    url: `postgres://sabihands:DATABASE_PASSWORD@127.0.0.1:${port}/sabihands`,
    async stop(): Promise<void> {
      await end(child, 'SIGINT');
      await rm(folder, { recursive: true });
    },
  };
}
