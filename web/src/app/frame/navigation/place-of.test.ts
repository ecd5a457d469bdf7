import { expect, test } from 'vitest';
import { paths } from '../../../lib/navigation/paths.ts';
import { placeOf } from './place-of.ts';

const [home, jobs, messages, saved, me] = [0, 1, 2, 3, 4];

test.each([
  [paths.home, home],
  [paths.search('plumber'), home],
  [paths.findArtisan, home],
  [paths.artisansOfCategory('Automotive Services'), home],
  [paths.jobsOfSkill('Plumber'), home],
  [paths.jobs, jobs],
  [paths.ownAnswers, jobs],
  [paths.messages, messages],
  [paths.messagesAlias, messages],
  [paths.agreements, messages],
  [paths.favouriteArtisans, saved],
  [paths.favouriteJobs, saved],
  [paths.savedSearches, saved],
  [paths.settings, me],
  [paths.support, me],
  [paths.userProfile, me],
  [paths.artisanProfile, me],
  [paths.ownLink, me],
  [paths.subscriptions, me],
  [paths.notifications, me],
  [paths.services, undefined],
  [paths.contact, undefined],
  [paths.terms, undefined],
  [paths.privacy, undefined],
  [paths.event, undefined],
])('%s belongs to place %s', (address, place) => {
  expect(placeOf(new URL(address, 'http://localhost'))).toBe(place);
});
