import * as z from 'zod';
import type { Queries } from '../../platform/database/index.ts';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import type { Jobs } from '../../work/jobs/index.ts';
import type { Artisans } from '../artisans/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { createDefaultSearch } from './default-search.ts';
import { findMatches } from './match.ts';
import { findNewArtisan, findNewJob, listMissedJobs, type PublishedEntry } from './new-entries.ts';
import {
  deleteOldMatches,
  notifyOfDailyMatches,
  notifyOfMatches,
  storePeopleNotified,
} from './notify-of-matches.ts';
import { refreshTextKeys } from './refresh-keys.ts';
import { createOwnSearches } from './save-search.ts';
import { registerSavedSearchRoutes } from './saved-searches.routes.ts';

interface Neighbours {
  catalogue: Pick<Catalogue, 'findCategory' | 'findSkill' | 'readQuery'>;
  artisans: Pick<Artisans, 'onProfile'>;
  jobs: Pick<Jobs, 'onPosted'>;
}

const about = z.object({ id: z.string() });

/**
 * One at a time, so that two simultaneous jobs cannot exceed a person's daily limit, and after all other tasks, so that many jobs do not
 * delay messages. After a `kill -9`, the queue waits until the killed process's task is released.
 */
const MATCHING = { queue: 'match-saved-searches', canWait: true };

/** Saved searches, and the jobs and artisans that match them as they appear. */
export function createSavedSearches(platform: Platform, { catalogue, artisans, jobs }: Neighbours) {
  const { db, now, stopping } = platform;
  const defaultSearch = createDefaultSearch({ catalogue });

  artisans.onProfile.push(async (trx, { isNew, ...profile }) => {
    if (!isNew) return defaultSearch.follow(trx, profile);
    await defaultSearch.add(trx, profile, now());
    await queueTask(trx, 'match-new-artisan', { id: profile.accountId }, MATCHING);
  });

  const queueMatching = (queries: Queries, jobId: string) =>
    queueTask(queries, 'match-new-job', { id: jobId }, { ...MATCHING, key: `match-new-job ${jobId}` });

  jobs.onPosted.push(queueMatching);

  async function tell(announced: PublishedEntry | null): Promise<void> {
    if (!announced) return;
    await notifyOfMatches(db, announced, await findMatches(db, announced.entry), now());
  }

  return {
    routes: ({ handle }: Routing) =>
      registerSavedSearchRoutes(handle, createOwnSearches({ db, catalogue, now })),
    tasks: {
      async 'match-new-job'(payload: unknown) {
        const { id } = about.parse(payload);
        await tell(await findNewJob(db, id, now()));
        await storePeopleNotified(db, id);
      },
      async 'match-new-artisan'(payload: unknown) {
        await tell(await findNewArtisan(db, about.parse(payload).id));
      },
      async 'match-missed-jobs'() {
        for (const id of await listMissedJobs(db, now())) await queueMatching(db, id);
      },
      'notify-of-daily-finds': () => notifyOfDailyMatches(db, now()),
      'refresh-search-keys': () => refreshTextKeys(db, catalogue, stopping),
    },
    schedules: [
      // Nine o'clock in Lagos, and later in case the server was down.
      { name: 'notify-of-daily-finds', pattern: '*/10 * * * *' },
      { name: 'match-missed-jobs', pattern: '*/10 * * * *' },
      { name: 'refresh-search-keys', pattern: '41 2 * * *', catchUp: true },
    ],
    sweeps: { accounts: () => deleteOldMatches(db, now()) },
  };
}
