import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { describe, expect, test } from 'vitest';
import { categoriesOf, closeSkills, findCategories, findSkills, skillsOf } from './find-skills.ts';

const { categories } = specifiedCatalogue;

describe('finding a skill', () => {
  // Shows: setup-2
  test('the two tabs hold ten trades and nine kinds of digital work', () => {
    expect(categoriesOf(categories, 'hard')).toHaveLength(10);
    expect(categoriesOf(categories, 'soft')).toHaveLength(9);
  });

  test.each([
    ['plumb', { category: 'Home Repairs & Maintenance', skill: 'Plumber' }],
    ['  PLUMBER ', { category: 'Home Repairs & Maintenance', skill: 'Plumber' }],
    ['frontend', { category: 'Software Development', skill: 'Frontend Developer' }],
    ['developer', { category: 'Software Development', skill: 'Web Developer' }],
  ])('%j is found in either tab', (typed, expected) => {
    expect(findSkills(categories, typed)).toContainEqual(expected);
  });

  test('names that begin with the letters come before names that only contain them', () => {
    const [first] = findSkills(categories, 'web');
    expect(first?.skill.toLowerCase()).toMatch(/^web/);
  });

  test('categories are found by a part of their name, and nonsense finds nothing', () => {
    expect(findCategories(categories, 'repairs').map(({ name }) => name)).toEqual([
      'Home Repairs & Maintenance',
    ]);
    expect(findCategories(categories, 'zzz')).toEqual([]);
    expect(findSkills(categories, 'zzz')).toEqual([]);
  });

  test.each([
    ['plumer', 'Plumber'],
    ['plume', 'Plumber'],
    ['elecrician', 'Electrician'],
    ['mekanik', 'Mechanic'],
    ['hair dreser', 'Hairdresser'],
    ['house clener', 'House Cleaner'],
    ['plumbing lagos', null],
    ['zzz', null],
    ['', null],
  ])('the close spelling of %j is %j', (typed, skill) => {
    const found = closeSkills(categories, typed).map((close) => close.skill);
    if (skill) expect(found).toContain(skill);
    else expect(found).toEqual([]);
    expect(found.length).toBeLessThan(6);
  });

  test('an unknown category has no skills to show', () => {
    expect(skillsOf(categories, 'Game Development')?.length).toBeGreaterThan(0);
    expect(skillsOf(categories, 'Witchcraft')).toBeNull();
  });
});
