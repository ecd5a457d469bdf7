import { expect, it } from 'vitest';
import { itemOfRow, rowId } from './queue-list.tsx';

it('names each decision about one item apart, and leads back to the item', () => {
  const item = { kind: 'support', id: '0b1e-4c' } as const;
  const rows = ['2026-11-22T10:00:00.000Z', '2026-11-23T10:00:00.000Z'].map((at) =>
    rowId({ ...item, decided: { at, operator: 'Amina Bello', action: 'support.answer', reason: '' } }),
  );
  expect(new Set([...rows, rowId(item)]).size).toBe(3);
  expect([...rows, rowId(item)].map(itemOfRow)).toEqual([item, item, item]);
  expect(itemOfRow('queue-nonsense-1')).toBeNull();
});
