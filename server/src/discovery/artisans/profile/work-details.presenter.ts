import { findPlace } from '@marketplace/contract/discovery/places/locations';
import {
  readAmount,
  type WorkDetailFields,
  workDetailTexts,
} from '@marketplace/contract/discovery/work-detail-form';
import type { OwnWorkDetails, WorkDetails } from '@marketplace/contract/discovery/work-details';
import { languages } from '@marketplace/contract/shared/languages';
import { AppError } from '../../../platform/http/index.ts';
import { retiredText } from '../../catalogue/chosen.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import {
  type OwnWorkDetailRow,
  type WorkDetailRow,
  weekdayNumber,
  weekdayOfNumber,
} from './work-details.repository.ts';

const KOBO = 100;

export function presentWorkDetails(row: WorkDetailRow): WorkDetails {
  const { trades, areas, prices, hours, takes_emergencies } = row;
  return {
    trades,
    areas,
    prices: prices.map(({ amount_kobo, ...line }) => ({ ...line, amount: amount_kobo / KOBO })),
    languages: row.languages,
    hours: hours.map(({ weekday, opens, closes }) => ({
      day: weekdayOfNumber(weekday),
      from: opens,
      to: closes,
    })),
    takes_emergencies,
  };
}

export function presentOwnWorkDetails(row: OwnWorkDetailRow): OwnWorkDetails {
  return Object.assign(presentWorkDetails(row), {
    away_until: row.away_until,
    typed_charge: row.typed_charge_kobo === null ? null : row.typed_charge_kobo / KOBO,
    revision: row.work_details_revision,
  });
}

/** The content of a save, in database columns. */
export type WorkDetailContent = WorkDetailRow & Pick<OwnWorkDetailRow, 'away_until'>;

/**
 * Reads a form for a profile. Trades and areas that are repeated, or already in the profile, are dropped: another tab may have changed the
 * profile meanwhile.
 * @throws AppError naming the field
 */
export function readWorkDetails(
  { findSkill }: Pick<Catalogue, 'findSkill'>,
  form: WorkDetailFields,
  home: Pick<OwnWorkDetailRow, 'skill' | 'state' | 'city' | 'trades'>,
): WorkDetailContent {
  const trades = form.trades.map((name, index) => {
    const found = findSkill(name);
    if (!found) throw new AppError('invalid_input', workDetailTexts.trades, { field: `trades.${index}` });
    const isOwn = home.trades.some(({ skill }) => findSkill(skill)?.skill === found.skill);
    if (found.isRetired && !isOwn && found.skill !== home.skill)
      throw new AppError('invalid_input', retiredText(found.skill), { field: `trades.${index}` });
    return { category: found.category.name, skill: found.skill };
  });
  const areas = form.areas.map(({ state, city }, index) => {
    const found = findPlace(state, city);
    if (!found) throw new AppError('invalid_input', workDetailTexts.area, { field: `areas.${index}` });
    return { state: found.state as string, city: found.lga.name };
  });
  const placeOf = ({ state, city }: { state: string; city: string }) => `${state}, ${city}`;
  return {
    trades: withoutRepeats(trades, ({ skill }) => skill, home.skill),
    areas: withoutRepeats(areas, placeOf, placeOf(home)),
    // The contract has checked the amounts.
    prices: form.prices.map(({ title, unit, amount }) => ({
      title,
      unit,
      amount_kobo: Number(readAmount(amount)),
    })),
    languages: languages.filter((language) => form.languages.includes(language)),
    hours: form.hours
      .map(({ day, from, to }) => ({ weekday: weekdayNumber(day), opens: from, closes: to }))
      .sort((one, other) => one.weekday - other.weekday),
    takes_emergencies: form.takes_emergencies,
    away_until: form.away_until || null,
  };
}

/** Removes duplicates, and items with the profile's own key. */
function withoutRepeats<Item>(items: Item[], keyOf: (item: Item) => string, own: string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()].filter(
    (item) => keyOf(item) !== own,
  );
}
