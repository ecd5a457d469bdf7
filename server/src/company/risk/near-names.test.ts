import { expect, test } from 'vitest';
import { isNearName } from './near-names.ts';

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
