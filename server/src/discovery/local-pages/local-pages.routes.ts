import { viewLocalPage, viewLocalPages } from '@marketplace/contract/discovery/local-pages';
import { states } from '@marketplace/contract/discovery/places/states';
import type { Database } from '../../platform/database/index.ts';
import type { Handle } from '../../platform/http/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { listLargest, listStates } from './local-pages.repository.ts';
import { createViewLocalPage, presentLink } from './view-local-page.ts';

/** How many skills of each state are on the page of all places. */
const SKILLS_IN_EACH = 8;

export function registerLocalPageRoutes(
  handle: Handle,
  parts: { db: Database; catalogue: Pick<Catalogue, 'findSkill' | 'findSkillBySlug'> },
): void {
  const { db, catalogue } = parts;
  handle(viewLocalPage, createViewLocalPage(parts), { skill: 'Plumber', state: 'Lagos', city: 'Ikeja' });
  handle(viewLocalPages, async ({ skill: named }) => {
    if (!named) return { pages: (await listLargest(db, states, SKILLS_IN_EACH)).map(presentLink) };
    const skill = catalogue.findSkill(named)?.skill;
    return { pages: skill ? (await listStates(db, skill)).map(presentLink) : [] };
  });
}
