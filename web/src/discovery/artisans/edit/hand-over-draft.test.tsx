import { expect, test } from 'vitest';
import { savedDraft } from '../../../data/saved-drafts.ts';
import { handOverDraft } from './artisan-form-rules.ts';

test('what was typed into the form at /profile moves to the short pages, and its trade is forgotten', () => {
  const draft = savedDraft<Record<string, unknown>>('me', 'profile');
  draft.save({
    service_category: 'Home Repairs & Maintenance',
    specific_service: 'Plumber',
    location: 'Lagos, Ikeja',
    min_service_charge: '#20,000',
    short_desc: 'I find every leak',
    portfolio_link: 'https://pipes.example',
  });
  handOverDraft('me');
  expect(draft.read()).toEqual({ portfolio_link: 'https://pipes.example' });
  expect(savedDraft('me', 'work-about').read()).toEqual({
    form: { short_desc: 'I find every leak', long_desc: '' },
    base: { short_desc: '', long_desc: '' },
  });
  expect(savedDraft('me', 'work-prices').read()).toEqual({
    form: { min_service_charge: '#20,000' },
    base: { min_service_charge: '' },
  });
});
