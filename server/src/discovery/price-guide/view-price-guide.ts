import { normaliseState } from '@marketplace/contract/discovery/places/states';
import type { PriceStatistics, viewPriceGuide } from '@marketplace/contract/discovery/price-guide';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { findPriceGuide, type PriceGuideRow } from './price-guide.repository.ts';

const KOBO = 100;

type PriceGuide = Pick<AnswerOf<typeof viewPriceGuide>, 'agreed' | 'published'>;

export function createViewPriceGuide({
  db,
  catalogue,
}: {
  db: Database;
  catalogue: Pick<Catalogue, 'findSkill'>;
}) {
  /** @throws AppError `invalid_input` for an unknown skill or state */
  return async function view(named: { skill: string; state: string }): Promise<PriceGuide> {
    const skill = catalogue.findSkill(named.skill)?.skill;
    if (!skill)
      throw new AppError('invalid_input', 'Please choose a skill from the list', { field: 'skill' });
    const state = normaliseState(named.state);
    if (!state)
      throw new AppError('invalid_input', 'Please choose a state from the list', { field: 'state' });
    const rows = await findPriceGuide(db, skill, state);
    const figuresOf = (basis: PriceGuideRow['basis']) => {
      const row = rows.find((each) => each.basis === basis);
      return row ? presentFigures(row) : null;
    };
    return { agreed: figuresOf('agreed'), published: figuresOf('published') };
  };
}

const presentFigures = (row: PriceGuideRow): PriceStatistics => ({
  lower: row.lower_kobo / KOBO,
  median: row.median_kobo / KOBO,
  upper: row.upper_kobo / KOBO,
  people: row.people,
  since: row.since.slice(0, 'YYYY-MM'.length),
});
