import type { ApiAnswer } from '@marketplace/contract/api';
import { PLACES_COUNTED, type RankChange } from '@marketplace/contract/discovery/own-page/rank-limits';
import { formatNumber } from '@marketplace/contract/shared/counts';
import { paths } from '../../../lib/navigation/paths.ts';

export type Rank = ApiAnswer<'/user_artisan/view_own_rank'>;

/** What to do for each change, and where. The last two need time or a customer. */
export const changeLabels: Record<RankChange, { text: string; to: string | null }> = {
  back: { text: "Say you're back", to: paths.home },
  picture: { text: 'Add a picture of yourself', to: paths.workPart('photo') },
  photos: { text: 'Show three pictures of your work', to: paths.workPart('pictures') },
  about: { text: 'Describe your work in 100 letters or more', to: paths.workPart('about') },
  identity: { text: 'Get verified', to: paths.verification },
  short: { text: 'Make your short description 20 letters or longer', to: paths.workPart('about') },
  charge: { text: 'Set a starting price', to: paths.workPart('prices') },
  portfolio: { text: 'Add a link to your portfolio', to: paths.editArtisanProfile },
  background: { text: 'Add a background picture', to: paths.editArtisanProfile },
  visit: { text: 'Open this site at least once a week', to: null },
  five_stars: { text: 'One more five-star review, from a customer who paid to contact you', to: null },
};

/** What would move a person up now. While they are away, nothing else counts for much, and its points would mislead. */
export const changesNow = ({ is_away, changes }: Pick<Rank, 'is_away' | 'changes'>) =>
  is_away ? changes.filter(({ change }) => change === 'back') : changes;

/** Writes a place with its word: `number 7 of 23`. */
export function placeText({ place, people }: Pick<Rank, 'place' | 'people'>): string {
  const of = people > PLACES_COUNTED ? `more than ${formatPlace(PLACES_COUNTED)}` : formatPlace(people);
  return place > PLACES_COUNTED
    ? `behind the first ${formatPlace(PLACES_COUNTED)} of ${of}`
    : `number ${formatPlace(place)} of ${of}`;
}

export const formatPlace = (place: number) => formatNumber(place);

/** Describes what a change leads to; an empty text where it changes no place. */
export function changeText(rank: Rank, { points, place }: Rank['changes'][number]): string {
  const worth = `+${formatNumber(points)} ${points === 1 ? 'point' : 'points'}`;
  if (!rank.is_listed || place >= rank.place) return worth;
  return `${worth}: number ${formatPlace(place)} instead of ${rank.place > PLACES_COUNTED ? `behind ${formatPlace(PLACES_COUNTED)}` : formatPlace(rank.place)}`;
}
