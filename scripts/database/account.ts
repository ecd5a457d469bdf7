import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { LocalDatabaseError } from './errors.ts';

/** The account that runs PostgreSQL, as options of `spawn`. An ordinary user needs no options. */
export interface Account {
  uid?: number;
  gid?: number;
}

/**
 * Returns the account that must run PostgreSQL, which refuses to run as root. When root starts it, an existing cluster runs as its owner,
 * and a new one as an unprivileged system account (`initdb` insists on one from the password file).
 */
export async function databaseAccount(cluster: string): Promise<Account> {
  const owner = await stat(cluster).catch(() => null);
  const us = process.getuid?.();
  if (us !== 0) {
    if (owner && owner.uid !== us) {
      throw new LocalDatabaseError(
        `The database in ${cluster} belongs to another user (uid ${owner.uid}): start as that user, or set DATA_DIR to another folder.`,
      );
    }
    return {};
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', 'nobody']) {
    const uid = numberFrom('id', ['-u', name]);
    const gid = numberFrom('id', ['-g', name]);
    if (uid && gid) return { uid, gid };
  }
  throw new LocalDatabaseError(
    'PostgreSQL refuses to run as root and this system has neither a "postgres" nor a "nobody" account: start as an ordinary user.',
  );
}

function numberFrom(command: string, args: string[]): number {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : 0;
}

/**
 * Returns whether an account can enter a folder. It asks the system as that account, because parents, modes and access lists all matter.
 */
export function canEnter(folder: string, account: Account): boolean {
  return spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0;
}
