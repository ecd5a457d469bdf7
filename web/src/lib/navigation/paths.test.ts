import { expect, test } from 'vitest';
import { paths } from './paths.ts';

// Shows: routes-21, profile-form-2
test.each([
  [paths.search(), '/search'],
  [paths.search('Web Developer'), '/search?query=Web+Developer'],
  [paths.search('Ṣọlá & sons?'), '/search?query=%E1%B9%A2%E1%BB%8Dl%C3%A1+%26+sons%3F'],
  [paths.job('7'), '/jobs/single-job?id=7'],
  [paths.jobsOfSkill('AC/Fridge Repair'), '/jobs/categories/AC%2FFridge%20Repair'],
  [paths.sharedArtisan({ slug: 'amaka-obi-7' }), '/a/amaka-obi-7'],
  [paths.sharedArtisan({ slug: 'amaka-obi-7', short_name: 'amaka-obi' }), '/a/amaka-obi'],
  [paths.conversation('c1', 'u2'), '/message/c1?receiver=u2'],
  [
    paths.selectService({ from: 'profile', category: 'Home Repairs' }),
    '/select-service?from=profile&category=Home+Repairs',
  ],
  [paths.postJobLocation('profile'), '/post-job/select-location?from=profile'],
  [paths.subscriptions, '/user/subsciption'],
])('%s', (built, expected) => {
  expect(built).toBe(expected);
});
