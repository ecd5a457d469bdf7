import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { buildWhenStale } from '../../scripts/build-product.ts';
import { tools } from '../../scripts/run-program.ts';

/** The whole run, with all faults, takes about nine minutes. A hanging one ends after this time. */
const LONGEST_MS = 15 * 60_000;

/** The programs of the cluster, with the Debian 12 packages that provide them. */
const programs = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/redis-server': 'redis-server',
  '/usr/sbin/nginx': 'nginx',
  '/usr/sbin/ip': 'iproute2',
  '/usr/bin/nsenter': 'util-linux',
  '/usr/bin/setpriv': 'util-linux',
};

/**
 * `npm run lab -- cluster [lab/cluster/<file>] [options of Vitest]`: kills and cuts off parts of three machines with PostgreSQL, Redis and
 * servers. SEED=<number> repeats a run, FAULTS='cut off' limits it to faults with these words. Everything runs in its own namespaces and
 * ends with them, even when this process is killed.
 */
export async function run(args: string[]): Promise<number> {
  const obstacle = findObstacle();
  if (obstacle) {
    process.stdout.write(`The tests of the cluster did not run: ${obstacle}.\n`);
    return 0;
  }
  await buildWhenStale();
  const vitest = [tools.vitest, 'run', '--config=lab/vitest.config.ts', '--project=cluster', ...args];
  // The shell is the first process of its namespace: like init, it adopts the children of killed processes.
  const script = 'ip link set lo up && mount -t tmpfs tmpfs /tmp && "$@"; exit $?';
  const namespaces = ['--net', '--mount', '--ipc', '--pid', '--mount-proc', '--fork', '--kill-child=SIGKILL'];
  const child = spawn(
    'setpriv',
    // When this process is killed, the kernel ends `unshare`, and with it everything in the namespaces.
    [
      '--pdeathsig=KILL',
      'unshare',
      ...namespaces,
      'bash',
      '-c',
      script,
      'cluster',
      process.execPath,
      ...vitest,
    ],
    {
      stdio: 'inherit',
      signal: AbortSignal.timeout(LONGEST_MS),
      killSignal: 'SIGKILL',
    },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Returns what the run lacks, as the end of a sentence, or null. */
function findObstacle(): string | null {
  if (process.platform !== 'linux') return 'they need the namespaces of Linux';
  const missing = new Set(
    Object.entries(programs).flatMap(([program, name]) => (isExecutable(program) ? [] : [name])),
  );
  if (!canImport('etcd')) missing.add('python3-etcd');
  if (!canImport('psycopg2')) missing.add('python3-psycopg2');
  if (missing.size > 0)
    return `this machine lacks ${[...missing].join(', ')} (on Debian 12: apt-get install --no-install-recommends ${[...missing].join(' ')})`;
  if (process.getuid?.() !== 0) return 'only root may make the networks and the folders of three machines';
  const readable = spawnSync('setpriv', [
    '--reuid=nobody',
    '--regid=nogroup',
    '--clear-groups',
    'test',
    '-r',
    'package.json',
  ]);
  if (readable.status !== 0)
    return 'the servers run as the user nobody, who cannot read this folder: clone the repository to a place outside of /root';
  const tried = spawnSync('unshare', ['--net', '--mount', '--ipc', '--pid', '--fork', 'true'], {
    encoding: 'utf8',
  });
  return tried.status === 0 ? null : `this machine does not allow namespaces: ${tried.stderr.trim()}`;
}

/** Returns whether the system's Python, which runs Patroni, has a module. */
const canImport = (name: string): boolean =>
  spawnSync('/usr/bin/python3', ['-c', `import ${name}`]).status === 0;

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
