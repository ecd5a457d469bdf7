import { viewJobSuggestions } from '@marketplace/contract/discovery/catalogue';
import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { cleanLines, cleanName } from '@marketplace/contract/shared/text/clean-text';
import { findContact } from '@marketplace/contract/shared/text/contact-details';
import { JOB_TITLE_MAX } from '@marketplace/contract/shared/text/text-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { readCatalogue } from './catalogue.ts';
import { findJobSuggestions } from './job-suggestions.ts';

const catalogue = readCatalogue(() => specifiedCatalogue);
const table = catalogue.skills().map((skill) => ({ skill, ...findJobSuggestions(catalogue, skill) }));

describe('the words for jobs', () => {
  // Shows: easy-post-2
  test.each(table)('of $skill are 3 to 6 responsibilities, 3 to 6 requirements and some titles', (words) => {
    for (const lines of [words.responsibilities, words.requirements]) {
      expect(lines.length).toBeGreaterThanOrEqual(3);
      expect(lines.length).toBeLessThanOrEqual(6);
    }
    expect(words.titles.length).toBeGreaterThanOrEqual(2);
    const lines = [...words.titles, ...words.responsibilities, ...words.requirements];
    expect(new Set(lines.map((line) => line.toLowerCase())).size).toBe(lines.length);
    for (const line of lines) {
      // The form takes each line over as it is.
      expect(cleanLines(line)).toBe(line);
      expect(line.length).toBeLessThanOrEqual(90);
    }
    for (const title of words.titles) {
      expect(cleanName(title)).toBe(title);
      expect(title.length).toBeLessThanOrEqual(JOB_TITLE_MAX);
    }
    expect(findContact(lines.join('\n'))).toBeNull();
  });

  // Shows: easy-post-2
  test('use no line for more than five skills', () => {
    const uses = new Map<string, string[]>();
    for (const { skill, titles, responsibilities, requirements } of table) {
      for (const line of [...titles, ...responsibilities, ...requirements]) {
        const key = line.toLowerCase();
        uses.set(key, [...(uses.get(key) ?? []), skill]);
      }
    }
    expect([...uses].filter(([, skills]) => skills.length > 5)).toEqual([]);
  });
});

describe('a read of the words', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('answers one skill by any spelling, and caches may keep the answer', async () => {
    const { body } = await app.call(viewJobSuggestions, { skill: ' plumber ' });
    expect(body).toEqual({ status: 'ok', ...findJobSuggestions(catalogue, 'Plumber') });
    expect(body.responsibilities).toContain('Find where the water is leaking');
    const got = await fetch(`${app.url}/api${viewJobSuggestions.path}?skill=Plumber`);
    expect(got.headers.get('cache-control')).toBe('public, max-age=86400');
    const text = await got.text();
    expect(JSON.parse(text)).toEqual(body);
    expect(text.length).toBeLessThan(1500);
  });

  test('answers empty lists for a skill without words, and refuses a request without a skill', async () => {
    const { body } = await app.call(viewJobSuggestions, { skill: 'Wizard' });
    expect(body).toEqual({ status: 'ok', titles: [], responsibilities: [], requirements: [] });
    for (const request of [{}, { skill: ' ' }, { skill: 7 }, { skill: 'x'.repeat(101) }])
      expect((await app.post(viewJobSuggestions.path, request)).status).toBe(400);
  });
});
