import { expect, it } from 'vitest';
import { freeLabel, freeSentence } from './free-labels.ts';

const first = { reason: 'first contact' as const, left: 2, until: '2026-12-30T10:00:00.000Z' };
const card = { reason: 'own card' as const, left: 1, until: null };
const answers = { reason: 'first answer' as const, left: 3, until: null };

// Shows: free-contacts-5
it.each([
  [first, 'Your next 2 calls or chats are on us, until 30 Dec.', 'Your next 2 are on us, until 30 Dec'],
  [
    { ...first, left: 1 },
    'Your next call or chat is on us, until 30 Dec.',
    'Your next one is on us, until 30 Dec',
  ],
  [answers, 'Your next 3 answers to jobs are on us.', 'Your next 3 answers are on us'],
  [{ ...answers, left: 1 }, 'Your next answer to a job is on us.', 'Your next answer is on us'],
  [card, "This chat is on us, because you came with the artisan's card.", 'Free with this card'],
])('%j says "%s" in a sentence and "%s" below a button', (free, sentence, label) => {
  expect(freeSentence(free, 'chat')).toBe(sentence);
  expect(freeLabel(free)).toBe(label);
});
