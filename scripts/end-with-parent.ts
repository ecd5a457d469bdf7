import { spawn } from 'node:child_process';

/**
 * Makes sure that a PostgreSQL in a session of its own does not outlive us, however we end: a watcher whose input
 * closes with us stops it at once. When it ends first (`ended`), the watcher goes too.
 */
export function endWithParent(pid: number, ended: Promise<unknown>): void {
  const watcher = spawn('sh', ['-c', `read -r _ || kill -QUIT ${pid}`], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  void ended.then(() => watcher.stdin.end('done\n'));
}
