import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { jobTemplates } from '../demo/jobs.ts';
import { commonTrades } from '../demo/supply.ts';
import { createRandom } from '../random.ts';
import { describe as describeTrade, phrasesOf, spokenCity } from './descriptions.ts';
import { jobApplications, serviceRequests } from './dialogues.ts';
import { digitalSkills } from './digital-skills.ts';
import { fill } from './fill.ts';
import { knownArtisans } from './known-artisans.ts';
import { manualSkills } from './manual-skills.ts';
import { relatedGroups, relatedSkills } from './related-skills.ts';
import { apologies, reviewReplies, reviewTexts } from './reviews.ts';
import { tradeReviews } from './trade-reviews.ts';

const categories = catalogue.categories();
const skills = categories.flatMap((category) => category.skills.map((skill) => ({ category, skill })));

describe('phrases', () => {
  it('are there for the skills of the catalogue and no others, three different ones each', () => {
    const known = [...Object.keys(digitalSkills), ...Object.keys(manualSkills)];
    expect(known.toSorted()).toEqual(skills.map(({ skill }) => skill).toSorted());
    for (const { skill } of skills) expect(new Set(phrasesOf(skill)).size).toBe(3);
  });
});

describe('descriptions', () => {
  it.each(categories)('of $name have no gap left and differ from turn to turn', (category) => {
    const faker = createRandom(1);
    for (const skill of category.skills) {
      const texts = Array.from({ length: 16 }, (_, turn) =>
        describeTrade(faker, { category, skill, city: 'Surulere', state: 'Lagos' }, turn),
      );
      expect(new Set(texts.map(({ short }) => short)).size).toBe(16);
      for (const { short, long } of texts) {
        expect(`${short} ${long}`).not.toMatch(/[{}]|undefined|\.\./);
        expect(short.length).toBeLessThanOrEqual(160);
        expect(short.charAt(0)).toBe(short.charAt(0).toUpperCase());
        expect(long.length).toBeGreaterThan(120);
      }
    }
  });
});

describe('reviews of one kind of work', () => {
  it('are there for every category, for skills of the catalogue, at least sixty in all, none twice', () => {
    const praised = new Set(tradeReviews.flatMap(({ skills: fitting }) => fitting));
    const known = new Set(skills.map(({ skill }) => skill));
    expect([...praised].filter((skill) => !known.has(skill))).toEqual([]);
    for (const { skills: own } of categories) expect(own.some((skill) => praised.has(skill))).toBe(true);
    expect(tradeReviews.length).toBeGreaterThanOrEqual(60);
    expect(new Set(tradeReviews.map(({ text }) => text)).size).toBe(tradeReviews.length);
  });

  it('and of any work name no work', () => {
    const texts = [...Object.values(reviewTexts).flat(), ...reviewReplies, ...apologies];
    expect(
      texts.filter((text) => /\{a\}|house|tools|rain|repair|dust|clean|mathematics|lesson/i.test(text)),
    ).toEqual([]);
    for (const reply of reviewReplies) expect(reply).toMatch(/thank you/i);
  });
});

describe('trades that go together', () => {
  it('are skills of one category', () => {
    for (const group of relatedGroups) {
      const found = group.map((skill) => catalogue.findSkill(skill));
      expect(found.map((match) => match?.skill)).toEqual([...group]);
      expect(new Set(found.map((match) => match?.category.name)).size).toBe(1);
    }
  });

  it('make no nurse of an English tutor', () => {
    expect(relatedSkills('English Tutor').toSorted()).toEqual([
      'Home Tutor',
      'Maths Tutor',
      'WAEC & JAMB Tutor',
    ]);
  });
});

// Shows: demo-4
describe('the artisans whom visitors meet first', () => {
  it('are forty: three of each common trade, and four others', () => {
    expect(knownArtisans).toHaveLength(40);
    for (const trade of commonTrades)
      expect(knownArtisans.filter(({ skill }) => skill === trade)).toHaveLength(3);
  });

  it.each(knownArtisans)('$skill: $short', ({ skill, short, long, also, reviews }) => {
    const category = catalogue.findSkill(skill)?.category;
    expect(short.length).toBeLessThanOrEqual(160);
    expect(long.length).toBeGreaterThan(200);
    for (const other of also) expect(catalogue.findSkill(other)?.category).toBe(category);
    expect(reviews.length).toBeGreaterThanOrEqual(3);
    for (const { reply } of reviews) if (reply) expect(reply).toMatch(/thank/i);
  });

  it('say and hear nothing twice', () => {
    const texts = knownArtisans.flatMap(({ short, long, reviews }) => [
      short,
      long,
      ...reviews.map(({ text }) => text),
    ]);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('spokenCity', () => {
  it.each([
    ['Obio/Akpor', 'Obio'],
    ['Ibadan South West', 'Ibadan'],
    ['Abuja Municipal', 'Abuja'],
    ['Ikot Ekpene', 'Ikot Ekpene'],
    ['Surulere', 'Surulere'],
  ])('people call %s %s', (city, said) => expect(spokenCity(city)).toBe(said));
});

describe('jobs', () => {
  it('ask for skills of the catalogue, in every category', () => {
    const found = jobTemplates.map(({ skill }) => catalogue.findSkill(skill));
    expect(found.map((match) => match?.skill)).toEqual(jobTemplates.map(({ skill }) => skill));
    expect(new Set(found.map((match) => match?.category.name)).size).toBe(categories.length);
  });

  it.each(jobTemplates)('"$title" lists what is to be done and what is asked for', (template) => {
    expect(template.responsibilities.length).toBeGreaterThanOrEqual(3);
    expect(template.requirements.length).toBeGreaterThanOrEqual(3);
  });
});

describe('conversations', () => {
  it.each([...serviceRequests, ...jobApplications])('beginning %j have two sides', (...lines) => {
    expect(lines[0]).toMatch(/^> /);
    expect(lines.every((line) => /^[<>] \S/.test(line))).toBe(true);
    expect(lines.some((line) => line.startsWith('<'))).toBe(true);
  });
});

describe('fill', () => {
  it('puts values in, with a capital where the gap has one', () => {
    expect(fill('{A} and {a} in {city}', { a: 'roofs', city: 'Aba' })).toBe('Roofs and roofs in Aba');
  });

  it('refuses a gap without a value', () => {
    expect(() => fill('{b}', { a: 'roofs' })).toThrow('No value for {b}');
  });
});
