import { expect, it } from 'vitest';
import { fillAnswer } from './ready-answer-text.ts';

it('fills in the first name, and greets a person without a name', () => {
  const filled = ['Chief Okafor', '(no name)', '', '$& Ade'].map((name) => fillAnswer('Hello {name}!', name));
  expect(filled).toEqual(['Hello Chief!', 'Hello there!', 'Hello there!', 'Hello $&!']);
});
