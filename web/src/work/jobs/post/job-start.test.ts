import { beforeEach, expect, test } from 'vitest';
import { jobDraft } from './job-draft.ts';
import { beginJob, readJobStart } from './job-start.ts';

const account = '0198c5a2-1111-7000-8000-000000000001';
const categories = [
  { name: 'Home Repairs', kind: 'hard' as const, skills: ['Plumber', 'Electrician'] },
] as never;
const lagos = { state: 'Lagos', city: 'Yaba' };
const start = { about: 'toilet is blocked', skill: 'Plumber', state: 'Lagos', city: 'Surulere' };
const draft = () => jobDraft(account).read();

beforeEach(() => jobDraft(account).forget());

test('the address of the form names the line, the trade and the place', () => {
  expect(readJobStart(new URLSearchParams('about=toilet&skill=Plumber&id=&state=Lagos&city='))).toEqual({
    about: 'toilet',
    skill: 'Plumber',
    state: 'Lagos',
  });
  expect(readJobStart(new URLSearchParams('step=what'))).toBeNull();
});

test('a new job begins with the line, its title, the trade and the place', () => {
  expect(beginJob(account, start, lagos, categories)).toEqual({ isBlocked: false });
  expect(draft()).toMatchObject({
    jobDesc: 'toilet is blocked',
    jobTitle: 'Toilet is blocked',
    selectedCategory: { service_category: 'Home Repairs', specific_service: 'Plumber' },
    selectedLocation: { state: 'Lagos', city: 'Surulere' },
  });
});

test('without a place of its own, a new job begins in the known one, and only there', () => {
  beginJob(account, { skill: 'Plumber' }, lagos, categories);
  expect(draft().selectedLocation).toEqual(lagos);
  jobDraft(account).forget();
  beginJob(account, null, lagos, categories);
  expect(draft()).toEqual({ selectedLocation: lagos, filledPlace: 'Yaba, Lagos' });
  beginJob(account, null, { state: 'Oyo', city: 'Ibadan North' }, categories);
  expect(draft().selectedLocation).toEqual(lagos);
});

test.each([
  ['an unknown state', { state: 'Atlantis', city: 'Yaba' }],
  ['a state without an area', { state: 'Lagos' }],
])('%s fills in no place', (_what, place) => {
  beginJob(account, { skill: 'Plumber', ...place }, null, categories);
  expect(draft().selectedLocation).toBeNull();
});

test('an unfinished job stays until the person replaces it', () => {
  jobDraft(account).save({ jobDesc: 'Paint my fence', jobTitle: 'Paint my fence' });
  expect(beginJob(account, start, lagos, categories)).toEqual({ isBlocked: true });
  expect(draft().jobDesc).toBe('Paint my fence');
  expect(beginJob(account, start, lagos, categories, true)).toEqual({ isBlocked: false });
  expect(draft().jobDesc).toBe('toilet is blocked');
});

// Shows: free-job-4
test.each([
  { budget: '10,000 - 20,000' },
  { whenNeeded: 'today' as const },
  { landmark: 'Behind the market' },
  { keyRequirements: 'A ladder' },
  {
    selectedCategory: { service_category: 'Home Repairs', specific_service: 'Electrician' },
    isTradeChosen: true,
  },
  { selectedLocation: { state: 'Kano', city: 'Dala' } },
  { jobTitle: 'Paint my fence' },
  { isUrgent: true },
])('an unfinished job without a line stays as well: %j', (kept) => {
  jobDraft(account).save(kept);
  expect(beginJob(account, start, lagos, categories)).toEqual({ isBlocked: true });
  expect(draft()).toMatchObject(kept);
});

test('a job that another page filled in and nobody changed gives way to the next one', () => {
  beginJob(account, start, lagos, categories);
  beginJob(account, { about: 'no light', skill: 'Electrician' }, lagos, categories);
  expect(draft().jobDesc).toBe('no light');
});

test('the same address does not undo what was changed since', () => {
  beginJob(account, start, lagos, categories);
  jobDraft(account).save({ ...draft(), jobDesc: 'The toilet is blocked since Monday' });
  expect(beginJob(account, start, lagos, categories)).toEqual({ isBlocked: false });
  expect(draft().jobDesc).toBe('The toilet is blocked since Monday');
});
