import { expect, test } from 'vitest';
import { AppError } from './errors.ts';
import { createLastAnswers } from './last-answers.ts';

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

// Shows: public-states-24
test('while the database is away, the last answer under the same key is given for five minutes', async () => {
  const clock = { ms: 1_000 };
  const last = createLastAnswers(() => clock.ms);
  const fail = () => Promise.reject(away);
  await expect(last.get('jobs 1', fail)).rejects.toBe(away);
  expect(await last.get('jobs 1', async () => ({ jobs: ['a'] }))).toEqual({
    answer: { jobs: ['a'] },
    isOld: false,
  });
  clock.ms += 299_000;
  expect(await last.get('jobs 1', fail)).toEqual({ answer: { jobs: ['a'] }, isOld: true });
  await expect(last.get('jobs 2', fail)).rejects.toBe(away);
  clock.ms += 2_000;
  await expect(last.get('jobs 1', fail)).rejects.toBe(away);
});

test('a refusal and a fault of the program are not hidden behind an old answer', async () => {
  const last = createLastAnswers();
  await last.get('job 1', async () => ({ job: 'a' }));
  for (const error of [new AppError('not_found', 'This job is gone'), new TypeError('x is undefined')])
    await expect(last.get('job 1', () => Promise.reject(error))).rejects.toBe(error);
});
