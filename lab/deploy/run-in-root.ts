import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';

/**
 * Replaces a container engine: runs a program in its own mount namespace with a folder as root. The programs of this machine (/usr, /etc)
 * are mounted there read-only.
 */
export interface RootedProgram {
  root: string;
  args: string[];
  /** The working folder, a path below the new root. */
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Without a user, the program runs as root and may write everywhere except in the mounted folders, like RUN. */
  user?: { uid: number; gid: number };
  /** With a user, the writable folders of the root; /tmp is always new and empty. */
  writable?: string[];
  /** A folder of this machine that the program also gets at the same path, such as that of the database's socket. */
  shared?: string;
}

/** Returns why the programs of an image cannot run on this machine, or null. */
export function whyNotHere(): string | null {
  if (process.platform !== 'linux') return 'trying the image without a container engine needs Linux';
  if (process.getuid?.() !== 0)
    return 'trying the image without a container engine needs root, for its mounts';
  const probe = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt'], {
    encoding: 'utf8',
  });
  return probe.status === 0 ? null : `this machine does not allow mounts: ${probe.stderr.trim()}`;
}

/** Makes the folders that the mounts need. Called once per root. */
export async function prepareRoot(root: string): Promise<void> {
  for (const name of ['usr', 'etc', 'proc', 'dev', 'tmp', 'root/.npm', nodePrefix().slice(1)]) {
    await mkdir(path.join(root, name), { recursive: true });
  }
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) await symlink(`usr/${name}`, path.join(root, name));
}

/** Starts the program. The process id is the program's own, so signals reach it as `docker stop` sends them. */
export function startInRoot({
  root,
  args,
  cwd,
  env,
  user,
  writable = [],
  shared,
}: RootedProgram): ChildProcess {
  // The first mount keeps all others inside this namespace.
  const script = `set -e
    root=$1; prefix=$2; cache=$3; cwd=$4; readonly=$5; ids=$6; writable=$7; shared=$8; shift 8
    mount --make-rprivate /
    mount --bind "$root" "$root"
    for folder in /usr /etc "$prefix"; do
      mount --bind "$folder" "$root$folder"
      mount -o remount,bind,ro "$root$folder"
    done
    mount --rbind /dev "$root/dev"
    mount -t proc proc "$root/proc"
    if [ -n "$readonly" ]; then
      for folder in $writable; do mount --bind "$root$folder" "$root$folder"; done
      mount -o remount,bind,ro "$root"
    else
      mount --bind "$cache" "$root/root/.npm"
    fi
    mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
    if [ -n "$shared" ]; then mkdir -p "$root$shared"; mount --bind "$shared" "$root$shared"; fi
    cd "$root"
    if [ -n "$ids" ]; then set -- setpriv --reuid "\${ids%:*}" --regid "\${ids#*:}" --clear-groups --no-new-privs --bounding-set=-all "$@"; fi
    exec chroot "$root" sh -c 'cd "$0" && exec "$@"' "$cwd" "$@"`;
  const cache = path.join(homedir(), '.npm');
  const ids = user ? `${user.uid}:${user.gid}` : '';
  const values = [root, nodePrefix(), cache, cwd, user ? 'yes' : '', ids, writable.join(' '), shared ?? ''];
  return spawn('unshare', ['--mount', 'sh', '-c', script, 'run-in-root', ...values, ...args], {
    env: { PATH: `${nodePrefix()}/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs the program to its end; `output` has both streams. */
export async function runInRoot(program: RootedProgram): Promise<{ code: number | null; output: string }> {
  const child = startInRoot(program);
  const output = collectOutput(child);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, output: output() };
}

/** Collects what the program writes, both streams in one text. */
export function collectOutput(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  return () => output;
}

/** Returns the folder with bin/node, which need not be below /usr. */
const nodePrefix = (): string => path.dirname(path.dirname(process.execPath));
