import { benchApi, benchJobs } from './api.ts';
import { benchFloor } from './floor.ts';
import { type BenchDatabases, openBenchDatabases } from './lib/databases.ts';
import { benchMessages } from './messages.ts';
import { benchPages } from './pages.ts';
import { benchPayments } from './payments.ts';
import { benchPlans } from './plans.ts';
import { benchWeb } from './web.ts';

const benches: Record<string, (databases: BenchDatabases) => Promise<void>> = {
  web: benchWeb,
  pages: benchPages,
  api: benchApi,
  jobs: benchJobs,
  floor: benchFloor,
  payments: benchPayments,
  messages: benchMessages,
  plans: benchPlans,
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in benches));
if (unknown.length > 0) throw new Error(`Choose among: ${Object.keys(benches).join(', ')}`);

const databases = await openBenchDatabases();
try {
  for (const [name, bench] of Object.entries(benches)) {
    if (chosen.length === 0 || chosen.includes(name)) await bench(databases);
  }
} finally {
  await databases.stop();
}
