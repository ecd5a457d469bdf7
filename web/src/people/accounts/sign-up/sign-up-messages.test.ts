import { signupStageOne } from '@marketplace/contract/people/accounts';
import { describe, expect, test } from 'vitest';
import { specifiedError } from './sign-up-messages.ts';

const good = {
  fullname: 'Adaeze Okafor',
  phone_no: '0803 123 4567',
  email: 'adaeze@example.com',
  password: 'mango tree 41',
  confirm_password: 'mango tree 41',
  preferred_method: 'email',
};

/** Returns the first message of each field, as the form library passes them. */
function errorsOf(form: object): Parameters<typeof specifiedError>[0] {
  const issues = signupStageOne.request.safeParse(form).error?.issues ?? [];
  const entries = issues.map(({ path, message }) => [path[0], { type: 'custom', message }] as const);
  return Object.fromEntries(entries.reverse());
}

const fillAll = 'Please fill all required fields';
const differ = 'Passwords do not match';
const noMethod = 'Please select a preferred verification method';

describe('the error of a sign-up form that a toast says', () => {
  // Shows: public-rules-3
  test.each([
    ['no phone', { phone_no: '' }, fillAll],
    ['a blank phone', { phone_no: '  ' }, fillAll],
    ['no email', { email: '' }, fillAll],
    ['no password', { password: '' }, fillAll],
    ['no second password', { confirm_password: '' }, fillAll],
    ['two passwords', { confirm_password: 'mango tree 42' }, differ],
    ['no method', { preferred_method: undefined }, noMethod],
    ['half a phone and no email', { phone_no: '0803', email: '' }, fillAll],
    ['half a phone and two passwords', { phone_no: '0803', password: 'paw-paw and rain' }, differ],
    ['two passwords and no method', { password: 'paw-paw and rain', preferred_method: undefined }, differ],
    ['half a phone and half an email, which their fields say', { phone_no: '0803', email: 'ada' }, undefined],
    ['a short password, which its field says', { password: 'mango', confirm_password: 'mango' }, undefined],
  ])('%s', (_what, changes, message) => {
    expect(specifiedError(errorsOf({ ...good, ...changes }))).toBe(message);
  });

  test('every wrong field has its message at once', () => {
    const form = { ...good, phone_no: '0803', email: 'ada@', password: 'short', preferred_method: undefined };
    expect(Object.keys(errorsOf(form)).sort()).toEqual([
      'confirm_password',
      'email',
      'password',
      'phone_no',
      'preferred_method',
    ]);
  });
});
