import type { Catalogue } from '../../discovery/catalogue/index.ts';
import type { Subscriptions } from '../../money/subscriptions/index.ts';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createListQuestions } from './list-questions.ts';
import { createSettingEmails, SETTING_EMAIL_TASK } from './setting-emails.ts';
import { createSettingWork } from './setting-work.ts';
import { registerSettingRoutes } from './settings.routes.ts';
import { isMovedLately, MOVE_TASK, moveTrades } from './trades/move-trades.ts';

interface Neighbours {
  catalogue: Pick<Catalogue, 'plans' | 'plansFrom' | 'lowestPrice'>;
  houseOffers: Subscriptions['houseOffers'];
}

/** What admins change without a release, and the questions of the home page. */
export function createSettingsOfConsole(platform: Platform, { catalogue, houseOffers }: Neighbours) {
  const work = createSettingWork({ ...platform, catalogue });
  const listQuestions = createListQuestions({ ...platform, catalogue });
  return {
    tasks: {
      [SETTING_EMAIL_TASK]: createSettingEmails(platform),
      async [MOVE_TASK](payload: unknown) {
        // Each run reads tables of all trades, so the hourly ones end a day after a change. What a change has queued always runs.
        const isAsked = (payload as { asked?: boolean }).asked === true;
        if (!isAsked && !(await isMovedLately(platform.db, platform.now()))) return;
        // This process may not have read the change yet that queued the task.
        await platform.settings.refresh();
        if (platform.settings.numberOf('trades') > 0)
          await moveTrades(platform.db, platform.settings.get('trades'));
      },
    },
    schedules: [{ name: MOVE_TASK, pattern: '49 * * * *' }],
    routes: ({ handle }: Routing) =>
      registerSettingRoutes(handle, { ...platform, work, listQuestions, houseOffers }),
  };
}
