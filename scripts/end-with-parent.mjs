import { spawn } from 'node:child_process';

const GROUP_PATIENCE_S = 5;

/**
 * Makes sure that a process in a session of its own does not outlive us, however we end: a watcher whose input closes with
 * us sends it the signal. A watcher that is killed is replaced. When the process ends first (`ended`), the watcher goes too.
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
    watcher.stdin.on('error', () => {}); // it was killed before it heard the last word
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
