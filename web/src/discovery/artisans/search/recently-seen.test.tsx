import { expect, test } from 'vitest';
import { deviceStorage } from '../../../data/session.ts';
import { recentlySeen, rememberSeen } from './recently-seen.ts';

const artisan = {
  _id: 'a',
  slug: 'ada-obi-a',
  fullname: 'Ada Obi',
  specific_service: 'Tiler',
  state: 'Enugu',
  city: 'Nsukka',
  picture: null,
};
const kept = (artisans: unknown) => JSON.stringify({ account_id: 'me', artisans });

// Shows: filters-15
test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['a number', '5'],
  ['a list', '[]'],
  ['a text in the place of the list', kept('abc')],
  ['an object in the place of the list', kept({})],
  ['null in the list', kept([null])],
  ['a number in the list', kept([1])],
  ['an artisan without a name', kept([artisan, { ...artisan, fullname: undefined }])],
])('a stored list of seen artisans that is %s counts as empty, and is replaced', (_what, stored) => {
  deviceStorage.setItem('seen_artisans', stored);
  expect(recentlySeen('me')).toEqual([]);
  rememberSeen(artisan, 'me');
  expect(recentlySeen('me')).toEqual([artisan]);
});
