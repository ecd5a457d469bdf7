import { readDatabaseUrl } from '../config.ts';
import { migrateToLatest } from '../platform/database/index.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const applied = await migrateToLatest(readDatabaseUrl(process.env));
  process.stdout.write(
    applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'The database has the newest schema.\n',
  );
});
