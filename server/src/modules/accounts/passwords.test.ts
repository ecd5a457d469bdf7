import { expect, test } from 'vitest';
import { assertNotCommon } from './passwords.ts';

const own = { email: 'adaeze.okafor@example.com', productName: 'SabiHands' };

test.each([
  'password',
  'Password1',
  'Password123!',
  '12345678',
  '87654321',
  '1234567890',
  'aaaaaaaa',
  'abababab',

  'iloveyou2',
  'Nigeria1!',
  'Chelsea2024',
  'Blessing1',
  'qwertyuiop',
  'SabiHands1',
  'adaeze.okafor',
  'adaeze.okafor@example.com',
  'jesuschrist',
])('%s is refused', (password) => {
  expect(() => assertNotCommon(password, own)).toThrow('one of the first a thief tries');
});

test.each(['correct horse', 'Ọlá-2-goats', 'mango tree 41', 'tailor&needle', 'x7!kkqpw'])(
  '%s is taken',
  (password) => {
    expect(() => assertNotCommon(password, own)).not.toThrow();
  },
);
