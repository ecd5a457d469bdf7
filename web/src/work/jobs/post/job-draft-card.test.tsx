import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { JobDraftCard } from './job-draft-card.tsx';
import { emptyForm, type JobForm } from './job-form-rules.ts';

afterEach(cleanup);

/** Returns the text of the card and the URLs of its pictures. */
function show(
  form: Partial<JobForm>,
  photos: Pick<Parameters<typeof JobDraftCard>[0]['photos'], 'stored' | 'previews'>,
) {
  const { container } = render(
    <JobDraftCard
      form={{ ...emptyForm, ...form }}
      photos={photos}
      poster={{ fullname: 'Amaka Obi', img_url: null, is_verified: false }}
    />,
  );
  return {
    words: container.textContent,
    pictures: [...container.querySelectorAll('img')].map((image) => image.getAttribute('src')),
  };
}

// Shows: easy-post-14
test('a job that is being written is shown with its answers and its first photo', () => {
  const { words, pictures } = show(
    {
      jobTitle: 'Fix a leaking pipe',
      jobDesc: 'It drips all day.',
      selectedCategory: { service_category: 'Home Repairs & Maintenance', specific_service: 'Plumber' },
      selectedLocation: { state: 'Lagos', city: 'Surulere' },
      budget: '10000-50000',
      isUrgent: true,
      whenNeeded: 'today',
    },
    {
      stored: [],
      previews: [
        { id: 'one', name: 'pipe.jpg', address: 'blob:pipe' },
        { id: 'two', name: 'wall.jpg', address: 'blob:wall' },
      ],
    },
  );
  for (const part of [
    'URGENT',
    'Fix a leaking pipe',
    'Plumber',
    'Surulere, Lagos',
    'Today',
    'It drips all day.',
    '₦10,000 – ₦50,000',
    'Amaka Obi',
    '2 photos',
  ])
    expect(words).toContain(part);
  expect(pictures).toEqual(['blob:pipe']);
});

test('a job without answers says what will stand there', () => {
  const { words, pictures } = show({}, { stored: [], previews: [] });
  expect(words).toContain('Your job title');
  expect(words).toContain('Where it is');
  expect(pictures).toEqual([]);
});
