import { localPath } from '@marketplace/contract/discovery/local-paths';
import { limitStatements } from '../../platform/database/index.ts';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { countLocalPages, listLocalPages, replaceLocalPages } from './local-pages.repository.ts';
import { registerLocalPageRoutes } from './local-pages.routes.ts';

export type LocalPages = ReturnType<typeof createLocalPages>;

/** Pages of skills in places, for people and search engines. */
export function createLocalPages(
  { db, now }: Platform,
  { catalogue }: { catalogue: Pick<Catalogue, 'findSkill' | 'findSkillBySlug'> },
) {
  return {
    count: () => countLocalPages(db),
    /** Lists a part of the pages' paths with the times of their last change. */
    async list(part: { offset: number; limit: number }): Promise<{ path: string; updatedAt: Date }[]> {
      const pages = await listLocalPages(db, part);
      return pages.map(({ changedAt, city, ...page }) => ({
        path: localPath({ ...page, city: city || null }),
        updatedAt: changedAt,
      }));
    },
    routes: ({ handle }: Routing) => registerLocalPageRoutes(handle, { db, catalogue }),
    tasks: {
      'count-local-pages': () =>
        db.transaction().execute(async (trx) => {
          // Reads all artisans; among a million, this exceeds the normal statement timeout.
          await limitStatements(trx, 8 * 60_000);
          await replaceLocalPages(trx, now());
        }),
    },
    schedules: [{ name: 'count-local-pages', pattern: '13 * * * *' }],
  };
}
