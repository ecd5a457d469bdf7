import { describe, expect, it } from 'vitest';
import { heroSuggestions } from './home-page/hero-suggestions.ts';
import { specifiedCatalogue } from './specified-catalogue.ts';
import { createTradeFinder, slugOf } from './trades.ts';

const { categories } = specifiedCatalogue;
const { findCategory, findSkill } = createTradeFinder(categories);

const skills = categories.flatMap((category) => category.skills);

describe('catalogue', () => {
  // Shows: answers-9, answers-10, answers-11
  it('has the nineteen categories in order', () => {
    expect(categories.map(({ kind, name }) => `${kind}: ${name}`)).toEqual([
      'soft: Software Development',
      'soft: Visual Graphic & Product Design',
      'soft: Digital Marketing',
      'soft: Data & Analytics',
      'soft: Cybersecurity',
      'soft: Cloud & DevOps',
      'soft: Game Development',
      'soft: Project/Product Management',
      'soft: Content Creation & Digital Media',
      'hard: Home Repairs & Maintenance',
      'hard: Cleaning & Sanitation',
      'hard: Personal Grooming & Care',
      'hard: Automotive Services',
      'hard: Logistics & Delivery',
      'hard: Construction & Skilled Labour',
      'hard: Outdoor & Environmental',
      'hard: Tech & Appliance Services',
      'hard: Events & Entertainment',
      'hard: Tutors & Support Services',
    ]);
  });

  // Shows: answers-12
  it.each(categories)('lists 8 to 20 skills in $name', (category) => {
    expect(category.skills.length).toBeGreaterThanOrEqual(8);
    expect(category.skills.length).toBeLessThanOrEqual(20);
  });

  it('has every skill once, and every slug once', () => {
    const slugs = [...skills, ...categories.map(({ name }) => name)].map(slugOf);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  it('names skills by texts that are valid as one part of an address', () => {
    expect(skills.filter((skill) => !/^[A-Za-z0-9][A-Za-z0-9 &-]*$/.test(skill))).toEqual([]);
  });

  it('has the everyday words of the trades', () => {
    const expected = [
      ...heroSuggestions,
      'Vulcanizer',
      'Generator Repair',
      'POP Ceiling',
      'Aso-oke Tailor',
      'Makeup Artist',
    ];
    expect(skills).toEqual(expect.arrayContaining(expected));
  });
});

describe('findSkill', () => {
  it.each([
    ['Plumber', 'Plumber', 'Home Repairs & Maintenance'],
    ['  pop ceiling ', 'POP Ceiling', 'Construction & Skilled Labour'],
    ['AI & CHATBOT DEVELOPER', 'AI & Chatbot Developer', 'Software Development'],
  ])('%j is %s of %s', (text, skill, category) => {
    expect(findSkill(text)).toMatchObject({ skill, category: { name: category } });
  });

  it.each(['', 'Plumb', 'Home Repairs & Maintenance', '__proto__'])('%j is not a skill', (text) => {
    expect(findSkill(text)).toBeNull();
  });
});

describe('findCategory', () => {
  it('finds a name in any case', () => {
    expect(findCategory(' cloud & devops')?.name).toBe('Cloud & DevOps');
    expect(findCategory('Plumber')).toBeNull();
  });
});

describe('slugOf', () => {
  it.each([
    ['Project/Product Management', 'project-product-management'],
    ['Home Repairs & Maintenance', 'home-repairs-and-maintenance'],
    ['Aso-oke Tailor', 'aso-oke-tailor'],
  ])('%s is %s', (name, slug) => expect(slugOf(name)).toBe(slug));
});
