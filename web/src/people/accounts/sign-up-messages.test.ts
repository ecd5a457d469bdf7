import { signupStageOne } from '@marketplace/contract/accounts';
import { describe, expect, test } from 'vitest';
import { firstSignUpError } from './sign-up-messages.ts';

const good = {
  fullname: 'Adaeze Okafor',
  phone_no: '0803 123 4567',
  email: 'adaeze@example.com',
  password: 'mango tree 41',
  confirm_password: 'mango tree 41',
  preferred_method: 'email',
};

/** The first message of each field, as the form library passes them. */
function errorsOf(form: object): Parameters<typeof firstSignUpError>[0] {
  const issues = signupStageOne.request.safeParse(form).error?.issues ?? [];
  const entries = issues.map(({ path, message }) => [path[0], { type: 'custom', message }] as const);
  return Object.fromEntries(entries.reverse());
}

const fillAll = 'Please fill all required fields';
const differ = 'Passwords do not match';
const noMethod = 'Please select a preferred verification method';
const badPhone = 'Please enter a Nigerian mobile number, like 0803 123 4567';
const badEmail = 'Please enter a valid email address';

describe('the first error of a sign-up form and its field', () => {
  // Shows: public-rules-3
  test.each([
    ['no phone', { phone_no: '' }, fillAll, 'phone_no'],
    ['a blank phone', { phone_no: '  ' }, fillAll, 'phone_no'],
    ['no email', { email: '' }, fillAll, 'email'],
    ['no password', { password: '' }, fillAll, 'password'],
    ['no second password', { confirm_password: '' }, fillAll, 'confirm_password'],
    ['two passwords', { confirm_password: 'mango tree 42' }, differ, 'confirm_password'],
    ['no method', { preferred_method: undefined }, noMethod, 'preferred_method'],
    ['half a phone and no email', { phone_no: '0803', email: '' }, fillAll, 'email'],
    [
      'half a phone and two passwords',
      { phone_no: '0803', password: 'paw-paw and rain' },
      differ,
      'confirm_password',
    ],
    ['half a phone and half an email', { phone_no: '0803', email: 'ada' }, badPhone, 'phone_no'],
    ['half an email', { email: 'ada@' }, badEmail, 'email'],
    [
      'a short password',
      { password: 'mango', confirm_password: 'mango' },
      'Please use a password of at least 8 characters',
      'password',
    ],
  ])('%s', (_what, changes, message, field) => {
    expect(firstSignUpError(errorsOf({ ...good, ...changes }))).toEqual({ field, message });
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
