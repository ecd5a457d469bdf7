import { cleanup, render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Count, type Draft, type FilterField, FilterSheet } from './filter-sheet.tsx';

afterEach(cleanup);

const fields: FilterField[] = [
  {
    kind: 'chips',
    name: 'rating',
    label: 'Rating',
    options: [
      { value: '', label: 'Any' },
      { value: '4', label: '4+ stars' },
    ],
  },
  { kind: 'switch', name: 'verified', value: 'yes', label: 'Verified' },
  {
    kind: 'select',
    name: 'city',
    label: 'Area',
    options: [
      { value: '', label: 'All' },
      { value: 'Epe', label: 'Epe' },
    ],
  },
];

function Sheet({
  total,
  onApply,
  city = 'Epe',
}: {
  total: Count | undefined;
  onApply: (draft: Draft) => void;
  city?: string;
}) {
  const [draft, setDraft] = useState<Draft>({ city });
  return (
    <FilterSheet
      fields={fields}
      draft={draft}
      onDraft={setDraft}
      nouns={['artisan', 'artisans']}
      total={total}
      countOf={(name, value) =>
        name === 'rating' && value === '4' ? { count: 1000, count_capped: true } : undefined
      }
      onApply={() => onApply(draft)}
      onClose={() => undefined}
    />
  );
}

// Shows: filters-11
it.each([
  [undefined, 'Show artisans'],
  [{ count: 12, count_capped: false }, 'Show 12 artisans'],
  [{ count: 1, count_capped: false }, 'Show 1 artisan'],
  [{ count: 1000, count_capped: true }, 'Show 1,000+ artisans'],
])('the button of the sheet says how many there are: %j', (total, label) => {
  render(<Sheet total={total} onApply={() => undefined} />);
  expect(screen.getByRole('button', { name: label })).toBeTruthy();
  expect(screen.getByText('4+ stars (1,000+)')).toBeTruthy();
});

it('the choices are applied together, and can be cleared', async () => {
  const user = userEvent.setup();
  const applied: Draft[] = [];
  render(<Sheet total={undefined} onApply={(draft) => applied.push(draft)} />);
  await user.click(screen.getByRole('radio', { name: /4\+ stars/ }));
  await user.click(screen.getByRole('switch', { name: 'Verified' }));
  await user.click(screen.getByRole('button', { name: 'Show artisans' }));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.click(screen.getByRole('button', { name: 'Show artisans' }));
  expect(applied).toEqual([
    { city: 'Epe', rating: '4', verified: 'yes' },
    { city: '', rating: '', verified: '' },
  ]);
});

// Shows: console-trades-4
it('a select shows a value of the address that nobody can choose any more', async () => {
  render(<Sheet total={undefined} onApply={() => undefined} city="Gone" />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Area' });
  expect(select.value).toBe('Gone');
  await userEvent.selectOptions(select, 'Epe');
  expect([...select.options].map(({ value }) => value)).toEqual(['', 'Epe']);
});
