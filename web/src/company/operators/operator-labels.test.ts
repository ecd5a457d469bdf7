import { expect, test } from 'vitest';
import { actionNames } from './operator-labels.ts';

test('no two acts of the audit log read the same', () => {
  const labels = actionNames.map(([, label]) => label);
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
});
