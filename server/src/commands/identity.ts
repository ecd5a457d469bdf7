import { writeFile } from 'node:fs/promises';
import { readConfig } from '../config.ts';
import { createIdentityChecks } from '../modules/accounts/identity-checks.ts';
import { openDatabase } from '../platform/db.ts';
import { createLog } from '../platform/log.ts';
import { createStorage, readWhole } from '../platform/storage.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage:
  npm run identity -- list
  npm run identity -- show <id> <file.webp>
  npm run identity -- approve <id>
  npm run identity -- refuse <id> <reason that the person is shown>`;

/** Decides identity checks until operators have a console for it. */
await runCommand(async () => {
  const [action, id = '', ...words] = process.argv.slice(2);
  const config = readConfig(process.env);
  const { db } = openDatabase(config.databaseUrl, createLog('silent'), { size: 1 });
  const storage = createStorage(config);
  const checks = createIdentityChecks({ db, storage, now: () => new Date() });
  try {
    const pending = await checks.listPending();
    if (action === 'list') {
      for (const check of pending)
        say(
          `${check.id}  ${check.full_name || '(no name)'}  ${check.document_kind} …${check.last_four}  asked ${check.requested_at.toISOString()}`,
        );
      say(`${pending.length} waiting`);
    } else if (action === 'show' && words.length === 1) {
      const key = pending.find((check) => check.id === id)?.document_key;
      const file = key ? await storage.open(key) : null;
      if (!file) throw new Error('There is no such check, or its document is gone');
      await writeFile(words[0] as string, await readWhole(file), { mode: 0o600 });
      say(`Wrote ${words[0]}. Delete it when you have decided.`);
    } else if (action === 'approve' && words.length === 0) {
      await checks.decide(id, null);
      say('Approved: the person is verified.');
    } else if (action === 'refuse' && words.length > 0) {
      await checks.decide(id, words.join(' '));
      say('Refused: the person is shown the reason.');
    } else throw new Error(usage);
  } finally {
    await db.destroy();
  }
});

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
