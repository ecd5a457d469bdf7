import { type Child, type ChildOptions, type Ready, startChild } from './child-process.ts';
import { report } from './problem.mjs';
import { watchFolders } from './watch-folders.ts';

/** In milliseconds: how long a server may finish its requests before it is killed and replaced. */
const RESTART_PATIENCE_MS = 2_000;

export interface Watch {
  folders: string[];
  /** Compiles the program. When it throws, the running child stays. */
  compile(): Promise<void>;
}

interface WatchOptions extends ChildOptions, Watch {
  /** Environment for restarts; pins the port of the first start, which other programs use. */
  envOfRestart(ready: Ready): NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>;
}

/**
 * Like `startChild`, but compiles and restarts the child when a file in its folders changes. When that fails, prints the reason and tries
 * again at the next change. Only the first start must succeed.
 */
export async function startWatchedChild(name: string, args: string[], options: WatchOptions): Promise<Child> {
  let current: Child | null = null;
  const first = await startChild(name, args, options);
  const env = await options.envOfRestart(first.ready);
  adopt(first);

  let changes = 0;
  let restarting: Promise<void> | null = null;
  const endWatch = watchFolders(options.folders, () => {
    changes += 1;
    restarting ??= restart().finally(() => {
      restarting = null;
    });
  });

  async function restart(): Promise<void> {
    for (let done = 0; done < changes; ) {
      done = changes;
      try {
        await options.compile();
        await current?.stop(AbortSignal.timeout(RESTART_PATIENCE_MS));
        if (options.signal.aborted) return;
        current = null;
        adopt(await startChild(name, args, { ...options, env, laterEnv: undefined }));
        process.stdout.write(`↻ The ${name} runs with your change\n`);
      } catch (error) {
        report(error);
      }
    }
    changes = 0;
  }

  function adopt(child: Child): void {
    current = child;
    void child.died.then((problem) => {
      if (current !== child) return;
      current = null;
      report(problem);
    });
  }

  return {
    ready: first.ready,
    died: new Promise(() => {}), // A child that dies is restarted at the next change.
    async stop(hurry) {
      endWatch();
      await restarting;
      await current?.stop(hurry);
    },
  };
}
