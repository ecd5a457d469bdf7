import { isPlace } from '@marketplace/contract/discovery/places/locations';
import { states } from '@marketplace/contract/discovery/places/states';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeEmail, normalizePhone } from '../../people/accounts/contacts/contacts.ts';
import { createRandom } from '../random.ts';
import { exampleEmail, PHONE_NUMBERS, phoneNumber } from './contacts.ts';
import { homelands } from './homelands.ts';
import { makePerson } from './person.ts';

describe('homelands', () => {
  it('cover all states, with existing towns', () => {
    expect(Object.keys(homelands)).toEqual([...states]);
    for (const [state, { towns, artisans }] of Object.entries(homelands)) {
      expect(towns.filter((town) => !isPlace(state, town))).toEqual([]);
      expect(artisans).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('makePerson', () => {
  it.each(states)('names people of %s by a first name and a different surname', (state) => {
    const faker = createRandom(7);
    for (let count = 0; count < 300; count += 1) {
      const { fullName, sex, look } = makePerson(faker, state);
      expect(fullName).toMatch(/^\p{Lu}[\p{L}-]+ \p{Lu}[\p{L}-]+$/u);
      expect(new Set(fullName.split(' ')).size).toBe(2);
      expect(look.includes('woman')).toBe(sex === 'female');
    }
  });

  it('follows the share of women', () => {
    const faker = createRandom(7);
    const women = (share: number) =>
      Array.from({ length: 500 }, () => makePerson(faker, 'Lagos', share)).filter(
        ({ sex }) => sex === 'female',
      ).length;
    expect(women(0)).toBe(0);
    expect(women(1)).toBe(500);
    expect(women(0.5)).toBeGreaterThan(200);
  });
});

describe('phoneNumber', () => {
  it('is always a Nigerian mobile number, and never the same for two people', () => {
    const index = fc.integer({ min: 0, max: PHONE_NUMBERS - 1 });
    fc.assert(
      fc.property(index, index, (one, other) => {
        expect(normalizePhone(phoneNumber(one))).toBe(phoneNumber(one));
        expect(phoneNumber(one) === phoneNumber(other)).toBe(one === other);
      }),
    );
  });
});

describe('exampleEmail', () => {
  it('reaches no real person', () => {
    expect(exampleEmail('Ọlá Adébáyọ̀', 7)).toBe('ola.adebayo.7@example.com');
    expect(normalizeEmail(exampleEmail('Chidinma Eze', 12))).toBe('chidinma.eze.12@example.com');
  });
});
