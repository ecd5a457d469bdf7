import { benchApi, benchJobs } from './api.ts';
import { benchCapacity, showStoredCosts } from './capacity.ts';
import { benchConsole, benchScoring } from './console.ts';
import { benchConversation } from './conversation.ts';
import { benchErasing } from './erasing.ts';
import { benchMatches } from './finds.ts';
import { benchFloor } from './floor.ts';
import { benchInteractions } from './interactions.ts';
import { type BenchDatabases, openBenchDatabases } from './lib/databases.ts';
import { type Measured, saveResults, say, showStoredResults } from './lib/report.ts';
import { benchManyMessages } from './many-messages.ts';
import { benchMessages } from './messages.ts';
import { benchNearest } from './nearest.ts';
import { benchNotifications } from './notifications.ts';
import { benchPageStatistics } from './page-statistics.ts';
import { benchPages } from './pages.ts';
import { benchPayments } from './payments.ts';
import { benchPeers } from './peers.ts';
import { benchPlans } from './plans.ts';
import { benchRooms } from './rooms.ts';
import { benchSearches } from './searches.ts';
import { benchStart } from './start.ts';
import { benchWeb } from './web.ts';

const benches: Record<string, (databases: BenchDatabases) => Promise<Measured>> = {
  web: benchWeb,
  conversation: benchConversation,
  interactions: benchInteractions,
  start: benchStart,
  pages: benchPages,
  'page-statistics': benchPageStatistics,
  api: benchApi,
  jobs: benchJobs,
  floor: benchFloor,
  peers: benchPeers,
  payments: benchPayments,
  messages: benchMessages,
  notifications: benchNotifications,
  rooms: benchRooms,
  'many-messages': benchManyMessages,
  erasing: benchErasing,
  plans: benchPlans,
  searches: benchSearches,
  finds: benchMatches,
  nearest: benchNearest,
  console: benchConsole,
  scoring: benchScoring,
  capacity: benchCapacity,
};

/** These load for many minutes, and some take ten gigabytes, so they only run when named. */
const onlyByName = new Set(['many-messages', 'erasing', 'console', 'scoring']);

/** Redraws the plots and rewrites the tables from the stored figures, without measuring. */
const SHOW = 'show';

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in benches) && name !== SHOW);
if (unknown.length > 0) throw new Error(`Choose among: ${[...Object.keys(benches), SHOW].join(', ')}`);

if (chosen.includes(SHOW)) {
  await showStoredCosts();
  for (const name of Object.keys(benches)) {
    say((await showStoredResults(name)) ? `${name}: written` : `${name}: no kept figures`);
  }
} else {
  const databases = await openBenchDatabases();
  try {
    for (const [name, bench] of Object.entries(benches)) {
      if (chosen.length > 0 ? !chosen.includes(name) : onlyByName.has(name)) continue;
      await saveResults(name, await bench(databases), databases.postgres);
    }
  } finally {
    await databases.stop();
  }
}
