import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitFor } from '../../../../test/wait-for.ts';
import { call } from '../../../data/call.ts';
import { createQueryClient } from '../../../data/queries.ts';
import { sessionStore } from '../../../data/session.ts';
import { SiteContext } from '../../../lib/site.ts';
import { buildSite } from '../../../lib/testing/site.ts';
import { buildUser, tokenExpiringAt } from '../../../lib/testing/tokens.ts';
import { SettingForm } from './setting-form.tsx';

beforeEach(() => {
  const token = tokenExpiringAt(Date.now() + 3_600_000);
  sessionStore.save({ token, user: buildUser({}), subscription: null });
});
afterEach(() => {
  cleanup();
  sessionStore.logOut();
});

function show(settingKey: 'terms' | 'refund_limits', number: number, value: object) {
  cleanup();
  render(
    <QueryClientProvider client={createQueryClient(call)}>
      <SiteContext value={buildSite()}>
        <MemoryRouter>
          <SettingForm
            settingKey={settingKey}
            inForce={{ number, value: value as never }}
            taken={null}
            onTaken={() => undefined}
            onConflict={() => undefined}
          />
        </MemoryRouter>
      </SiteContext>
    </QueryClientProvider>,
  );
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text');
const meaning = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: /This changes what people agree/ });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const stored = () => JSON.stringify({ ...localStorage });
const terms = { text: 'Short.\n## One\nWords.', changes_meaning: true, valid_from: '2026-11-28' };

// Shows: legal-versions-1
it('begins each change of a legal text without the tick of the change before', () => {
  show('terms', 4, terms);
  expect(meaning().checked).toBe(false);
  expect(save().disabled).toBe(true);
});

// Shows: console-settings-11
it('holds what was typed when the page is opened again, with the version that it began from', async () => {
  show('terms', 4, terms);
  fireEvent.input(text(), { target: { value: 'Short.\n## One\nMore words.' } });
  await waitFor(() => expect(stored()).toContain('More words'));
  await waitFor(() => expect(save().disabled).toBe(false));
  show('terms', 5, { ...terms, text: 'Short.\n## One\nOf somebody else.' });
  expect(text().value).toBe('Short.\n## One\nMore words.');
  expect(screen.getByText(/^Somebody has changed this since you began/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
  await waitFor(() => expect(text().value).toBe('Short.\n## One\nOf somebody else.'));
  await waitFor(() => expect(save().disabled).toBe(true));
  show('terms', 5, { ...terms, text: 'Short.\n## One\nOf somebody else.' });
  expect(save().disabled).toBe(true);
});

// Shows: console-settings-11
it('holds an emptied amount', async () => {
  show('refund_limits', 0, { alone_naira: 20_000 });
  const amount = () => screen.getByLabelText<HTMLInputElement>('One person alone gives back up to');
  fireEvent.input(amount(), { target: { value: '' } });
  await waitFor(() => expect(stored()).toContain('setting-refund_limits'));
  show('refund_limits', 0, { alone_naira: 20_000 });
  expect(amount().value).toBe('');
});

// Shows: console-settings-2
it('reads an amount as a person means it, or not at all', async () => {
  show('refund_limits', 0, { alone_naira: 20_000 });
  const amount = screen.getByLabelText<HTMLInputElement>('One person alone gives back up to');
  const changes = () => screen.getByRole('region', { name: 'What changes' }).textContent;
  fireEvent.input(amount, { target: { value: '12,500' } });
  await waitFor(() => expect(changes()).toContain('₦12,500'));
  for (const typed of ['1,5', '1e3', '0x10', '-5']) {
    fireEvent.input(amount, { target: { value: typed } });
    await waitFor(() => expect(changes()).toContain('up to no amount'));
    expect(amount.value).toBe(typed);
  }
});
