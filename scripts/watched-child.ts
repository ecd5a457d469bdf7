import { type Child, type ChildOptions, type Ready, startChild } from './child-process.ts';
import { report } from './problem.mjs';
import { watchFolders } from './watch-folders.ts';

/** What a developer waits for a server to finish before it is replaced. */
const RESTART_PATIENCE_MS = 2_000;

interface WatchOptions extends ChildOptions {
  folders: string[];
  /** The environment from the second start on: whoever talks to it expects it where it was. */
  envOfRestart(ready: Ready): NodeJS.ProcessEnv;
}

/**
 * Like `startChild`, and starts it anew whenever something changes in its folders. One that fails after that says why
 * and is tried again at the next change; only the first start must succeed.
 */
export async function startWatchedChild(name: string, args: string[], options: WatchOptions): Promise<Child> {
  let current: Child | null = null;
  const first = await startChild(name, args, options);
  const env = options.envOfRestart(first.ready);
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
      await current?.stop(AbortSignal.timeout(RESTART_PATIENCE_MS));
      if (options.signal.aborted) return;
      try {
        adopt(await startChild(name, args, { ...options, env }));
        process.stdout.write(`↻ The ${name} runs with your change\n`);
      } catch (error) {
        current = null;
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
    died: new Promise(() => {}), // it is started anew instead
    async stop(hurry) {
      endWatch();
      await restarting;
      await current?.stop(hurry);
    },
  };
}
