import { expect, test } from 'vitest';
import { isDisguised, isHelpDeskOf, isNearName } from './near-names.ts';

test('a name that can be taken for another one is near, and a similar name of somebody else is not', () => {
  const near = [
    ['Chinedu Okafor', 'Chinedu Okafor'],
    ['Okafor  CHINEDU', 'Chinedu Okafor'],
    ['Chinedu 0kafor', 'Chinedu Okafor'],
    ['Chinedu Okafor Official', 'Chinedu Okafor'],
    ['Chinedu Okafr', 'Chinedu Okafor'],
    ['Chinedu Ókáfor', 'Chinedu Okafor'],
  ];
  const different = [
    ['Chinedu', 'Chinedu'],
    ['Chinedu Okoro', 'Chinedu Okafor'],
    ['Emeka Okafor', 'Chinedu Okafor'],
    ['Ada Obi', 'Ade Obi'],
    ['Musa Bello 2', 'Musa Bello 3'],
    ['Person 17', 'Person 18'],
  ];
  for (const [name = '', known = ''] of near) expect([name, isNearName(name, known)]).toEqual([name, true]);
  for (const [name = '', known = ''] of different)
    expect([name, isNearName(name, known)]).toEqual([name, false]);
});

test('a misspelt product beside a word of a help desk is one, and people with such words are not', () => {
  for (const name of ['Sabihans Care Desk', 'Savi Hands Help', 'Support of SabyHandz'])
    expect([name, isHelpDeskOf(name, 'SabiHands')]).toEqual([name, true]);
  for (const name of ['Sabiha Adams', 'Grace Home Care', 'Sabina Hassan Services', 'Helping Hands Team'])
    expect([name, isHelpDeskOf(name, 'SabiHands')]).toEqual([name, false]);
  expect(isHelpDeskOf('Handi Care', 'Handy')).toBe(false);
});

test('digits and letters of other alphabets disguise a name', () => {
  for (const name of ['Chinedu 0kafor', 'Chinedu Оkafor'])
    expect([name, isDisguised(name)]).toEqual([name, true]);
  for (const name of ['Chinedu Ọkáfọ̀r', "Musa Bello 2, Kano's best", 'Musa2'])
    expect([name, isDisguised(name)]).toEqual([name, false]);
});
