import { spawn } from 'node:child_process';

const GROUP_PATIENCE_S = 5;

/**
 * Makes sure that a process in its own session does not outlive this process, which may be killed: the input of a watcher closes with this
 * process, and the watcher then sends the signal. A killed watcher is replaced. The watcher ends with the other process (`ended`).
 * @param {number} pid negative for a whole process group
 * @param {'INT' | 'QUIT' | 'TERM'} signal
 * @param {Promise<unknown>} ended
 */
export function endWithParent(pid, signal, ended) {
  // Some processes of a group may ignore the signal; PostgreSQL ends after its clean-up.
  const afterwards = pid < 0 ? `sleep ${GROUP_PATIENCE_S}; kill -KILL ${pid};` : '';
  let over = false;
  const watch = () => {
    const watcher = spawn('sh', ['-c', `read -r _ || { kill -${signal} ${pid}; ${afterwards} }`], {
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    watcher.unref();
    watcher.stdin.on('error', () => {}); // A watcher that was killed cannot read the last line.
    watcher.once('exit', () => {
      if (!over) end = watch();
    });
    return () => watcher.stdin.end('done\n');
  };
  let end = watch();
  void ended.then(() => {
    over = true;
    end();
  });
}
