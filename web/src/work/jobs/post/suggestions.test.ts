import { describe, expect, test } from 'vitest';
import { emptyForm, type JobForm } from './job-form-rules.ts';
import { takeOver } from './suggestions.ts';

const plumber = {
  titles: ['Fix a leaking pipe'],
  responsibilities: ['Find the leak', 'Replace the pipe'],
  requirements: ['Own pipe wrench'],
};
const painter = {
  titles: ['Paint a flat'],
  responsibilities: ['Scrape the wall', 'Put on two coats'],
  requirements: ['Own rollers'],
};
const ask = (skill: string, form: Partial<JobForm> = {}): JobForm => ({
  ...emptyForm,
  ...form,
  selectedCategory: { service_category: 'Home Repairs & Maintenance', specific_service: skill },
});

describe('a form', () => {
  // Shows: easy-post-2
  test('takes the lines of its skill over, once', () => {
    const form = ask('Plumber');
    const taken = takeOver(form, plumber);
    expect(taken).toMatchObject({
      keyResponsibilities: 'Find the leak\nReplace the pipe',
      keyRequirements: 'Own pipe wrench',
    });
    expect(takeOver({ ...form, ...taken, keyRequirements: '' }, plumber)).toBeNull();
  });

  test('without a skill takes nothing', () => expect(takeOver(emptyForm, plumber)).toBeNull());

  // Shows: easy-post-3
  test('changes the lines with the skill, and keeps those that the person wrote', () => {
    const first = ask('Plumber');
    const filled = { ...first, ...takeOver(first, plumber) };
    const edited = { ...filled, keyResponsibilities: 'Find the leak\nMind the dog\n' };
    const second = takeOver(ask('Painter', edited), painter);
    expect(second).toMatchObject({
      keyResponsibilities: 'Scrape the wall\nPut on two coats\nMind the dog',
      keyRequirements: 'Own rollers',
    });
  });

  test('in which the person wrote all lines gets no other ones', () => {
    const written = ask('Plumber', { keyResponsibilities: 'Mend it\n', keyRequirements: '' });
    expect(takeOver(written, plumber)).toMatchObject({
      keyResponsibilities: 'Mend it\n',
      keyRequirements: 'Own pipe wrench',
    });
  });

  test('loses the lines of the skill before when the next skill has none', () => {
    const first = ask('Plumber');
    const none = { titles: [], responsibilities: [], requirements: [] };
    const next = takeOver(ask('Canoe Maker', { ...first, ...takeOver(first, plumber) }), none);
    expect(next).toMatchObject({ keyResponsibilities: '', keyRequirements: '' });
  });
});
