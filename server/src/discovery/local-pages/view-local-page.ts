import type { LocalLink, viewLocalPage } from '@marketplace/contract/discovery/local-pages';
import { areasWithin } from '@marketplace/contract/discovery/places/area-distance';
import { findPlace } from '@marketplace/contract/discovery/places/locations';
import { normaliseState } from '@marketplace/contract/discovery/places/states';
import { slugOf } from '@marketplace/contract/discovery/trades';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import {
  findLocalPage,
  type LocalLinkRow,
  listAreas,
  listNearby,
  listSkills,
  type PlaceOfTrade,
} from './local-pages.repository.ts';

const KOBO = 100;
/** The longest distance that is displayed. */
const NEARBY_KM = 50;
const NEARBY = 12;
const SKILLS = 12;

type Answer = Omit<AnswerOf<typeof viewLocalPage>, 'status' | 'msg'>;

export function createViewLocalPage({
  db,
  catalogue,
}: {
  db: Database;
  catalogue: Pick<Catalogue, 'findSkillBySlug'>;
}) {
  /** @throws AppError `not_found` for an unknown skill, state or area */
  function readNames(named: { skill: string; state: string; city?: string | undefined }) {
    const { category, skill } = catalogue.findSkillBySlug(slugOf(named.skill)) ?? {};
    const state = normaliseState(named.state);
    const city = state && named.city ? findPlace(state, named.city)?.lga.name : '';
    if (!category || !skill || !state || city === undefined)
      throw new AppError('not_found', 'There is no such page');
    return { category, place: { skill, state, city: city ?? '' } };
  }

  function areasOf({ skill, state, city }: PlaceOfTrade): Promise<LocalLinkRow[]> {
    return city === ''
      ? listAreas(db, { skill, state })
      : listNearby(db, skill, areasWithin({ state, city }, NEARBY_KM));
  }

  return async function view(named: {
    skill: string;
    state: string;
    city?: string | undefined;
  }): Promise<Answer> {
    const { category, place } = readNames(named);
    const { skill, state, city } = place;
    const [page, areas, skills, around] = await Promise.all([
      findLocalPage(db, place),
      areasOf(place),
      listSkills(db, place, category.skills, SKILLS),
      city === '' ? undefined : findLocalPage(db, { skill, state, city: '' }),
    ]);
    return {
      skill,
      state,
      city: city || null,
      category: category.name,
      page: page
        ? {
            artisans: page.artisans,
            verified: page.verified,
            rated: page.rated,
            lowest_charge: page.lowest_charge_kobo === null ? null : page.lowest_charge_kobo / KOBO,
          }
        : null,
      areas: (city === '' ? areas : areas.slice(0, NEARBY)).map(presentLink),
      skills: skills.map(presentLink),
      around: around ? presentLink(around) : null,
    };
  };
}

export function presentLink({ skill, state, city, artisans }: LocalLinkRow): LocalLink {
  return { skill, state, city: city || null, artisans };
}
