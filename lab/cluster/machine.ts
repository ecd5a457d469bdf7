import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The network of the machines. Address 1 belongs to this test: its clients, the proxy and the providers. */
const NETWORK = '10.0.0';
const BRIDGE = 'sabibridge';
/** How much of a program's output is stored for the message of a failing test. */
const KEPT_OUTPUT = 64 * 1024;

/** Folders that each machine has separately, in memory. Nothing of them remains when the test ends or is killed. */
const ownFolders = [
  ...['/etc/haproxy', '/etc/patroni', '/etc/redis', '/etc/sabihands'],
  ...['/var/lib/etcd', '/var/lib/postgresql', '/var/lib/redis', '/var/lib/sabihands'],
  ...['/dev/shm', '/run', '/tmp'],
];

/** Network settings, which each namespace has separately. */
const kernelSettings = fileURLToPath(new URL('../../deploy/cluster/sysctl.conf', import.meta.url));

export interface Program {
  name: string;
  child: ChildProcess;
  /** The last lines of its output. */
  output(): string;
  isRunning(): boolean;
  /** Sends a signal, and waits for the program's end if the signal ends it. */
  signal(signal: NodeJS.Signals): Promise<void>;
}

interface Start {
  user: string;
  env?: Record<string, string>;
}

export type Machine = Awaited<ReturnType<typeof addMachine>>;

/** This test's address in the network of the machines. */
export const ownAddress = `${NETWORK}.1`;

/**
 * Makes the network that connects the machines, replacing that of an earlier file. It belongs to the network namespace of this process and
 * vanishes with it.
 */
export function openNetwork(): void {
  if (spawnSync('ip', ['link', 'show', BRIDGE]).status === 0) ip('link', 'delete', BRIDGE);
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', `${ownAddress}/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  execFileSync('sysctl', ['--quiet', '--load', kernelSettings]);
}

/** Adds a machine: namespaces for its network, folders and shared memory, held by a sleeping process. */
export async function addMachine(name: string, number: number) {
  const address = `${NETWORK}.${number}`;
  const cable = `cable${number}`;
  const mounts = ownFolders.map(
    (folder) => `mkdir -p ${folder} && mount -t tmpfs -o mode=755 tmpfs ${folder}`,
  );
  const script = [...mounts, 'chmod 1777 /tmp /dev/shm', 'echo ready', 'exec sleep infinity'].join(' && ');
  const holder = spawn('unshare', ['--net', '--mount', '--ipc', 'bash', '-c', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(holder, 'exit').then(() => Promise.reject(new Error(`${name} could not be made`)));
  await Promise.race([once(holder.stdout as NodeJS.ReadableStream, 'data'), ended]);
  ended.catch(() => undefined);
  const pid = String(holder.pid);
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', pid);
  ip('link', 'set', cable, 'master', BRIDGE, 'up');
  const inside = ['--target', pid, '--net', '--mount', '--ipc', '--'];
  const ipInside = (...args: string[]) => void execFileSync('nsenter', [...inside, 'ip', ...args]);
  ipInside('link', 'set', 'lo', 'up');
  ipInside('addr', 'add', `${address}/24`, 'dev', 'eth0');
  ipInside('link', 'set', 'eth0', 'up');
  execFileSync('nsenter', [...inside, 'sysctl', '--quiet', '--load', kernelSettings]);
  /** Returns the path of one of its files as this process sees it. */
  const see = (file: string) => path.join('/proc', pid, 'root', file);

  return {
    name,
    address,
    see,
    /** Writes a file for a user, with its folder. */
    async write(file: string, text: string, user: string): Promise<void> {
      await mkdir(see(path.dirname(file)), { recursive: true });
      await writeFile(see(file), text, { mode: 0o640 });
      this.run('root', ['chown', `${user}:`, file, path.dirname(file)]);
    },
    makeFolder(folder: string, user: string): void {
      this.run('root', ['install', '-d', '-o', user, '-m', '750', folder]);
    },
    /** Runs a program to its end and returns its output. @throws Error with its output when it fails */
    run(user: string, command: string[], env: Record<string, string> = {}): string {
      return execFileSync('nsenter', [...inside, ...asUser(user), ...command], {
        encoding: 'utf8',
        stdio: 'pipe',
        env: { PATH: process.env['PATH'], ...env },
      });
    },
    /** Starts a program that keeps running. */
    start(title: string, [command, ...args]: [string, ...string[]], { user, env = {} }: Start): Program {
      const all = [...inside, ...asUser(user), command, ...args];
      return watch(
        `${title} of ${name}`,
        spawn('nsenter', all, {
          env: { PATH: process.env['PATH'], ...env },
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      );
    },
    /** Pulls the cable: packets vanish without an answer, as when a switch fails. */
    cutOff: () => ip('link', 'set', cable, 'down'),
    reconnect: () => ip('link', 'set', cable, 'up'),
    /** Switches the network card off: its own connections fail at once, those of others get no answer. */
    switchCardOff: () => ipInside('link', 'set', 'eth0', 'down'),
    switchCardOn: () => ipInside('link', 'set', 'eth0', 'up'),
    /** Ends everything that runs on it without a chance to clean up. Its network and folders vanish. */
    async destroy(): Promise<void> {
      ip('link', 'delete', cable);
      const namespace = await readlink(`/proc/${pid}/ns/net`);
      for (const entry of await readdir('/proc')) {
        const isOurs = await readlink(`/proc/${entry}/ns/net`).then(
          (own) => own === namespace,
          () => false,
        );
        if (isOurs && /^\d+$/.test(entry)) killIfThere(Number(entry));
      }
    },
  };
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Each step replaces the process, so a signal reaches the program itself. */
const asUser = (user: string): string[] =>
  user === 'root' ? [] : ['setpriv', `--reuid=${user}`, `--regid=${groupOf(user)}`, '--init-groups', '--'];

const groupOf = (user: string): string => execFileSync('id', ['-gn', user], { encoding: 'utf8' }).trim();

/** Starts a program on the machine of the test itself. */
export function startHere(name: string, command: string, args: string[]): Program {
  return watch(name, spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] }));
}

function watch(name: string, child: ChildProcess): Program {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-KEPT_OUTPUT);
    });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    name,
    child,
    output: () => text,
    isRunning,
    async signal(signal) {
      if (!isRunning()) return;
      const ends = signal === 'SIGKILL' || signal === 'SIGTERM' || signal === 'SIGINT';
      const gone = ends ? once(child, 'exit') : null;
      child.kill(signal);
      await gone;
    },
  };
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'inherit', 'inherit'] });
}
