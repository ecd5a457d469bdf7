import type { SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import { expect, test } from 'vitest';
import { compareSettings, describeSetting } from './describe-setting.ts';
import { withLaterTrades } from './describe-trades.ts';

type Trades = SettingValueMap['trades'];
type Skill = Trades['categories'][number]['skills'][number];

const skill = (name: string, words = '', changes: Partial<Skill> = {}): Skill => ({
  id: name.toLowerCase(),
  name,
  is_retired: false,
  formerly: [],
  came_from: [],
  words,
  ...changes,
});
const trades = (...lists: Skill[][]): Trades => ({
  categories: lists.map((skills, index) => ({
    id: `c${index}`,
    name: `Category ${index + 1}`,
    kind: 'hard',
    icon: '',
    home_place: index + 1,
    is_retired: false,
    formerly: [],
    skills,
  })),
});

// Shows: console-trades-3
test('a new name shows as such, and the words of the skill do not', () => {
  const before = trades([skill('Barber', 'haircut, low cut'), skill('Tailor')]);
  const after = trades([{ ...skill('Barber', 'haircut, low cut'), name: 'Hair Cutter' }, skill('Tailor')]);
  expect(compareSettings('trades', { before, after })).toEqual({
    gone: ['Barber, in Category 1'],
    added: ['Hair Cutter, in Category 1'],
  });
});

test('a word, a retired skill and another category are a line each', () => {
  const before = trades([skill('Barber', 'haircut'), skill('Tailor')], [skill('Welder')]);
  const after = trades(
    [skill('Barber', 'haircut, fade')],
    [skill('Welder', '', { is_retired: true }), skill('Tailor')],
  );
  expect(compareSettings('trades', { before, after })).toEqual({
    gone: ['Tailor, in Category 1', 'Welder, in Category 2'],
    added: [
      '“fade” finds Barber',
      'Welder, retired: nobody can choose it any more, in Category 2',
      'Tailor, in Category 2',
    ],
  });
  expect(describeSetting('trades', after)).toEqual([
    '1. Category 1: Barber',
    '2. Category 2: Welder (retired), Tailor',
  ]);
});

test('an earlier version in the form has what was added since, retired', () => {
  const earlier = trades([skill('Barber')]);
  const inForce = trades([skill('Barber'), skill('Tailor')], [skill('Welder')]);
  const { categories } = withLaterTrades(earlier, inForce);
  expect(categories.map(({ is_retired }) => is_retired)).toEqual([false, true]);
  expect(
    categories.flatMap(({ skills }) => skills.map(({ name, is_retired }) => [name, is_retired])),
  ).toEqual([
    ['Barber', false],
    ['Tailor', true],
    ['Welder', true],
  ]);
});
