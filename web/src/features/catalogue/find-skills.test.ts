import { describe, expect, test } from 'vitest';
import { categoriesOf, closeSkills, findCategories, findSkills, skillsOf } from './find-skills.ts';

describe('finding a skill', () => {
  // Shows: setup-2
  test('the two tabs hold ten trades and nine kinds of digital work', () => {
    expect(categoriesOf('hard')).toHaveLength(10);
    expect(categoriesOf('soft')).toHaveLength(9);
  });

  test.each([
    ['plumb', { category: 'Home Repairs & Maintenance', skill: 'Plumber' }],
    ['  PLUMBER ', { category: 'Home Repairs & Maintenance', skill: 'Plumber' }],
    ['frontend', { category: 'Software Development', skill: 'Frontend Developer' }],
    ['developer', { category: 'Software Development', skill: 'Web Developer' }],
  ])('%j is found in either tab', (typed, expected) => {
    expect(findSkills(typed)).toContainEqual(expected);
  });

  test('names that begin with the letters come before names that only contain them', () => {
    const [first] = findSkills('web');
    expect(first?.skill.toLowerCase()).toMatch(/^web/);
  });

  test('categories are found by a part of their name, and nonsense finds nothing', () => {
    expect(findCategories('repairs').map(({ name }) => name)).toEqual(['Home Repairs & Maintenance']);
    expect(findCategories('zzz')).toEqual([]);
    expect(findSkills('zzz')).toEqual([]);
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
    const found = closeSkills(typed).map((close) => close.skill);
    if (skill) expect(found).toContain(skill);
    else expect(found).toEqual([]);
    expect(found.length).toBeLessThan(6);
  });

  test('an unknown category has no skills to show', () => {
    expect(skillsOf('Game Development')?.length).toBeGreaterThan(0);
    expect(skillsOf('Witchcraft')).toBeNull();
  });
});
