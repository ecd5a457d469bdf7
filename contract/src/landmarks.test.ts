import { expect, test } from 'vitest';
import { namesStreet } from './landmarks.ts';

// Shows: easy-post-10
test.each([
  'near Oando filling station',
  'Behind the central mosque, opposite GTBank',
  'Allen Avenue roundabout',
  'close to Ojuelegba bridge',
  'First gate, UNILAG',
  'Adeniran Ogunsanya Street junction',
  '5 minutes from Mile 12 market',
  'Km 14, Lekki expressway, by the toll gate',
  'Kasuwar Kurmi, ƙofar gabas',
  'near Lagos-Ibadan expressway, Redemption Camp',
])('the landmark %j is accepted', (landmark) => expect(namesStreet(landmark)).toBe(false));

// Shows: easy-post-10
test.each([
  '12 Adeola Odeku Street',
  'No 5, behind the church',
  'no. 7 Unity Close',
  'House 3, Block B',
  'Plot 1021 Wuse 2',
  '14b Allen Avenue',
  '23, Bode Thomas St',
  '8 Old Ife Road',
  'Flat 4, LSDPC estate',
  'Adeola Odeku Street',
  'our street is Ogunlana crescent',
  '#12 by the gate',
])('the landmark %j names a street or a house', (landmark) => expect(namesStreet(landmark)).toBe(true));
