import { readConfig } from '../config.ts';
import { migrateToLatest } from '../platform/migrate.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const applied = await migrateToLatest(readConfig(process.env).databaseUrl);
  process.stdout.write(
    applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'The database is up to date\n',
  );
});
