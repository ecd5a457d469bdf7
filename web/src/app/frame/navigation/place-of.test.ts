import { expect, test } from 'vitest';
import { paths } from '../../../lib/navigation/paths.ts';
import { placeOf } from './place-of.ts';

const [home, search, jobs, messages, me] = [0, 1, 2, 3, 4];

test.each([
  [paths.home, home],
  [paths.search('plumber'), search],
  [paths.findArtisan, search],
  [paths.artisansOfCategory('Automotive Services'), search],
  [paths.sharedArtisan('ada-1'), search],
  [paths.viewArtisan('1'), search],
  [paths.reviews('1'), search],
  [paths.jobsOfSkill('Plumber'), search],
  [paths.jobs, jobs],
  [paths.job('1'), jobs],
  [paths.favouriteJobs, jobs],
  [paths.postJob, jobs],
  [paths.postJobCategory, jobs],
  [paths.postJobLocation(), jobs],
  [paths.postJobLocation('profile'), me],
  [paths.messages, messages],
  [paths.conversation('1', '2'), messages],
  [paths.messagesAlias, messages],
  [paths.agreements, messages],
  [paths.agreement('1'), messages],
  [paths.profile, me],
  [paths.settings, me],
  [paths.support, me],
  [paths.userProfile, me],
  [paths.verification, me],
  [paths.artisanProfile, me],
  [paths.editArtisanProfile, me],
  [paths.favouriteArtisans, me],
  [paths.plans, me],
  [paths.subscriptions, me],
  [paths.login, me],
  [paths.signupSetupSelect, me],
  [paths.selectCategory('profile'), me],
  [paths.selectService({ category: 'Automotive Services' }), me],
  [paths.services, undefined],
  [paths.contact, undefined],
  [paths.terms, undefined],
  [paths.privacy, undefined],
  [paths.event, undefined],
  [paths.operators, undefined],
])('%s belongs to place %s', (address, place) => {
  expect(placeOf(new URL(address, 'http://localhost'))).toBe(place);
});
