import { expect, test } from 'vitest';
import { paths } from '../../../lib/navigation/paths.ts';
import { frameOf } from './task-pages.ts';

const all = { hasBar: true, hasFooter: true };
const task = { hasBar: false, hasFooter: true };
const form = { hasBar: false, hasFooter: false };

// Shows: header-17
test.each([
  [paths.home, all],
  [paths.search('plumber'), all],
  [paths.findArtisan, all],
  [paths.jobs, all],
  [paths.jobsOfSkill('Plumber'), all],
  [paths.messages, all],
  [paths.agreements, all],
  [paths.userProfile, all],
  [paths.artisanProfile, all],
  [paths.subscriptions, all],
  [paths.settings, all],
  [paths.privacy, all],
  [paths.sharedArtisan({ slug: 'ada-1' }), task],
  [paths.viewArtisan('1'), task],
  [paths.reviews('1'), task],
  [paths.job('1'), task],
  [paths.jobAnswers('1'), task],
  [paths.agreement('1'), task],
  ['/vouch/abcdefghij1234567890', task],
  [paths.eventPayment, task],
  [paths.plans, form],
  [paths.login, form],
  [paths.signup, form],
  [paths.signupSetupSelect, form],
  [paths.postJob, form],
  [paths.postJobCategory, form],
  [paths.selectCategory('profile'), form],
  [paths.profile, form],
  [paths.editArtisanProfile, form],
  [paths.workDetails, form],
  [paths.workPart('prices'), form],
  [paths.start, form],
  [paths.editUserProfile, form],
  [paths.verification, form],
  [paths.changePassword, form],
  [paths.rateService(), form],
  [paths.operators, form],
  [paths.operatorPerson('1'), form],
])('%s has the frame %o', (address, frame) => {
  expect(frameOf(new URL(address, 'http://localhost').pathname)).toEqual(frame);
});
