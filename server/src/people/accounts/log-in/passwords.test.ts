import { expect, test } from 'vitest';
import { assertStrong } from './passwords.ts';

const own = {
  email: 'adaeze.okafor@example.com',
  phone: '+2348031234567',
  fullName: 'Adaeze Okafor',
  productName: 'SabiHands',
};

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
  '1q2w3e4r',
  'q1w2e3r4t5',
  'zaq12wsx',
  'P@ssw0rd2024',
  'Lagos2024',
  'Okafor123',
  '08031234567',
  '2348031234567',
  '8031234567',
  '0803 123 4567',
  '+234-803-123-4567',
  'tunde123',
  'Emeka2010',
  'a'.repeat(200),
  'qwerty'.repeat(30),
])('%s is refused', async (password) => {
  await expect(assertStrong(password, own)).rejects.toThrow('too easy to guess');
});

test.each(['correct horse', 'Ọlá-2-goats', 'mango tree 41', 'tailor&needle', 'x7!kkqpw'])(
  '%s is accepted',
  async (password) => {
    await expect(assertStrong(password, own)).resolves.toBeUndefined();
  },
);

test('judging a long password takes no longer than judging a short one', async () => {
  // The estimator needs most time for such spellings: more than a second for 64 characters.
  const hardest = 'p@ssw0rd1lov3y0u!';
  const shortest = async (length: number) => {
    const times: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      const start = performance.now();
      await assertStrong(hardest.repeat(12).slice(0, length), own);
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  const usual = await shortest(32);
  expect(await shortest(200)).toBeLessThan(usual * 5 + 20);
});
