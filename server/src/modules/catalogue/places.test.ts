import { everydayAreas } from '@marketplace/contract/areas';
import { foldedWords } from '@marketplace/contract/folded-words';
import { findPlace } from '@marketplace/contract/locations';
import { normaliseState } from '@marketplace/contract/states';
import { expect, test } from 'vitest';
import { namesOfOtherThings } from './names-of-other-things.ts';
import { placeIn, placeNames } from './places.ts';

test('every everyday name leads to a state, and to a local government area of it', () => {
  const lost = everydayAreas().filter(({ area }) =>
    area.city
      ? findPlace(area.state, area.city)?.lga.name !== area.city
      : normaliseState(area.state) !== area.state,
  );
  expect(lost).toEqual([]);
});

test('no everyday name stands twice', () => {
  const names = everydayAreas().map(({ name }) => foldedWords(name).join(' '));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every name of a local government area after its state and "in" means it', () => {
  const wrong = placeNames()
    .filter(({ area }) => area.city)
    .filter(({ name, area }) => {
      const found = placeIn(foldedWords(`${area.state} - in ${name}`));
      // 'Ekiti' in Kwara, 'Nasarawa' in Kano: the state of that name is meant.
      return found?.city !== area.city && !normaliseState(name);
    });
  expect(wrong).toEqual([]);
});

test('each name that also means other things is one of a place', () => {
  const names = new Set(placeNames().map(({ name }) => foldedWords(name).join(' ')));
  expect([...namesOfOtherThings].filter((name) => !names.has(name))).toEqual([]);
});
