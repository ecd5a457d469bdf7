import { everydayAreas } from '@marketplace/contract/discovery/places/areas';
import { findPlace } from '@marketplace/contract/discovery/places/locations';
import { normaliseState } from '@marketplace/contract/discovery/places/states';
import { foldedWords } from '@marketplace/contract/shared/text/folded-words';
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

test('no everyday name is listed twice', () => {
  const names = everydayAreas().map(({ name }) => foldedWords(name).join(' '));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every name of a local government area means that area after its state and "in"', () => {
  const wrong = placeNames()
    .filter(({ area }) => area.city)
    .filter(({ name, area }) => {
      const found = placeIn(foldedWords(`${area.state} - in ${name}`));
      // A few names of areas are also names of states ('Ekiti' in Kwara, 'Nasarawa' in Kano). Those mean the state.
      return found?.city !== area.city && !normaliseState(name);
    });
  expect(wrong).toEqual([]);
});

test('each name in the list of names that also mean other things is the name of a place', () => {
  const names = new Set(placeNames().map(({ name }) => foldedWords(name).join(' ')));
  expect([...namesOfOtherThings].filter((name) => !names.has(name))).toEqual([]);
});
